import { rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brainFor, checkEncoder, type Brain } from "../../core/brain/registry.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { languageFor } from "../../core/procedure/in-language.ts";
import { checkReviewed } from "../../core/procedure/review.ts";
import type { FrameSource, PerceptionStream } from "../../core/domain/feed/source.ts";
import { utterancesAhead } from "../../core/coach/ahead.ts";
import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import type { Recorder } from "../../capture/recorder.ts";
import type { Synthesiser } from "../../models/speech/synthesiser.ts";
import { SessionVoice, type SpeechOutput } from "../../models/speech/session-voice.ts";
import { createRecorder } from "../../recording/folder-recorder.ts";
import { journalled } from "../../recording/journalled.ts";
import { LivePictures } from "../../recording/live-pictures.ts";
import type { OtherCamera } from "../../recording/recording-other-cameras.ts";
import { JOURNAL_FILE, makeSessionFolder } from "../../storage/journal/sessions.ts";
import { createJournal, type Journal } from "../../storage/journal/write.ts";
import { Advisor } from "./advice/advisor.ts";
import { AnswerAsker } from "./advice/answer-asker.ts";
import { advisorLanes } from "./advice/advisor-lanes.ts";
import type { SessionEyes } from "./eyes.ts";
import { brainOf } from "./session-opening.ts";
import { LiveSession } from "./live-session.ts";
import type { SessionParts } from "./session-parts.ts";
import { RecogniserLook } from "./recogniser-look.ts";
import { adviceIn, recogniserPart, type ChosenRecogniser } from "./recogniser-part.ts";
import { checkSentTo, onBench } from "./advice/session-models.ts";
import { asDiskError } from "../../storage/disk-error.ts";

/** Where a session is kept: in a folder of its own, with its recordings; its journal alone; or not at all. */
export type SessionKeeping = { readonly folder: string } | { readonly journal: string } | null;

/** How a session speaks. */
export interface SessionSpeech {
  /** What makes the sound; it tells `heard` what became of each utterance. */
  readonly output: (heard: SessionVoice["heard"]) => SpeechOutput;
  /** Makes the sound ahead of what the coach will most likely say next. */
  readonly synthesiser: Pick<Synthesiser, "presynthesise">;
  /** How much is said, 0..1; everything when left out. */
  readonly talkativeness?: () => number;
}

/** A session that is wanted; its `language` is a wish, which the procedure may not have. The window and the command line differ in this alone. */
export interface SessionRequest extends Pick<
  SessionParts,
  | "session"
  | "program"
  | "startedAt"
  | "procedure"
  | "language"
  | "profile"
  | "profileName"
  | "help"
  | "known"
  | "take"
  | "consent"
  | "models"
  | "leastPrecision"
  | "way"
  | "patience"
  | "goal"
  | "condition"
  | "labels"
  | "onSilentDisk"
  | "beforeClose"
  | "cover"
> {
  readonly keep: SessionKeeping;
  /** Opens the feed, kept by this recorder where the session has a folder. */
  readonly feed: (recorder: Recorder | null) => FrameSource;
  /** Cameras that are recorded beside the feed; only where the session has a folder. */
  readonly others?: readonly OtherCamera[];
  readonly eyes: SessionEyes;
  /** The trained recogniser that looks at steps that are over; none when left out, and none looks on in a take. */
  readonly recogniser?: ChosenRecogniser | undefined;
  /** Keeps pictures for those who ask for them; none are kept when left out, unless models take part. */
  readonly pictures?: LivePictures;
  /** Null for a session without a voice. */
  readonly speech: SessionSpeech | null;
  /** Called with every event, with its number, after it is in the journal and before it is spoken. */
  readonly onEvent: (event: SessionEvent, session: LiveSession, number: number) => void;
}

/** A session that was put together. */
export interface ComposedSession {
  readonly live: LiveSession;
  /** Null when it has none. */
  readonly voice: SessionVoice | null;
  /** Run it to its end and close its files. Resolves with how it closed; rejects with what its journal failed with. */
  run(): Promise<EventOf<"closed">["reason"]>;
}

/**
 * Put a session together: its journal and recorder, feed, perception, profile, brain, voice. A take is a session with a take's plan; one
 * without a procedure keeps recordings, notes and marks. Nothing is made on disk when the profile does not fit.
 *
 * @throws ProfileMismatch when the profile is of another procedure or encoder; InferenceLost when perception cannot be opened;
 * JournalWriteError and FormatError when the files cannot be made; FormatError when the procedure is a draft that nobody has reviewed, and when pictures of who is coached would go to a machine that they have not agreed to; FeedError when the feed cannot be one
 */
export async function composeSession(wanted: SessionRequest): Promise<ComposedSession> {
  const language = wanted.procedure ? (languageFor(wanted.procedure, wanted.language ?? null) ?? undefined) : undefined;
  const models = wanted.models && onBench(wanted.models, wanted.profile);
  // Who tells the coach is coached as at a bench that was never taught.
  const untaught = wanted.way === "told" ? { profile: null, profileName: null } : {};
  const request = { ...wanted, ...untaught, ...(models ? { models } : {}), language };
  const { procedure, profile, profileName, keep, eyes, recogniser: chosen } = request;
  if (procedure) checkReviewed(procedure);
  if (request.consent && request.models) checkSentTo(request.consent, request.models);
  const part =
    chosen && procedure && !request.take ? recogniserPart(chosen, procedure.id, await eyes.encoder()) : undefined;
  // A take is not coached, and yet has a procedure and words.
  const brain =
    procedure && (brainOf({ ...request, recogniserPart: part }) ?? brainFor(procedure, profile, { language }));
  if (profile) checkEncoder(profile, await eyes.encoder(), profileName ?? "");
  const journal = await beginJournal(keep);
  const stream = eyes.open();
  try {
    return put({ ...request, recogniserPart: part }, brain, journal, stream);
  } catch (error) {
    stream.close();
    if (journal) await dropJournal(journal);
    throw error;
  }
}

function put(
  request: SessionRequest & Pick<SessionParts, "recogniserPart">,
  brain: Brain | null,
  journal: Journal | null,
  stream: PerceptionStream,
): ComposedSession {
  const { keep, eyes, speech, cover, others = [] } = request;
  const folder = keep !== null && "folder" in keep ? keep.folder : null;
  // A take is not coached, and nothing of it goes to a model.
  const models = brain && !request.take ? request.models : undefined;
  const pictures = request.pictures ?? (models ? new LivePictures() : null);
  const look = lookOf(request, () => live);
  const seeing = pictures?.watching(stream) ?? stream;
  const recorder =
    folder === null ? null : createRecorder({ folder, listeners: journalled(() => live), ...(cover ? { cover } : {}) });
  const live: LiveSession = new LiveSession({
    ...request,
    source: request.feed(recorder),
    ...(recorder && folder !== null ? { recorder, others: { folder, cameras: others } } : { others: undefined }),
    perception: look?.watching(seeing) ?? seeing,
    oneByOne: pictures !== null,
    perceptionBack: () => eyes.back(),
    journal: journal ?? unkept(),
    onDecided: (event) => {
      pictures?.follow(event);
      // What it asks and journals comes after everything that was decided together with this event.
      if (advisor) queueMicrotask(() => advisor.follow(event));
      if (look) queueMicrotask(() => void look.follow(event));
    },
    onEvent: (event, number) => {
      request.onEvent(event, live, number);
      voice?.follow(event);
      if (event.type === "planned" && brain)
        speech?.synthesiser.presynthesise(utterancesAhead(event.plan, brain), request.language);
    },
    now: () => performance.now() / 1000,
  });
  const voice = speech && voiceOf(speech, live);
  // A model that is only watched answers nobody.
  const answers =
    models && pictures && models.coach.mode !== "shadow"
      ? new AnswerAsker({ pictures, take: request.session })
      : undefined;
  if (answers) live.answerModel = answers;
  const lanes =
    models && brain && pictures
      ? advisorLanes(models, {
          ...{ session: live, procedure: brain.procedure, goal: request.goal, pictures, take: request.session },
          ...{ answers, sentences: eyes.sentences },
        })
      : null;
  const advisor = lanes && new Advisor(live, lanes);
  const close = async (): Promise<void> => {
    stream.close();
    await advisor?.close();
    answers?.end();
  };
  return { live, voice, run: () => runAndClose(live, eyes, recorder, journal).finally(close) };
}

function lookOf(
  { recogniser: chosen, recogniserPart: part, procedure }: SessionRequest & Pick<SessionParts, "recogniserPart">,
  session: () => LiveSession,
): RecogniserLook | null {
  if (!chosen || !("card" in chosen) || !procedure || !adviceIn(part)) return null;
  return new RecogniserLook({ chosen, procedure, session });
}

/** In place of the journal of a session that is not kept. */
function unkept(): SessionParts["journal"] {
  let events = 0;
  return { append: () => Promise.resolve(events++), room: () => Promise.resolve() };
}

/** Begin the journal of a session, in a folder that is made. */
async function beginJournal(keep: SessionKeeping): Promise<Journal | null> {
  if (keep === null) return null;
  if ("journal" in keep) return createJournal(keep.journal);
  await makeFolder(keep.folder);
  return createJournal(join(keep.folder, JOURNAL_FILE));
}

/** Make a session's folder. @throws FormatError when it cannot be made */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeSessionFolder(folder);
  } catch (error) {
    if (error instanceof FormatError) throw error;
    throw asDiskError(error, folder) ?? error;
  }
}

/** A session that never began leaves no journal, and no folder that nothing else is in. */
async function dropJournal(journal: Journal): Promise<void> {
  // Why it did not begin is told; that its folder is gone as well, is nothing to tell.
  await journal.close().catch(() => undefined);
  await rm(journal.path, { force: true });
  // Where something of the person's own is in it, it stays.
  await rmdir(dirname(journal.path)).catch(() => undefined);
}

function voiceOf({ output, talkativeness }: SessionSpeech, live: LiveSession): SessionVoice {
  const voice: SessionVoice = new SessionVoice({
    speechOutput: output((id, outcome, reason) => voice.heard(id, outcome, reason)),
    report: (utterance, outcome, reason) => live.spoke(utterance, outcome, reason),
    now: () => live.now(),
    ...(talkativeness ? { talkativeness } : {}),
  });
  return voice;
}

async function runAndClose(
  live: LiveSession,
  eyes: SessionEyes,
  recorder: Recorder | null,
  journal: Journal | null,
): Promise<EventOf<"closed">["reason"]> {
  const unlisten = eyes.onChange((status) => live.inference(status));
  try {
    return await live.run();
  } finally {
    unlisten();
    // A session that broke off has not closed it.
    await recorder?.close();
    await journal?.close();
  }
}

import type { Patience } from "../../core/domain/patience.ts";
import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { Profile } from "../../core/profile/profile.ts";
import type { PushProtocol } from "../../core/domain/feed/push-address.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { unsigned } from "../../core/journal/unsigned.ts";
import { fadedSteps, helpWhereLed, isNobodyThere } from "../../core/coach/practice.ts";
import { practiceIn } from "../../storage/journal/earlier-sessions.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { ListenPlace } from "../../capture/listen/pushed.ts";
import type { Finishing } from "../../app/jobs/finishing.ts";
import type { Recorder } from "../../capture/recorder.ts";
import { hideSecrets } from "../../capture/capture-secrets.ts";
import { composeSession, type ComposedSession, type SessionRequest } from "../../app/session/compose.ts";
import { liveEyes } from "../../app/session/eyes.ts";
import type { LiveSession } from "../../app/session/live-session.ts";
import { FEED_LATE, FeedSound } from "../../app/session/feed-sound.ts";
import { Listening } from "../../app/session/session-listening.ts";
import type { Ears } from "../../app/session/speech-finder.ts";
import { recogniserForSession } from "../../app/session/recogniser-part.ts";
import type { SessionModels } from "../../app/session/advice/session-models.ts";
import type { OpenableAddress } from "../../capture/sources/open.ts";
import type { Synthesiser } from "../../models/speech/synthesiser.ts";
import type { SessionVoice } from "../../models/speech/session-voice.ts";
import type { InferenceClient } from "../../models/process/client.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { ParsedInput } from "../ipc/handle.ts";
import type { Pusher } from "../ipc/push.ts";
import type { CameraFeed } from "./camera-feed.ts";
import { EYE_PREVIEW_FPS, openFeed, OTHER_PREVIEW_FPS } from "./feed.ts";
import type { ChosenCamera } from "./chosen-feeds.ts";
import type { PromptScreen } from "./prompt-screen.ts";
import { whoIsIn, type OpenedWith } from "./who-is-in.ts";
import { windowSpeechOutput, type SpokenAs, type WindowSpeechOutput } from "./speech-output.ts";

/** What sessions are made with. */
export interface SessionMeans {
  /** Name and version of this program, for the journal. */
  readonly program: string;
  readonly inference: InferenceClient;
  readonly push: Pusher;
  readonly synthesiser: Synthesiser;
  /** What understands speech, and how it is listened to, as settings say now. */
  readonly ears: Ears;
  readonly hearing: () => Settings["hearing"];
  readonly voice: () => SpokenAs;
  /** How much the coach says, 0..1. */
  readonly talkativeness: () => number;
  /** Least precision that a kind must be expected to have at a bench to be said, 0..1. */
  readonly leastPrecision: () => number;
  /** How readily the coach speaks. */
  readonly patience: () => Patience;
  readonly systemVoices: () => readonly string[];
  readonly systemLanguages: () => readonly string[];
  /** Tag of the language that the person has chosen, or else the system's. */
  readonly language: () => string;
  /** Begins what another program does as long as a session runs; null when nothing is wanted. `notice` reaches the journal; `covered` says that nothing may be written in which faces show. */
  readonly alongside: (notice: LiveSession["notice"], covered: boolean) => Alongside | null;
  /** Where phones and glasses that push are listened for. */
  readonly listen: (protocol: PushProtocol) => ListenPlace;
  /** Opens the second window that prompts a participant; null when there is no first one. */
  readonly promptScreen: () => PromptScreen | null;
  /** Shows the session on phones and tablets at the bench, where they are let in: its state after each event, null once it is over. */
  readonly showBeside: (state: SessionState | null) => void;
  /** Tells that the disk does not answer, and that it does again: nothing of that reaches the session's journal meanwhile. */
  readonly silentDisk: (silent: boolean) => void;
  /** Keeps the machine from sleeping until the returned function is called. */
  readonly keepAwake: () => () => void;
  /** Finishes recordings that have ended. */
  readonly finishing: Finishing;
  /** Looks back at a coached session that is over, so that it is there when somebody opens it. */
  readonly lookBack: (session: string) => void;
  /** Whether a recording is copied to MP4 when it has ended. */
  readonly mp4Copy: () => boolean;
  /** Whether faces are covered before a film is written. */
  readonly coverFaces: () => boolean;
  /** Folder of all sessions. */
  readonly sessions: () => string;
  /** Keeps what was typed for the feeds of a session that could be opened; the coach is watched from one of them, or it is a take (null). */
  readonly remember: (feeds: readonly FeedChoice[], watched: FeedChoice | null) => void;
  /** The models that take part in a session at a bench, as settings say now, with what is known of them there; undefined for none. */
  readonly models: (bench: Chosen) => Promise<SessionModels | undefined>;
  /** The trained recogniser that looks on, as settings say now, how its folder is found, and from which precision its findings are said aloud; null for none. */
  readonly recogniser: () => {
    readonly name: string;
    readonly find: () => Promise<string>;
    readonly spokenFrom: number;
  } | null;
  /** Procedure, profile and feed that a choice names. Throws FormatError and FeedError. */
  readonly find: (choice: ParsedInput<"session.open">) => Promise<Chosen>;
}

/** What another program does along with a session. */
export interface Alongside {
  /** End it; resolves when its outcome is told. Later calls do nothing. */
  end(): Promise<void>;
}

/** What a choice names, read. */
export interface Chosen {
  readonly procedure: Procedure;
  readonly profile: Profile | null;
  readonly profileName: string | null;
  /** Where the feed comes from; null for a camera, which the page holds. */
  readonly address: OpenableAddress | null;
  /** The cameras that are recorded beside it. */
  readonly cameras: readonly ChosenCamera[];
}

/** A session that runs. */
export interface OpenSession {
  readonly id: string;
  readonly live: LiveSession;
  readonly voice: SessionVoice;
  /** How it is spoken to. */
  readonly listening: Listening;
  /** The cameras that the page holds, by name; the coach's eye has none. */
  readonly cameras: ReadonlyMap<string | undefined, CameraFeed>;
  /**
   * The page is gone, or another one stands in its place, and with it what it held: what was being said is cut off, cameras beside the
   * coach's eye are no longer recorded, and without the coach's eye the session ends.
   *
   * @param why what has happened, a clause that begins a sentence
   * @returns what the person has to be told of a session that ended so; empty when it goes on
   */
  readonly pageGone: (why: string) => string;
  /** Resolves, never rejects, once it is over and its files are closed. */
  readonly ended: Promise<void>;
}

/**
 * Opens a session: its folder, journal and recording, and sets it running. Throws what `describeFailure` describes.
 *
 * @param people who is recorded
 */
export async function openSession(
  means: SessionMeans,
  choice: ParsedInput<"session.open">,
  people: OpenedWith,
): Promise<OpenSession> {
  const chosen = await means.find(choice);
  const { plan, consent } = await whoIsIn(chosen, choice.feed, people, means.sessions());
  const startedAt = new Date().toISOString();
  const id = `${startedAt.slice(0, 23).replace(/[:.]/g, "-")}-${chosen.procedure.id}`;
  const folder = sessionFolder(means.sessions(), id);
  const held = new Map<string | undefined, CameraFeed>();
  const covered = means.coverFaces();
  const open = (feed: FeedChoice, address: OpenableAddress | null, kept: Recorder, track?: string): FrameSource => {
    const { source, camera } = openFeed(feed, address, {
      recorder: kept,
      previewFps: track === undefined ? EYE_PREVIEW_FPS : OTHER_PREVIEW_FPS,
      onJpeg: (t, jpeg) => means.push("session.preview", { session: id, track, t, jpeg }),
      ...(track === undefined ? { onSound: (samples: Int16Array) => heard?.sound.piece(samples) } : {}),
      listen: means.listen,
    });
    if (camera) held.set(track, camera);
    return source;
  };
  const { procedure, profile, profileName } = chosen;
  const models = plan ? undefined : await means.models(chosen);
  const looking = plan ? null : means.recogniser();
  let speechOutput: WindowSpeechOutput | null = null;
  let heard: ReturnType<typeof listeningTo> | null = null;
  const composed = await composeSession({
    ...{ session: id, program: means.program, startedAt, procedure, profile, profileName },
    ...(plan ? { take: plan } : {}),
    ...(consent ? { consent } : {}),
    ...(models ? { models } : {}),
    recogniser: looking === null ? undefined : await recogniserForSession(looking, means.inference, looking.spokenFrom),
    language: means.language(),
    ...{ leastPrecision: means.leastPrecision(), patience: means.patience(), way: choice.way },
    ...(plan ? {} : await practiceOf(means, choice, { procedure, profile, consent, startedAt })),
    keep: { folder },
    ...(covered ? { cover: { faces: means.inference } } : {}),
    feed: (recorder) => open(choice.feed, chosen.address, recorder!),
    others: chosen.cameras.map(({ name, feed, address }) => ({
      name,
      open: (kept: Recorder) => open(feed, address, kept, name),
    })),
    eyes: liveEyes(means.inference),
    speech: {
      output: (heard) => (speechOutput = windowSpeechOutput({ ...means, session: id, heard })),
      synthesiser: means.synthesiser,
      talkativeness: means.talkativeness,
    },
    onEvent: (event, { state }, number) => {
      means.push("session.event", { session: id, number, event: unsigned(event) });
      screen?.show(state);
      means.showBeside(state);
    },
    onSilentDisk: (told) => means.silentDisk(told === "silent"),
    beforeClose: async () => alongside?.end(),
  });
  const { live } = composed;
  const screen = plan?.scripted.prompts === "window" ? means.promptScreen() : null;
  const awake = means.keepAwake();
  const ended = runToEnd(means, id, folder, composed).then(() => {
    awake();
    screen?.close();
    means.showBeside(null);
    // A session that broke off did not part.
    return alongside?.end();
  });
  const alongside = means.alongside((level, text, film) => live.notice(level, text, film), covered);
  for (const text of choice.found) live.notice("warning", text);
  live.inference(means.inference.status());
  const { listening } = (heard = listeningTo(means, id, composed, ended));
  const pageGone = (why: string) => {
    speechOutput?.lost(why);
    listening.pause();
    return letGo(live, held, why);
  };
  return { id, live, voice: composed.voice!, listening, ended, pageGone, cameras: held };
}

/** What earlier sessions of the person who is coached mean for this one. */
async function practiceOf(
  { sessions }: SessionMeans,
  { helpAnew: anew, feed, way }: ParsedInput<"session.open">,
  { procedure, profile, consent, startedAt }: Pick<SessionRequest, "procedure" | "profile" | "consent" | "startedAt">,
): Promise<Pick<SessionRequest, "help" | "known">> {
  const now = Date.parse(startedAt) / 1000;
  const { help, known } = await practiceIn(sessions(), procedure!, consent?.participant ?? null, now);
  // Of a film nobody is at the bench.
  if (isNobodyThere(feed.kind)) return { known };
  return {
    known,
    help: anew ? { steps: [], anew } : { steps: fadedSteps(profile && way !== "told" ? help : helpWhereLed(help)) },
  };
}

/** How the session is spoken to, and the sound of its own feed, which is its microphone where no other was chosen. */
function listeningTo(
  { ears, hearing, push }: SessionMeans,
  session: string,
  { live, voice }: ComposedSession,
  ended: Promise<void>,
): { readonly listening: Listening; readonly sound: FeedSound } {
  const sound: FeedSound = new FeedSound({
    wanted: () => hearing().on && hearing().microphone === "",
    take: (samples) => listening.sound(samples),
    tell: (now) => push("hearing.feed", { session, ...now }),
  });
  let pressed = false;
  const listening = new Listening({
    ...{ ears, live, settings: hearing, late: () => (sound.hears ? FEED_LATE : 0) },
    hush: (talking) => {
      if (voice) voice.talking = talking;
    },
    tell: (now) => {
      push("hearing.changed", { session, ...now });
      const begins = now.phase === "talking" && !pressed;
      pressed = now.phase === "talking";
      if (begins) sound.pressed();
    },
  });
  void ended.finally(() => {
    listening.close();
    sound.close();
  });
  return { listening, sound };
}

/** What a page that is gone held goes with it; returns why the session ends, or nothing when it goes on. */
function letGo(live: LiveSession, held: Map<string | undefined, CameraFeed>, why: string): string {
  const cameras = [...held];
  held.clear();
  const text = `${why}, and the camera that it held was lost. The session has ended; what was recorded is kept.`;
  const eye = cameras.some(([track]) => track === undefined);
  for (const [track, { source }] of cameras) {
    // Without the eye the session is stopped; its feed has not come to its end.
    if (track === undefined) continue;
    source.end();
    live.notice("warning", `${why}: the camera ${track} is no longer recorded.`);
  }
  if (eye) live.notice("error", text);
  if (eye) live.stop();
  return eye ? text : "";
}

async function runToEnd(means: SessionMeans, id: string, folder: string, composed: ComposedSession): Promise<void> {
  const { live, run } = composed;
  const tell = (event: SessionEvent, after: number) =>
    means.push("session.event", { session: id, number: live.count + after, event });
  try {
    await run();
  } catch (error) {
    const text = hideSecrets(error instanceof Error ? error.message : String(error));
    // A session whose journal takes no more has said so itself.
    if (live.state.closed === null) {
      tell({ type: "notice", t: live.now(), level: "error", text }, 0);
      tell({ type: "closed", t: live.now(), reason: "stopped" }, 1);
    } else if (live.state.closed !== "unwritable") console.error(`journal of ${id}: ${text}`);
  }
  means.finishing.begin(folder, live.state.media, { mp4: means.mp4Copy() });
  if (live.state.profile !== null) means.lookBack(id);
}

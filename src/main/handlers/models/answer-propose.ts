import { checkEncoder } from "../../../core/brain/registry.ts";
import type { Computed } from "../../../app/compute/work.ts";
import { describeFailure, Refused } from "../../../app/jobs/failure.ts";
import type { JobContext, Jobs } from "../../../app/jobs/jobs.ts";
import { draftOfFilms, filmsOfSessions, type CompareFilms } from "../../../app/learn/draft-films.ts";
import { proposeWatched } from "../../../app/learn/propose-film.ts";
import { filmOf, propose, proposeFromNarration, type SessionFilm } from "../../../app/learn/propose-session.ts";
import { openCaptioner } from "../../../app/models/open-captioner.ts";
import type { OpenChatOptions } from "../../../app/models/open-chat.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { ModelSettings } from "../../../core/settings/model-slots.ts";
import { piecesSource } from "../../../capture/sources/recorded.ts";
import { inStream, type InferenceClient } from "../../../models/process/client.ts";
import { recordedPieces } from "../../../recording/pieces.ts";
import { sessionFolder, sessionJournal } from "../../../storage/journal/sessions.ts";
import type { Library } from "../../../storage/library/storage-library.ts";
import { readProfile } from "../../../storage/library/profiles.ts";
import type { Handle, ParsedInput } from "../../ipc/handle.ts";
import type { Pusher } from "../../ipc/push.ts";
import { openTake } from "../answer-annotation.ts";
import { jobAnswer } from "../answer-jobs.ts";

/** What proposing needs. */
export interface ProposeMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  readonly push: Pusher;
  readonly library: () => Promise<Library>;
  readonly inference: InferenceClient;
  readonly jobs: Jobs;
  /** The models that are chosen now. */
  readonly models: () => ModelSettings;
  /** Key of the coach's server; empty for none. */
  readonly key: (address: string) => string;
  /** Finds the procedure that films have in common, without holding up a running session. */
  readonly compareFilms: (given: Computed["compare films"]["given"], signal: AbortSignal) => Promise<Procedure>;
  /** Opens a folder of weights. */
  readonly folder: NonNullable<OpenChatOptions["folder"]>;
}

/** Answers `propose.*`: segments of a session that a machine proposes, and procedures of several. */
export function answerPropose(handle: Handle, means: ProposeMeans): void {
  const { sessions, push, jobs } = means;
  handle("propose.film", async (asked) => {
    const run = (context: JobContext) => proposeForFilm(asked, means, context);
    return jobAnswer(await jobs.run({ kind: "propose", about: asked.session, run }), (proposed) => proposed);
  });
  handle("propose.films", async (asked) => {
    const run = (context: JobContext) => draftFromFilms(asked, means, context);
    return jobAnswer(await jobs.run({ kind: "propose", about: "films", run }), (procedure) => ({ procedure }));
  });
  handle("propose.narration", async ({ session, by, file, encoding }) => {
    const folder = sessionFolder(sessions(), session);
    const { file: annotations } = await openTake(sessions(), session);
    try {
      const { made, guessed, appended } = await proposeFromNarration(folder, annotations, by, file, encoding);
      if (!appended.ok) return appended;
      push("annotation.changed", { session, event: appended.event });
      const { left, spread, untold } = made;
      return { ok: true, left: left.map((one) => ({ ...one })), spread, untold: [...untold], guessed };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
}

/** Draft the procedure of a job from the films of several sessions of it. */
async function draftFromFilms(
  { sessions: ids, goal }: ParsedInput<"propose.films">,
  { sessions, inference, compareFilms }: ProposeMeans,
  { signal, progress }: JobContext,
): Promise<Procedure> {
  if (goal === "")
    throw new Refused({ problem: "There is no goal.", fix: "Say what is achieved at the end of the films." });
  const films = await filmsOfSessions(ids, sessions());
  await inference.whenReady();
  const compare: CompareFilms = (watched) => compareFilms({ films: watched, goal }, signal);
  return inStream(inference, (perception) => draftOfFilms(films, { perception, compare }, progress, signal));
}

/** Watch a session's film, propose its segments and write them; how many were proposed. Rejects with `Refused` when the take does not take them. */
async function proposeForFilm(
  asked: ParsedInput<"propose.film">,
  means: ProposeMeans,
  context: JobContext,
): Promise<{ segments: number; notes: string[] }> {
  const { session, by, profile: name } = asked;
  const { sessions, push, library, inference } = means;
  const { procedure, begin, seconds, consent } = await filmOf(sessionFolder(sessions(), session));
  const profile = name === null ? null : await readProfile((await library()).profileFile(procedure.id, name));
  const { encoder } = await inference.whenReady();
  if (profile !== null) checkEncoder(profile, encoder, name!);
  const source = piecesSource(await recordedPieces(sessionJournal(sessions(), session)));
  const model = asked.described ? await openCoach(means, consent, context) : null;
  const captioner = model && { model, take: session };
  const film = { source, seconds: begin + seconds, procedure, profile, captioner };
  const { segments, notes } = await inStream(inference, (perception) =>
    proposeWatched(film, perception, context.progress, context.signal),
  ).finally(() => model?.close());
  context.signal.throwIfAborted();
  const { file } = await openTake(sessions(), session);
  // The looks of a session's film have its times already.
  const appended = await propose(file, by, segments, 0);
  if (!appended.ok) throw new Refused({ problem: appended.problem, fix: appended.fix });
  push("annotation.changed", { session, event: appended.event });
  return { segments: segments.length, notes: [...notes] };
}

/** The coach's model, which is to describe a film. */
function openCoach(
  { models, key, folder }: ProposeMeans,
  consent: SessionFilm["consent"],
  { signal, progress }: JobContext,
): ReturnType<typeof openCaptioner> {
  const { coach } = models();
  progress(0, "opening the model");
  return openCaptioner(coach, { key: coach.by === "server" ? key(coach.address) : "", folder, signal }, consent);
}

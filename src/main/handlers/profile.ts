import { join } from "node:path";
import { LearnError } from "../../core/learning/learn.ts";
import { knownWords } from "../../core/profile/known-words.ts";
import type { Profile, Teacher } from "../../core/profile/profile.ts";
import { mayTeach } from "../../core/session/consent.ts";
import { addCues, profileFromCues } from "../../app/learn/cues.ts";
import { readSessionTake } from "../../storage/session-take.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import { recordedPieces } from "../../recording/pieces.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import type { JobContext, Jobs } from "../../app/jobs/jobs.ts";
import { learnBench, type TakeToLearn } from "../../app/learn/learn.ts";
import { sessionLessons } from "../../app/learn/learn-sessions.ts";
import type { Library } from "../../storage/library.ts";
import { saveProfile } from "../../storage/profiles.ts";
import { piecesSource } from "../../capture/sources/recorded.ts";
import { inStream, type InferenceClient } from "../../models/process/client.ts";
import { findSample } from "../sample.ts";
import { profileNamed } from "../session/find.ts";
import type { Handle, ParsedInput } from "../ipc/handle.ts";
import { jobAnswer } from "./jobs.ts";

/** What learning a bench needs. */
export interface LearnMeans {
  readonly library: () => Promise<Library>;
  /** Folder of all sessions. */
  readonly sessions: () => string;
  readonly inference: InferenceClient;
  readonly jobs: Jobs;
  /** Least precision that a kind must be expected to have at a bench to be said, 0..1. */
  readonly leastPrecision: () => number;
}

/** Answers `profile.*`: one bench at a time, also while a session runs. */
export function answerProfile(handle: Handle, means: LearnMeans): void {
  const learnAlone = async (about: string, run: (context: JobContext) => Promise<void>) => {
    return jobAnswer(await means.jobs.run({ kind: "learn", about, run }), () => ({}));
  };
  handle("profile.learn", (asked) => learnAlone(asked.name, (context) => learn(asked, means, context)));
  handle("profile.known", async ({ procedure, profile: name }) => {
    const profile = await profileNamed(procedure, name, await means.library(), () => findSample(means.inference));
    return knownWords(profile, means.leastPrecision());
  });
  handle("profile.fromCues", ({ procedure, name }) =>
    learnAlone(name, async ({ signal }) => {
      const shelf = await means.library();
      await means.inference.whenReady();
      const profile = await profileFromCues(await shelf.get(procedure), means.inference);
      signal.throwIfAborted();
      await keep(shelf, procedure, name, profile);
    }),
  );
}

/** Save a profile; the one of that name before it is kept. */
function keep(shelf: Library, procedure: string, name: string, profile: Profile): Promise<void> {
  const file = shelf.profileFile(procedure, name);
  return saveProfile(file, profile, join(file, "../previous", name));
}

async function learn(
  { procedure: id, name, takes, sessions: ids }: ParsedInput<"profile.learn">,
  { library, sessions, inference }: LearnMeans,
  { signal, progress }: JobContext,
): Promise<void> {
  const shelf = await library();
  const procedure = await shelf.get(id);
  const { encoder } = await inference.whenReady();
  const sources = await Promise.all(takes.map((take) => openTake(take, sessions())));
  const folders = ids.map((one) => sessionFolder(sessions(), one));
  const lessons = folders.length > 0 ? await sessionLessons(folders, procedure) : { takes: [], learnedFrom: [] };
  const learnedFrom = [...(await teachersOf(takes, sessions())), ...lessons.learnedFrom];
  const all = [...sources, ...lessons.takes];
  const learned = await inStream(inference, (perception) =>
    learnBench(procedure, all, perception, encoder, progress, signal),
  );
  const profile = await addCues(procedure, learned, inference);
  signal.throwIfAborted();
  await keep(shelf, id, name, learnedFrom.length > 0 ? { ...profile, learnedFrom } : profile);
}

/** The sessions that teach, and who is in them. Throws LearnError when somebody's consent does not allow it. */
async function teachersOf(takes: ParsedInput<"profile.learn">["takes"], sessions: string): Promise<Teacher[]> {
  return Promise.all(
    [...new Set(takes.map(({ session }) => session))].map(async (session) => {
      const { state } = await readSessionTake(sessionFolder(sessions, session));
      if (state.consent !== null && !mayTeach(state.consent.scope))
        throw new LearnError(`session ${session}: its consent is to sharing only; unmark it`);
      return { session, participant: state.consent?.participant ?? null };
    }),
  );
}

async function openTake(
  { session, steps }: ParsedInput<"profile.learn">["takes"][number],
  sessions: string,
): Promise<TakeToLearn> {
  const pieces = await recordedPieces(sessionJournal(sessions, session));
  const last = pieces.at(-1)!;
  const { seconds } = await probeVideo(last.path);
  const { annotations } = (await readAnnotations(sessionFolder(sessions, session))).fold;
  // What was done wrongly teaches nothing, unless the person who teaches has marked a step there all the same.
  const wrong = annotations.segments.filter(({ outcome }) => outcome === "wrong");
  const offPlan = wrong.filter(({ start, end }) => !steps.some((step) => step.start < end && step.end > start));
  return { source: piecesSource(pieces), steps, offPlan, seconds: last.offset + seconds };
}

import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { takeInFilm } from "../../app/session/take-in-film.ts";
import type { Patience } from "../../core/domain/patience.ts";
import { knownWords } from "../../core/profile/known-words.ts";
import { addCues, profileFromCues } from "../../app/learn/cues.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { JobContext, Jobs } from "../../app/jobs/jobs.ts";
import { learnBench } from "../../app/learn/learn.ts";
import { sessionLessons, type SessionLessons } from "../../app/learn/learn-sessions.ts";
import { lessonsBefore, lessonsWithout } from "../../app/learn/learn-sources.ts";
import { markedLessons } from "../../app/learn/marked-lessons.ts";
import { forgetVersions } from "../../app/withdrawal/forget-profiles.ts";
import { VERSIONS_KEPT } from "../../storage/atomic.ts";
import type { Library } from "../../storage/library/storage-library.ts";
import { profileVersions, readProfile, replaceProfile } from "../../storage/library/profiles.ts";
import { readTextIfThere } from "../../storage/read-text.ts";
import { inStream, type InferenceClient } from "../../models/process/client.ts";
import { findSample } from "../main-sample.ts";
import { profileNamed } from "../session/session-find.ts";
import type { Handle, ParsedInput } from "../ipc/handle.ts";
import { jobAnswer } from "./answer-jobs.ts";

/** What learning a bench needs. */
export interface LearnMeans {
  readonly library: () => Promise<Library>;
  /** Folder of all sessions. */
  readonly sessions: () => string;
  readonly inference: InferenceClient;
  readonly jobs: Jobs;
  /** Name and version of this program, for the journal of a film that is taken in. */
  readonly program: string;
  /** Finds faces, where films are written covered, as settings say now; null where they are kept as they are. */
  readonly faces: () => FaceFinder | null;
  /** Finishes the recording of a film that was taken in. */
  readonly finish: (folder: string, media: readonly { readonly file: string }[]) => void;
  /** Least precision that a kind must be expected to have at a bench to be said, 0..1. */
  readonly leastPrecision: () => number;
  /** How readily the coach speaks; strictly when left out. */
  readonly patience?: () => Patience;
}

/** Answers `profile.*`: one bench at a time, also while a session runs. */
export function answerProfile(handle: Handle, means: LearnMeans): void {
  const learnAlone = async (about: string, run: (context: JobContext) => Promise<void>) => {
    return jobAnswer(await means.jobs.run({ kind: "learn", about, run }), () => ({}));
  };
  handle("profile.learn", (asked) => learnAlone(asked.name, (context) => learn(asked, means, context)));
  handle("profile.film", async ({ procedure: id, path }) => {
    const { library, sessions, program, faces, jobs, finish } = means;
    const run = async (context: JobContext) => {
      const procedure = await (await library()).get(id);
      const place = { sessions: sessions(), program, now: () => new Date(), faces: faces() };
      return takeInFilm({ path, procedure }, place, context);
    };
    const outcome = await jobs.run({ kind: "take-in", about: basename(path), run });
    if (outcome.kind === "done") finish(outcome.result.folder, outcome.result.media);
    return jobAnswer(outcome, ({ session }) => ({ session }));
  });
  handle("profile.known", async ({ procedure, profile: name, way, language }) => {
    const profile = await profileNamed(procedure, name, await means.library(), () => findSample(means.inference));
    return knownWords(profile, means.leastPrecision(), way, means.patience?.(), language);
  });
  handle("profile.unlearn", (asked) => learnAlone(asked.name, (context) => unlearn(asked, means, context)));
  handle("profile.sources", async ({ procedure, name }) => {
    const file = (await means.library()).profileFile(procedure, name);
    if (!existsSync(file)) return null;
    const { takes, learnedFrom = [] } = await readProfile(file);
    return {
      takes,
      sources: learnedFrom.map(({ session, participant, at = null, marks, corrections = 0 }) => ({
        ...{ session, participant, at, corrections },
        marks: marks?.map((mark) => ({ ...mark })) ?? null,
      })),
    };
  });
  handle("profile.fromCues", ({ procedure, name }) =>
    learnAlone(name, async ({ signal }) => {
      const shelf = await means.library();
      const before = await readTextIfThere(shelf.profileFile(procedure, name));
      await means.inference.whenReady();
      const profile = await profileFromCues(await shelf.get(procedure), means.inference);
      signal.throwIfAborted();
      await replaceProfile(shelf.profileFile(procedure, name), profile, before, VERSIONS_KEPT);
    }),
  );
}

async function learn(
  { procedure: id, name, takes, sessions: ids, onto }: ParsedInput<"profile.learn">,
  { library, sessions, inference }: LearnMeans,
  context: JobContext,
): Promise<void> {
  const shelf = await library();
  const procedure = await shelf.get(id);
  const fresh = new Set([...ids, ...takes.map(({ session }) => session)]);
  const file = shelf.profileFile(id, name);
  const text = await readTextIfThere(file);
  const known = onto && existsSync(file) ? await readProfile(file) : null;
  // Films of steps that are gone teach nothing of those that took their place: then the bench is learned anew, and its version before is kept.
  const stands = known?.steps.every((step) => procedure.steps.some(({ id }) => id === step));
  const before = known && stands ? await lessonsBefore(known, fresh, sessions(), procedure) : null;
  const marked = await markedLessons(
    takes.map(({ session, steps }) => ({ session, steps })),
    sessions(),
  );
  const folders = ids.map((one) => sessionFolder(sessions(), one));
  const lessons = folders.length > 0 ? await sessionLessons(folders, procedure) : { takes: [], learnedFrom: [] };
  const at = new Date().toISOString();
  const learnedFrom = [...marked.learnedFrom, ...lessons.learnedFrom].map((one) => ({ ...one, at }));
  await learnAndKeep({ file, text, inference }, context, {
    procedure,
    takes: [...(before?.takes ?? []), ...marked.takes, ...lessons.takes],
    learnedFrom: [...(before?.learnedFrom ?? []), ...learnedFrom],
  });
}

/** Where a bench is kept, what stood there when learning it began, and by what it is learned. */
interface Place extends Pick<LearnMeans, "inference"> {
  readonly file: string;
  readonly text: string;
}

async function learnAndKeep(
  { file, text, inference }: Place,
  { signal, progress }: JobContext,
  { procedure, takes, learnedFrom }: SessionLessons,
): Promise<void> {
  const { encoder } = await inference.whenReady();
  const learned = await inStream(inference, (perception) =>
    learnBench(procedure, takes, perception, encoder, progress, signal),
  );
  const profile = await addCues(procedure, learned, inference);
  signal.throwIfAborted();
  const taught = learnedFrom.length > 0 ? { ...profile, learnedFrom } : profile;
  await replaceProfile(file, taught, text, VERSIONS_KEPT);
}

/** Learn a bench again without one session, and delete the versions before that it has taught. */
async function unlearn(
  { procedure: id, name, session }: ParsedInput<"profile.unlearn">,
  { library, sessions, inference }: LearnMeans,
  context: JobContext,
): Promise<void> {
  const shelf = await library();
  const file = shelf.profileFile(id, name);
  const text = await readTextIfThere(file);
  const lessons = await lessonsWithout(await readProfile(file), session, sessions(), await shelf.get(id));
  await learnAndKeep({ file, text, inference }, context, lessons);
  await forgetVersions(profileVersions(file), session);
}

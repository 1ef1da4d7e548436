import { basename, dirname } from "node:path";
import { sizeOf } from "../../../storage/files.ts";
import type { LeftOutAnswers } from "../../../core/domain/left-out-answers.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { Profile } from "../../../core/profile/profile.ts";
import { smoothSession } from "../../../core/rerun/smoothed.ts";
import { answeredSteps, type SmoothedRecord } from "../../../core/rerun/smoothed-record.ts";
import { readAnnotations } from "../../../storage/annotations.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { isHeld } from "../../../storage/log/lock.ts";
import { keepSmoothed, readSmoothed } from "../../../storage/smoothed.ts";
import type { JobContext } from "../../jobs/jobs.ts";
import { inTurns } from "../../jobs/in-turns.ts";
import { profileHash } from "../brain-fields.ts";

/** Finds the bench profile of a procedure by its name. Rejects when it is not there or broken. */
export type FindProfile = (procedure: string, name: string) => Promise<Profile>;

/** What was done in a session, seen afterwards, or why nothing can be said: a clause. */
export type LookedBack = { readonly record: SmoothedRecord } | { readonly record: null; readonly why: string };

/**
 * What was done in a session that is over, seen afterwards: as it is kept in the session's folder, or made anew and kept there where none of
 * this version of its journal and of the answers about steps left out is. The journal stays as it is. A disk that does not take the record costs the time to make it again.
 *
 * @param journal its file; beside one of another name than a session's, nothing is kept
 * @throws FormatError when the journal is broken; the signal's reason when it is aborted
 */
export async function lookBackAt(
  journal: string,
  find: FindProfile,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<LookedBack> {
  const folder = basename(journal) === JOURNAL_FILE ? dirname(journal) : null;
  // While its film is being finished it is held too, but over.
  if ((await isHeld(journal)) && !(await readJournal(journal)).events.some(({ type }) => type === "closed"))
    return none("it is still being recorded");
  const bytes = await sizeOf(journal);
  const answers = folder === null ? {} : await answersIn(folder);
  const kept = await keptRecord(journal);
  if (kept !== null) return { record: kept };
  const { events } = await readJournal(journal);
  const opened = events.find((event) => event.type === "opened");
  if (events.some(({ type }) => type === "scripted")) return none("nobody coached it: it is a recorded take");
  if (!opened?.procedure || opened.profile === null) return none("it was coached without a bench profile");
  const profile = await find(opened.procedure.id, opened.profile).catch((error: unknown) => {
    if (error instanceof FormatError) return null;
    throw error;
  });
  if (profile === null) return none(`its bench profile “${opened.profile}” is not there any more, or cannot be read`);
  const made = await inTurns(smoothSession(events, profile, answers), signal, (share) =>
    progress(share, "looking back"),
  );
  if (made === null) return none(`it has nothing of the steps that its bench profile “${opened.profile}” knows now`);
  const record: SmoothedRecord = { ...made, bytes, profile: profileHash(profile) };
  signal.throwIfAborted();
  if (folder !== null) await keepSmoothed(folder, record).catch(() => undefined);
  return { record };
}

/** What was done in a session, seen afterwards, as it is kept beside its journal; null where none of this journal and of these answers is. */
export async function keptRecord(journal: string): Promise<SmoothedRecord | null> {
  if (basename(journal) !== JOURNAL_FILE) return null;
  const folder = dirname(journal);
  return readSmoothed(folder, await sizeOf(journal), answeredSteps(await answersIn(folder)));
}

/** What people have answered about steps that may have been left out; what is wrong with the file is said where it is opened. */
function answersIn(folder: string): Promise<LeftOutAnswers> {
  return readAnnotations(folder).then(
    ({ fold }) => fold.annotations.leftOut,
    () => ({}),
  );
}

function none(why: string): LookedBack {
  return { record: null, why };
}

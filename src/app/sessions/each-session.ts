import { basename } from "node:path";
import { fixOf } from "../jobs/failure.ts";
import type { JobContext } from "../jobs/jobs.ts";
import { refusedPlace } from "../export/export-place.ts";

/** What became of several sessions: results of those that went well, and of the others why they did not, in a sentence. */
export interface EachSession<T> {
  readonly done: readonly T[];
  readonly left: readonly { readonly session: string; readonly why: string }[];
}

/**
 * Do the same with several sessions, one after the other. What goes wrong with one is kept as its reason, and the others are gone on with; what only a
 * programmer can fix ends it.
 *
 * @param folders folders of the sessions
 * @param work told how far it is with its session, 0..1
 * @throws the signal's reason
 */
export async function eachSession<T>(
  folders: readonly string[],
  { signal, progress }: JobContext,
  work: (folder: string, progress: (share: number) => void) => Promise<T>,
): Promise<EachSession<T>> {
  const done: T[] = [];
  const left: { session: string; why: string }[] = [];
  for (const [at, folder] of folders.entries()) {
    signal.throwIfAborted();
    const session = basename(folder);
    const told = (share: number) =>
      progress((at + share) / folders.length, `${at + 1} of ${folders.length}: ${session}`);
    told(0);
    try {
      done.push(await work(folder, told));
    } catch (error) {
      signal.throwIfAborted();
      const failure = fixOf(refusedPlace(folder, error));
      if (failure === null) throw error;
      left.push({ session, why: `${failure.problem} ${failure.fix}`.trim() });
    }
  }
  return { done, left };
}

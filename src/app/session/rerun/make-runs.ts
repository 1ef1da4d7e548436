import { basename } from "node:path";
import { ProfileMismatch } from "../../../core/brain/registry.ts";
import { FeedError } from "../../../capture/ffmpeg/ffmpeg-errors.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { RunNote } from "../../../core/rerun/run-note.ts";
import type { JobContext } from "../../jobs/jobs.ts";
import { runAgain, type RunMeans, type RunWish } from "./run-again.ts";

/** What came of running several sessions again. */
export interface MadeRuns {
  readonly made: readonly RunNote[];
  /** Sessions that could not be run, each with why, in one line. */
  readonly failed: readonly { readonly session: string; readonly problem: string }[];
}

/**
 * Run sessions again with the same changes, one after the other; each that cannot be is told, and the others are run.
 *
 * @param meansOf what one needs, by its folder
 * @throws the signal's reason when it is aborted: what was made until then stays
 */
export async function makeRuns(
  folders: readonly string[],
  changes: Omit<RunWish, "folder">,
  meansOf: (folder: string) => RunMeans,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<MadeRuns> {
  const made: RunNote[] = [];
  const failed: MadeRuns["failed"][number][] = [];
  for (const [number, folder] of folders.entries()) {
    const session = basename(folder);
    const told = (share: number): void => progress((number + share) / folders.length, `running ${session} again`);
    try {
      made.push(await runAgain({ ...changes, folder }, meansOf(folder), { signal, progress: told }));
    } catch (error) {
      signal.throwIfAborted();
      const isPlain = error instanceof FormatError || error instanceof FeedError || error instanceof ProfileMismatch;
      if (!isPlain) throw error;
      failed.push({ session, problem: error.message });
    }
  }
  return { made, failed };
}

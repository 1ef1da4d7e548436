import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { whyNoSessionName } from "../../core/domain/path-part.ts";
import type { EventOf } from "../../core/journal/events.ts";
import { finish } from "../../recording/finish.ts";
import { whatHides } from "../../storage/among-sessions.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";
import { ownSessions } from "../user-data.ts";

/**
 * The folder of `--out`, whose name is the session's id.
 *
 * @throws UsageError where that is none, and as `refuseHidden`, before anything is made
 */
export async function folderToMake(out: string): Promise<string> {
  const folder = resolve(out);
  const why = whyNoSessionName(basename(folder));
  if (why !== null) throw new UsageError(`--out ${out}: the folder's name is the session's, too: ${why}.`);
  await refuseHidden(`--out ${out}`, dirname(folder));
  return folder;
}

/**
 * Refuse to keep a session where no list and no withdrawal finds it.
 *
 * @param typed option and value that name the folder
 * @param sessions absolute path of the folder in which the session's folder would lie
 * @throws UsageError
 */
export async function refuseHidden(typed: string, sessions: string): Promise<void> {
  const hides = await whatHides(sessions, [ownSessions()]);
  if (hides === null) return;
  throw new UsageError(
    `${typed}: no list and no withdrawal would find a session there, because of ${hides}. Name a place in the folder of recorded sessions itself, or outside of it and of the data folder's own.`,
  );
}

/**
 * Finish the recordings of a session that has ended: an index for each, and an MP4 copy when it is wanted, else none. Names of the files, all of which are there.
 *
 * @throws UsageError where the journal or a recording is not there any more, as when the disk was pulled out
 */
export async function finishSession(
  folder: string,
  media: readonly Omit<EventOf<"media">, "type" | "t">[],
  mp4: boolean,
  output: CliOutput,
): Promise<{ readonly files: readonly string[]; readonly copies: readonly string[] }> {
  // The coach's eye first, then the other cameras by name, whichever connected first.
  const files = media.toSorted((a, b) => inNaturalOrder(a.track ?? "", b.track ?? "") || a.offset - b.offset);
  const finished = await runJob({
    ...{ kind: "finish", about: folder },
    run: async ({ signal, progress }) => {
      const done = await finish(folder, files, { mp4, forReplay: mp4, signal, onProgress: progress });
      // What was recorded is kept, whatever is not made of it now.
      if (signal.aborted) output.err(`${folder}: its films were not finished. Run: benchside recover ${folder}`);
      return done;
    },
  });
  for (const { reason, hint } of finished) for (const told of [reason, hint]) if (told !== "") output.err(told);
  const names = files.map(({ file }) => file);
  const lost = [JOURNAL_FILE, ...names].filter((file) => !existsSync(join(folder, file)));
  if (lost.length > 0)
    throw new UsageError(
      `${folder}: not there any more: ${lost.join(", ")}. Plug the disk in again, or put the folder back; then run: benchside recover ${folder}`,
    );
  return { files: names, copies: finished.flatMap(({ mp4: copy }) => copy ?? []) };
}

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { EventOf } from "../core/session/events.ts";
import { JOURNAL_FILE } from "../storage/journal/sessions.ts";
import { createJournal, JournalWriteError, type Journal } from "../storage/journal/write.ts";
import { finish } from "../recording/finish.ts";
import { UsageError, type CliOutput } from "./errors.ts";

/** Make a session's folder and begin its journal. Throws a UsageError when it has one already. */
export function beginSessionFolder(folder: string): Journal {
  try {
    mkdirSync(folder, { recursive: true });
    return createJournal(join(folder, JOURNAL_FILE));
  } catch (error) {
    if (error instanceof JournalWriteError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new UsageError(`--out ${folder}: the folder cannot be made (${code}).`);
  }
}

/** Finish the recordings of a session that has ended: an index for each, and an MP4 copy when it is wanted. Names of the files. */
export async function finishSession(
  folder: string,
  media: readonly Omit<EventOf<"media">, "type" | "t">[],
  mp4: boolean,
  output: CliOutput,
): Promise<{ readonly files: readonly string[]; readonly copies: readonly string[] }> {
  // The coach's eye first, then the other cameras by name, whichever connected first.
  const files = media.toSorted((a, b) => (a.track ?? "").localeCompare(b.track ?? "") || a.offset - b.offset);
  const finished = await finish(folder, files, { mp4 });
  for (const { reason } of finished) if (reason !== "") output.err(reason);
  return { files: finished.map(({ file }) => file), copies: finished.flatMap(({ mp4: copy }) => copy ?? []) };
}

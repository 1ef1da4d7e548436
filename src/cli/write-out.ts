import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { FormatError } from "../core/domain/format-error.ts";
import { writeAtomic } from "../storage/atomic.ts";
import { JOURNAL_FILE } from "../storage/journal/sessions.ts";

/**
 * Write a file that a person named. Where one of that name is there, it is kept, numbered, in `FILE.previous`: it may be one that they have corrected, or named by mistake.
 *
 * @throws as `refuseInSession` and `writeAtomic`
 */
export async function writeOut(file: string, content: string | Uint8Array): Promise<void> {
  refuseInSession(file);
  await writeAtomic(resolve(file), content, `${resolve(file)}.previous`);
}

/** Refuses a name inside a session's folder: a journal that is moved aside tells nobody any more who is in the films beside it. @throws FormatError */
export function refuseInSession(file: string): void {
  if (existsSync(join(dirname(resolve(file)), JOURNAL_FILE)))
    throw new FormatError(file, "", "it is a file of a session", "Name another file.");
}

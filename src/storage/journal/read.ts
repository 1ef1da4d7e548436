import { fsyncSync, openSync, closeSync, truncateSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import type { SessionEvent } from "../../core/session/events.ts";
import { parseJournal } from "../../core/session/journal-lines.ts";
import { refuseLink } from "../inside.ts";
import { isHeld, isHeldElsewhere, type Lock } from "./lock.ts";

/** A journal that was read. */
export interface ReadJournal {
  readonly events: SessionEvent[];
  /** What was found wrong and what was done about it, in words; empty for a whole journal. */
  readonly notice: string;
  /** True when the last line was not whole and was left out. */
  readonly torn: boolean;
}

/**
 * Read a journal, and repair one whose writer was killed: a torn last line goes to `NAME.torn` and the journal ends before
 * it. A journal that is still being written, by this program, another window or another machine, is read as far as it goes and left
 * alone; so is one whose last writer was on another machine: whether that one is gone, only a recovery finds out.
 *
 * @param own the journal's lock, when the caller holds it
 * @throws FormatError: no such file, a broken line before the last (named by its number), a newer version.
 */
export async function readJournal(path: string, own: Lock | null = null): Promise<ReadJournal> {
  const name = basename(path);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const missing = error.code === "ENOENT";
    throw new FormatError(
      name,
      "",
      missing ? "there is no such file" : `it cannot be read (${error.code})`,
      "Check the path.",
    );
  });
  const { events, torn } = parseJournal(bytes.toString("utf8"), name);
  if (!torn) return { events, notice: "", torn };
  if (own === null && (isHeld(path) || isHeldElsewhere(path)))
    return { events, notice: "The session is still being written; its newest event may be missing.", torn };
  const whole = endOfWholeLines(bytes);
  try {
    repair(path, bytes, whole);
    const notice = `The last event of this session was cut off (${bytes.length - whole} bytes); it was set aside in ${name}.torn.`;
    return { events, notice, torn };
  } catch (error) {
    const { code = "a link stands in its place" } = error as NodeJS.ErrnoException;
    return {
      events,
      notice: `The last event of this session was cut off, and the journal could not be repaired (${code}).`,
      torn,
    };
  }
}

/** Number of bytes up to the end of the last line but one, or of the last line when something follows it. */
function endOfWholeLines(bytes: Buffer): number {
  return bytes.lastIndexOf(0x0a, bytes.length - 2) + 1;
}

/** The torn bytes are on disk elsewhere before the journal is cut: whatever happens between, nothing is lost. */
function repair(path: string, bytes: Buffer, whole: number): void {
  for (const one of [path, `${path}.torn`]) refuseLink(one);
  const aside = openSync(`${path}.torn`, "a");
  try {
    writeSync(aside, bytes, whole);
    fsyncSync(aside);
  } finally {
    closeSync(aside);
  }
  truncateSync(path, whole);
}

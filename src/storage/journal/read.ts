import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readFile } from "../files.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import type { SessionEvent } from "../../core/session/events.ts";
import { parsingJournal, withoutTicks, type JournalText } from "../../core/session/journal-lines.ts";
import { wholeBytes } from "../log/append.ts";
import { isHeld, isHeldElsewhere } from "../log/lock.ts";

/** A journal that was read. */
export interface ReadJournal {
  /** Its events; each one's number is its place here, from 0. */
  readonly events: SessionEvent[];
  /** What was found wrong, in words; empty for a whole journal. */
  readonly notice: string;
  /** True when its end was not whole and was left out: one line, or several after a power cut. */
  readonly torn: boolean;
}

/** How many lines of a journal are not whole and are left out when it is read. Rejects with the disk's error. */
export async function tornLines(path: string): Promise<number> {
  const bytes = await readFile(path);
  const torn = bytes.subarray(wholeBytes(bytes)).toString("utf8");
  return torn.split("\n").filter((line) => line !== "").length;
}

/**
 * Read a journal. Nothing is changed: a torn end is left out, and set aside by whoever opens the journal to write on. It is parsed in turns, and others are
 * answered between them.
 *
 * @throws FormatError: no such file, a broken line before the last (named by its number), a newer version.
 */
export async function readJournal(path: string): Promise<ReadJournal> {
  const name = basename(path);
  const bytes = await bytesOf(path, name);
  const { events, torn } = await inTurns(parsingJournal(bytes.toString("utf8"), name));
  if (!torn) return { events, notice: "", torn };
  const notice =
    (await isHeld(path)) || (await isHeldElsewhere(path))
      ? "The session is still being written; its newest event may be missing."
      : `The last event of this session was cut off as it was written (${bytes.length - wholeBytes(bytes)} bytes); it is left out.`;
  return { events, notice, torn };
}

/**
 * What a long journal tells without its ticks, which takes a tenth of the time; null for one that is read as quickly whole, and for one in which something is wrong: reading it whole
 * says what.
 *
 * @param long bytes from which on a journal is a long one
 */
export async function readOutline(path: string, long: number): Promise<readonly SessionEvent[] | null> {
  try {
    const { size } = await stat(path);
    if (size < long) return null;
    const name = basename(path);
    const { events, torn } = await inTurns(parsingJournal(withoutTicks((await readFile(path)).toString("utf8")), name));
    return torn ? null : events;
  } catch {
    return null;
  }
}

async function inTurns(parsing: Generator<void, JournalText, void>): Promise<JournalText> {
  for (;;) {
    const turn = parsing.next();
    if (turn.done) return turn.value;
    await nextTurn();
  }
}

function bytesOf(path: string, name: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof FormatError) throw error;
    const missing = error.code === "ENOENT";
    throw new FormatError(
      name,
      "",
      missing ? "there is no such file" : `it cannot be read (${error.code})`,
      "Check the path.",
    );
  });
}

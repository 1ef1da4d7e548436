import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { changedWords, NO_END, readChecked, readFile } from "../files.ts";
import { diskTrouble } from "../disk-error.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { parsingJournal, withoutTicks, type JournalText } from "../../core/journal/journal-lines.ts";
import { toldDamage } from "../told-damage.ts";
import { wholeBytes } from "../log/append.ts";
import { isHeld, isHeldElsewhere } from "../log/lock.ts";
import { lineHash } from "./line-hash.ts";

/** A journal that was read. */
export interface ReadJournal {
  /** Its events; each one's number is its place here, from 0. */
  readonly events: SessionEvent[];
  /** What was found wrong, in a line; empty for a whole journal. */
  readonly notice: string;
  /** True when its end was not whole and was left out: one line, or several after a power cut. */
  readonly torn: boolean;
  /** What of it, in a sentence; empty for a whole one. */
  readonly tornEnd: string;
  /** What else is wrong with it, a clause each, as `JournalText` has it. */
  readonly problems: readonly string[];
  /** Lines before its end that could not be read or used, and are left out. */
  readonly unread: number;
  /** Whether its lines say where they stand; false for a journal of an earlier version. */
  readonly linked: boolean;
  /** Whether a line is lost that may have said who agreed to what. */
  readonly consentLost: boolean;
}

/** How a journal is read. */
interface Reading {
  /** True where it is read to be shown, with its notice: `tellDamage` is not told of it, and a session whose consent may be lost is read too. */
  readonly told?: boolean;
  /** True where the caller holds its lock, so that nobody writes it. */
  readonly held?: boolean;
}

/** How many lines of a journal are not whole and are left out when it is read. Rejects with the disk's error. */
export async function tornLines(path: string): Promise<number> {
  const bytes = await readFile(path);
  const torn = bytes.subarray(wholeBytes(bytes)).toString("utf8");
  return torn.split("\n").filter((line) => line !== "").length;
}

/**
 * Read a journal. Nothing is changed: a torn end is left out, and set aside by the code that opens the journal to write on; so are lines that cannot be read, which stay where they are. It
 * is parsed in turns, and others are answered between them.
 *
 * @throws FormatError: no such file, a broken first line, a newer version; a lost line that may have said who agreed to what, where it is not read to be shown.
 */
export async function readJournal(path: string, { told = false, held = false }: Reading = {}): Promise<ReadJournal> {
  const name = basename(path);
  const { content: bytes, wrong } = await bytesOf(path, name, held);
  const { torn, problems: inLines, ...read } = await inTurns(parsingJournal(bytes.toString("utf8"), name, lineHash));
  const problems = wrong === null ? inLines : [wrong, ...inLines];
  if (!told && read.consentLost)
    throw new FormatError(
      name,
      "",
      `a line before the recording is lost, and with it perhaps whose consent this is (${problems[0]})`,
      "Bring the file back from a copy; until then the session can only be looked at.",
    );
  if (problems.length > 0 && !told) toldDamage(path, damage(problems));
  const tornEnd = torn ? await endOf(path, bytes) : "";
  const notice = [problems.length > 0 ? damage(problems) : "", tornEnd].filter((one) => one !== "").join(" ");
  return { ...read, torn, tornEnd, problems, notice };
}

/** Most clauses about what is wrong in a line; `sessions check` tells all. */
const MOST_TOLD = 2;

function damage(problems: readonly string[]): string {
  const sentences = problems.slice(0, MOST_TOLD).map((one) => `${one.charAt(0).toUpperCase()}${one.slice(1)}.`);
  const more = problems.length > MOST_TOLD ? ["benchside sessions check tells more."] : [];
  return ["The journal of this session is damaged.", ...sentences, ...more].join(" ");
}

/** Whether a program of this machine or of another one writes a journal. */
export async function isBeingWritten(path: string): Promise<boolean> {
  return (await isHeld(path)) || (await isHeldElsewhere(path));
}

async function endOf(path: string, bytes: Buffer): Promise<string> {
  return (await isBeingWritten(path))
    ? "The session is still being written; its newest event may be missing."
    : `The last event of this session was cut off as it was written (${bytes.length - wholeBytes(bytes)} bytes); it is left out.`;
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
    const text = withoutTicks((await readFile(path)).toString("utf8"));
    const { events, torn, problems } = await inTurns(parsingJournal(text, name, null));
    return torn || problems.length > 0 ? null : events;
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

/** The bytes of a journal, and what is wrong with how they are encrypted, a clause; null where nothing is. */
async function bytesOf(
  path: string,
  name: string,
  held: boolean,
): Promise<{ readonly content: Buffer; readonly wrong: string | null }> {
  try {
    const { content, failed, marked } = await readChecked(path);
    if (failed > 0) return { content, wrong: changedWords(failed) };
    if (marked !== false || (!held && (await isBeingWritten(path)))) return { content, wrong: null };
    // Its writer may have been at it a moment ago.
    const again = await readChecked(path);
    return { content: again.content, wrong: again.marked === false ? NO_END : null };
  } catch (error) {
    if (error instanceof FormatError) throw error;
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new FormatError(
      name,
      "",
      missing ? "there is no such file" : (diskTrouble(error)?.problem ?? (error as Error).message),
      "Check the path.",
    );
  }
}

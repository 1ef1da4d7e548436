import { FormatError, firstIssue } from "../domain/format-error.ts";
import { JOURNAL_VERSION, SessionEvent } from "./events.ts";
import { MIGRATIONS, type Migration } from "./migrations.ts";
import { isTick } from "./tick-check.ts";

/** One event as one line of a journal, with its line end. The type comes first, so that lines can be told apart unparsed. */
export function journalLine(event: SessionEvent): string {
  const { type, ...rest } = event;
  return `${JSON.stringify({ type, ...rest })}\n`;
}

/** What a journal's text holds. */
export interface JournalText {
  readonly events: SessionEvent[];
  /**
   * True when the end was left out: a last line that is not whole, because the program was killed while it wrote, or all from the first line on that
   * has bytes of zero in it, because the power was cut and the disk had later writes before earlier ones.
   */
  readonly torn: boolean;
}

/** Which journals can be read: the newest version, and how to get to it. */
export interface JournalFormat {
  readonly version: number;
  /** `migrations[i]` brings a line from version `version - migrations.length + i` to the one after it. */
  readonly migrations: readonly Migration[];
}

const FORMAT: JournalFormat = { version: JOURNAL_VERSION, migrations: MIGRATIONS };

/** Lines that are parsed, or events that are checked, in one turn. */
const IN_A_TURN = 1000;

/**
 * Read a journal's text: one JSON event a line, the first one `opened`. It is done in turns of some milliseconds, so that whoever reads a journal of hours can do
 * something else between them.
 *
 * Only the end may be torn. `file` names the journal in errors; `format` is another one in tests only.
 *
 * @throws FormatError naming the line: broken JSON or a wrong field before the last line, no `opened` at the start, a
 * version that is newer than this program or too old.
 */
export function* parsingJournal(text: string, file: string, format = FORMAT): Generator<void, JournalText, void> {
  const hole = text.indexOf("\0");
  const lines = (hole === -1 ? text : text.slice(0, text.lastIndexOf("\n", hole) + 1)).split("\n");
  if (lines.at(-1) === "") lines.pop();
  const values: unknown[] = [];
  let torn = hole !== -1;
  for (const [at, line] of lines.entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) yield;
    const value = parseLine(line);
    if (value === undefined && at === lines.length - 1) torn = true;
    else if (value === undefined) throw broken(file, at, "", "it is not JSON");
    else values.push(value);
  }
  if (values.length === 0) {
    throw new FormatError(file, "", "it holds no whole event", "Nothing of this session was kept; delete its folder.");
  }
  const migrations = migrationsFrom(values[0], file, format);
  const newest =
    migrations.length === 0 ? values : values.map((value) => migrations.reduce((old, next) => next(old), value));
  const events: SessionEvent[] = [];
  for (const [at, value] of newest.entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) yield;
    events.push(parseEvent(value, file, at));
  }
  return { events, torn };
}

const TICK = '{"type":"tick"';

/** A journal's text without its ticks, which are most of it; its last line stays, whatever it is, so that the session is as long as it was. */
export function withoutTicks(text: string): string {
  const last = text.lastIndexOf("\n", text.length - 2) + 1;
  const kept: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("\n", start) + 1 || text.length;
    if (start >= last || !text.startsWith(TICK, start)) kept.push(text.slice(start, end));
    start = end;
  }
  return kept.join("");
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The event that line number `at`, from 0, of the journal `file` holds, or is to hold.
 *
 * @throws FormatError naming line and field: a wrong or missing field, `opened` anywhere but on the first line.
 */
export function parseEvent(value: unknown, file: string, at: number): SessionEvent {
  if (at > 0 && isTick(value)) return value;
  const parsed = SessionEvent.safeParse(value);
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw broken(file, at, field, problem);
  }
  if ((parsed.data.type === "opened") !== (at === 0)) {
    throw broken(
      file,
      at,
      "type",
      at === 0 ? "the first event is not `opened`" : "the session is opened a second time",
    );
  }
  return parsed.data;
}

/** The migrations that bring this journal to the newest version, after its first line told which one wrote it. */
function migrationsFrom(first: unknown, file: string, format: JournalFormat): readonly Migration[] {
  const { version, program } = (first ?? {}) as { version?: unknown; program?: unknown };
  if (typeof version !== "number" || !Number.isInteger(version)) {
    throw broken(file, 0, "version", "the first line does not say which journal version this is");
  }
  const writer = typeof program === "string" ? `Benchside ${program.slice(0, 50)}` : "another program";
  if (version > format.version) {
    const problem = `journal version ${version} was written by ${writer}; this program reads up to version ${format.version}`;
    throw new FormatError(file, "version", problem, "Update Benchside to open it.");
  }
  const age = format.version - version;
  if (age > format.migrations.length) {
    throw new FormatError(
      file,
      "version",
      `journal version ${version} (${writer}) is too old`,
      "Open it with an older Benchside.",
    );
  }
  return age === 0 ? [] : format.migrations.slice(-age);
}

function broken(file: string, at: number, field: string, problem: string): FormatError {
  const place = field === "" ? `line ${at + 1}` : `line ${at + 1}, ${field}`;
  return new FormatError(file, place, problem, "Fix the line in a text editor, or delete it and those after it.");
}

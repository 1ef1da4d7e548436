import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";
import { wholeLength } from "../domain/log-end.ts";
import { JOURNAL_VERSION, SessionEvent, type EventOf } from "./events.ts";
import { ChainCheck, linkedLine, listed, withoutLink, type LineHash } from "./journal-chain.ts";
import { MIGRATIONS, type Migration } from "./migrations.ts";
import { isTick } from "./tick-check.ts";

/** One event as one line of a journal, with its line end. The type comes first, so that lines can be told apart unparsed. */
export function journalLine(event: SessionEvent): string {
  const { type, ...rest } = event;
  return `${JSON.stringify({ type, ...rest })}\n`;
}

/** The text of a whole journal, in which each line says where it stands. */
export function journalText(events: readonly SessionEvent[], hash: LineHash): string {
  const lines: string[] = [];
  for (const [number, event] of events.entries()) {
    const before = lines.at(-1);
    lines.push(linkedLine(journalLine(event).trimEnd(), { number, after: before === undefined ? "" : hash(before) }));
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** What a journal's text holds. */
export interface JournalText {
  readonly events: SessionEvent[];
  /** True when its end was left out, which a killed writer or a power cut left (`wholeLength`). */
  readonly torn: boolean;
  /** What else is wrong with it, a clause each, lines by their numbers from 1; empty for a whole one. */
  readonly problems: readonly string[];
  /** Lines that could not be read or used, and were left out. */
  readonly unread: number;
  /** Whether its lines say where they stand, so that it is known that none is missing; false for a journal of an earlier version. */
  readonly linked: boolean;
  /** Whether a line may have said who agreed to what, and is lost: consent stands before all that was recorded, one of those lines is lost, and none is left that says it. */
  readonly consentLost: boolean;
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
 * Read a journal's text: one JSON event a line, the first one `opened`. It is done in turns of some milliseconds, so that code that reads a journal of hours can do
 * something else between them.
 *
 * A line that cannot be read or used is left out and named; what stands behind it is read. `file` names the journal in errors.
 *
 * @param hash of lines as the journal's writer made them; null where lines were taken out, so that nothing is said of where they stand
 * @param format another one in tests only
 * @throws FormatError naming the first line when that is no `opened` event, or one of a version that is newer than this program or too old
 */
export function* parsingJournal(
  text: string,
  file: string,
  hash: LineHash | null,
  format = FORMAT,
): Generator<void, JournalText, void> {
  const end = wholeLength(text);
  const chain = new ChainCheck(hash ?? (() => ""));
  const { values, broken } = yield* valuesOf(text.slice(0, end), chain);
  if (values.length === 0) {
    throw new FormatError(
      file,
      "",
      "it holds no whole event",
      "The journal is lost. Films and annotations may still lie in its folder: look before you delete it.",
    );
  }
  if (values[0]!.place > 1) throw unreadable(file, 0, "", "it cannot be read");
  const { events, places, unusable } = yield* eventsOf(values, file, format);
  const unusableAt = unusable.map(({ place }) => place);
  const problems = [
    ...listed("lines that cannot be read", broken),
    ...listed("lines that hold no event as this version knows it", unusableAt),
    ...(hash === null ? [] : chain.problems()),
    ...eventProblems(events),
    ...unusable.slice(0, MOST_REASONS).map(({ why }) => why.slice(0, LONGEST_REASON)),
  ];
  const lost = [...broken, ...unusableAt];
  const recorded = places[events.findIndex(({ type }) => RECORDED.includes(type))] ?? Infinity;
  const consentLost =
    !events.some(({ type }) => type === "consented") &&
    (lost.some((place) => place < recorded) || chain.missesBefore(recorded));
  return { events, torn: end < text.length, problems, unread: lost.length, linked: chain.linked, consentLost };
}

/** Events that tell that something was recorded: consent was given before. */
const RECORDED: readonly string[] = ["media", "tick", "missed", "marked", "uttered"];

/** Most lines whose faults are listed, and most letters of a fault. */
const MOST_REASONS = 3;
const LONGEST_REASON = 120;

/** A JSON value of a journal, and the line that it stands in, from 1. */
interface Placed {
  readonly value: unknown;
  readonly place: number;
}

/** The values of a text's lines; those that cannot be read by their places. */
function* valuesOf(
  text: string,
  chain: ChainCheck,
): Generator<void, { readonly values: readonly Placed[]; readonly broken: readonly number[] }, void> {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const values: Placed[] = [];
  const broken: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) yield;
    const parts = partsOf(line);
    const before = values.length;
    for (const [part, told] of parts.entries()) {
      const { line: own, link } = withoutLink(told);
      const value = parseLine(own);
      if (value !== undefined) {
        values.push({ value, place: at + 1 });
        chain.read(told, link, at + 1);
      }
      if (value === undefined || part < parts.length - 1) chain.gap();
    }
    if (parts.length === 1 && values.length > before) continue;
    broken.push(at + 1);
    chain.lost();
  }
  return { values, broken };
}

/** The events of a journal's values, by the places of their lines; those that cannot be used, and why. @throws FormatError when the first one is none to begin with */
function* eventsOf(
  values: readonly Placed[],
  file: string,
  format: JournalFormat,
): Generator<
  void,
  {
    readonly events: SessionEvent[];
    readonly places: readonly number[];
    readonly unusable: readonly { readonly place: number; readonly why: string }[];
  },
  void
> {
  const migrations = migrationsFrom(values[0]!.value, file, format);
  const events: SessionEvent[] = [];
  const places: number[] = [];
  const unusable: { readonly place: number; readonly why: string }[] = [];
  for (const [at, { value, place }] of values.entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) yield;
    const newest = migrations.reduce((old, next) => next(old), value);
    try {
      events.push(parseEvent(newest, file, place - 1));
      places.push(place);
    } catch (error) {
      if (!(error instanceof FormatError) || at === 0) throw error;
      unusable.push({ place, why: `${error.field}: ${error.problem}` });
    }
  }
  return { events, places, unusable };
}

/** A line, or what stands on the sides of a hole of zeros, which took the ends of lines with it: the first and the last of it may be whole. */
function partsOf(line: string): readonly string[] {
  return line.includes("\0") ? line.split(/\0+/u) : [line];
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
    const value: unknown = JSON.parse(line);
    // Most lines are ticks, which hold nothing but what is known of them; looking at the size of each would take half as long as parsing it.
    return isTick(value) ? value : parseJson(line, "a line");
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
    throw unreadable(file, at, field, problem);
  }
  if ((parsed.data.type === "opened") !== (at === 0)) {
    throw unreadable(
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
    throw unreadable(file, 0, "version", "the first line does not say which journal version this is");
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

function unreadable(file: string, at: number, field: string, problem: string): FormatError {
  const place = field === "" ? `line ${at + 1}` : `line ${at + 1}, ${field}`;
  return new FormatError(file, place, problem, "Bring the file back from a copy.");
}

/** What is wrong with the events of one journal, a clause each, whether its lines say where they stand or not; none for one that can be as it is. */
function eventProblems(events: readonly SessionEvent[]): string[] {
  return [backwards(events), afterTheEnd(events), ...plansApart(events)].filter((problem) => problem !== null);
}

/** Corrections and ticks come from different clocks, so that only ticks go forward without fail. */
function backwards(events: readonly SessionEvent[]): string | null {
  const ticks = events.filter((event) => event.type === "tick");
  const back = ticks.findIndex(({ t }, at) => at > 0 && t <= ticks[at - 1]!.t);
  return back < 0 ? null : `the tick at ${seconds(ticks[back]!.t)} s does not come after the one before it`;
}

/** Nothing is written behind the end of a session. */
function afterTheEnd(events: readonly SessionEvent[]): string | null {
  const end = events.findIndex(({ type }) => type === "closed");
  const more = end < 0 ? 0 : events.length - end - 1;
  return more === 0 ? null : `events behind the end of the session: ${more}`;
}

/** A plan is revised one by one, and what the person wants stays. */
function plansApart(events: readonly SessionEvent[]): (string | null)[] {
  const plans = events.filter((event): event is EventOf<"planned"> => event.type === "planned");
  const pairs = plans.slice(1).map((next, at) => [plans[at]!, next] as const);
  const jump = pairs.find(([{ plan }, { plan: next }]) => ![plan.revision, plan.revision + 1].includes(next.revision));
  const other = pairs.find(([{ plan }, { plan: next }]) => plan.goal !== next.goal);
  return [
    jump
      ? `the plan at ${seconds(jump[1].t)} s is revision ${jump[1].plan.revision}, the one before it ${jump[0].plan.revision}`
      : null,
    other ? `the plan at ${seconds(other[1].t)} s is for another goal than the one before it` : null,
  ];
}

function seconds(t: number): string {
  return String(Math.round(t * 100) / 100);
}

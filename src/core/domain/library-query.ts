import { localDay } from "./day.ts";
import { DEVIATION_KINDS, type DeviationKind } from "./decision.ts";

/** How words came into a session: said by the coach, heard of a person, asked, answered, written by people about it, or the words of its steps. */
export const LINE_KINDS = ["said", "heard", "asked", "answered", "written", "step"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** What a session is: coached, a participant's take, or a film alone. */
export const SESSION_KINDS = ["session", "take", "recording"] as const;
/** How a session went: the plan was left, was left and not gone back to, was kept; its take waits for a decision, it was not closed, it cannot be read. */
export const SESSION_RESULTS = ["deviations", "open", "clean", "undecided", "unclosed", "broken"] as const;

/** What is looked for in the library; what is left out is not asked for, and all that is asked must hold of one session. */
export interface LibraryQuery {
  /** Beginnings of words, separated by spaces. Each stands somewhere in the session: in a text, or in what a list says of it (`listedText`). */
  readonly words?: string;
  /** Words are looked for in texts of this kind only. */
  readonly of?: LineKind;
  /** Kind of deviation, as the coach said it or people annotated it. */
  readonly deviation?: DeviationKind;
  /** The step of the deviation: its number in the procedure from 1, its id, or words of its text. Without a kind, of any. */
  readonly step?: string;
  /** Pseudonym, or `none` for sessions that name nobody. */
  readonly person?: string;
  readonly kind?: (typeof SESSION_KINDS)[number];
  /** Words of its goal. */
  readonly procedure?: string;
  /** Name of the bench, or `none` for sessions without one. */
  readonly bench?: string;
  readonly result?: (typeof SESSION_RESULTS)[number];
  /** All of these. */
  readonly tags?: readonly string[];
  /** Days where this computer is, `2026-11-22`, both counted in. */
  readonly from?: string;
  readonly to?: string;
  /** A day, a month `2026-11` or a year `2026`. */
  readonly date?: string;
  /** Times that the plan was left. */
  readonly least?: number;
  readonly most?: number;
}

/** What a list of sessions says of one, as far as a query asks for it. */
export interface ListedFacts {
  readonly id: string;
  readonly name: string;
  readonly goal: string;
  /** ISO 8601; empty where the journal cannot be read. */
  readonly startedAt: string;
  readonly participant: string | null;
  readonly bench: string | null;
  readonly tags: readonly string[];
  /** Times that the plan was left, and that it was gone back to. */
  readonly deviations: number;
  readonly putRight: number;
  readonly kind: (typeof SESSION_KINDS)[number];
  readonly closed: boolean;
  /** Where a take is on its way, `recorded` until it is decided on; null for what is no take. */
  readonly standing: string | null;
  /** Why it cannot be read; null where it can. */
  readonly broken: string | null;
}

/** Asks for sessions that name nobody, or no bench. */
export const NONE = "none";

/** A number of a step with a word for leaving it out, in the three languages of the window: "step 4 skipped", "Schritt 4 ausgelassen", "paso 4 omitido". */
const SKIPPED =
  /\b(?:step|schritt|paso)\s+(\d{1,3})\s+(?:was\s+)?(?:skipped|omitted|left out|missed|ausgelassen|übersprungen|omitido|saltado)/iu;
/** A day as it is written in a query. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/**
 * A query as a person types it: words, and `step:4`, `deviation:omission`, `person:p07`, `kind:take`, `procedure:lamp`, `bench:north`, `result:open`, `tag:pilot`, `date:2026-11`,
 * `from:2026-11-01`, `to:2026-11-30`, `of:asked`, `least:2`, `most:5`; a value of several words stands in quotation marks. "step 4 skipped" asks for an omission of that step. What is none of these is a word,
 * and so is a second value of a field that has one already; tags may be several.
 */
export function parseLibraryQuery(text: string): LibraryQuery {
  const skipped = SKIPPED.exec(text);
  const rest = skipped ? text.replace(skipped[0], " ") : text;
  const query: LibraryQuery = skipped ? { step: skipped[1]!, deviation: "omission" } : {};
  const words: string[] = [];
  for (const [whole, name, quoted, plain] of rest.matchAll(/(?:(\w+):)?(?:"([^"]*)"|(\S+))/gu)) {
    const field = name === undefined ? null : fieldOf(name.toLowerCase(), quoted ?? plain ?? "");
    const isTaken = field !== null && field.tags === undefined && Object.keys(field).some((key) => key in query);
    if (field === null || isTaken) words.push(name === undefined ? (quoted ?? plain ?? "") : whole);
    else Object.assign(query, field.tags ? { tags: [...(query.tags ?? []), ...field.tags] } : field);
  }
  const said = words.join(" ").trim();
  return said === "" ? query : { ...query, words: said };
}

/** The words of a query, in small letters. */
export function wordsOf({ words = "" }: LibraryQuery): readonly string[] {
  return words.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a kind of text, a deviation or its step is asked for: what a list of sessions does not tell. */
export function asksTexts({ of, deviation, step }: LibraryQuery): boolean {
  return [of, deviation, step].some((asked) => asked !== undefined);
}

/** Whether person, kind, procedure, bench, result, tags, days and number of deviations are as a query asks. */
export function factsHold(listed: ListedFacts, query: LibraryQuery): boolean {
  const { person, kind, procedure, bench, result, tags = [], date = "", from, to, least, most } = query;
  const own = new Set(listed.tags.map((tag) => tag.toLowerCase()));
  const day = listed.startedAt && localDay(listed.startedAt);
  return (
    isNamed(person, listed.participant) &&
    isNamed(bench, listed.bench) &&
    (kind === undefined || listed.kind === kind) &&
    (procedure === undefined || listed.goal.toLowerCase().includes(procedure.toLowerCase())) &&
    (result === undefined || hasResult(listed, result)) &&
    tags.every((tag) => own.has(tag.toLowerCase())) &&
    day.startsWith(date) &&
    (from === undefined || day >= from) &&
    (to === undefined || (day !== "" && day <= to)) &&
    listed.deviations >= (least ?? 0) &&
    listed.deviations <= (most ?? Infinity)
  );
}

/** Whether a session names who or what is asked for; `NONE` asks for those that name none. */
function isNamed(asked: string | undefined, has: string | null): boolean {
  if (asked === undefined) return true;
  return asked === NONE && has === null ? true : has?.toLowerCase() === asked.toLowerCase();
}

function hasResult(one: ListedFacts, result: NonNullable<LibraryQuery["result"]>): boolean {
  if (result === "broken" || one.broken !== null) return (result === "broken") === (one.broken !== null);
  if (result === "deviations") return one.deviations > 0;
  if (result === "open") return one.deviations > one.putRight;
  if (result === "clean") return one.kind === "session" && one.deviations === 0;
  if (result === "undecided") return one.standing === "recorded";
  return !one.closed;
}

/** The words by which a search finds a session besides its texts: name, goal, person, bench, tags, day and id, in small letters. */
export function listedText({ id, name, goal, startedAt, participant, bench, tags }: ListedFacts): string {
  const day = startedAt && localDay(startedAt);
  return [name, goal, participant, bench, ...tags, day, id].filter(Boolean).join("\n").toLowerCase();
}

function fieldOf(name: string, value: string): LibraryQuery | null {
  if (value === "") return null;
  if (["step", "person", "procedure", "bench"].includes(name)) return { [name]: value };
  if (name === "kind") return isOne(SESSION_KINDS, value) ? { kind: value } : null;
  if (name === "result") return isOne(SESSION_RESULTS, value) ? { result: value } : null;
  if (name === "date") return DATE.test(value) ? { date: value } : null;
  if (name === "tag") return { tags: [value] };
  if (name === "of") return isOne(LINE_KINDS, value) ? { of: value } : null;
  if (name === "deviation") return isOne(DEVIATION_KINDS, value) ? { deviation: value } : null;
  if ((name === "from" || name === "to") && DAY.test(value)) return { [name]: value };
  if ((name === "least" || name === "most") && /^\d{1,4}$/.test(value)) return { [name]: Number(value) };
  return null;
}

function isOne<T extends string>(all: readonly T[], value: string): value is T {
  return (all as readonly string[]).includes(value);
}

/** The fields that a search is narrowed by in the window. */
export type SearchField = "kind" | "person" | "procedure" | "bench" | "tag" | "result" | "date" | "from" | "to";

/** What a search says of a field; empty where it says nothing. */
export function fieldIn(text: string, field: SearchField): string {
  const query = parseLibraryQuery(text);
  return field === "tag" ? (query.tags?.[0] ?? "") : (query[field] ?? "");
}

/** A search with another value of a field in place of the ones that it has; an empty value takes them out. */
export function withField(text: string, field: SearchField, value: string): string {
  const rest = text.replace(new RegExp(`(^|\\s)${field}:("[^"]*"|\\S+)`, "giu"), " ").trim();
  const said = value === "" ? "" : `${field}:${/\s/.test(value) ? `"${value}"` : value}`;
  return [said, rest.replace(/\s+/g, " ")].filter(Boolean).join(" ");
}

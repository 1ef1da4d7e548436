import { localDay } from "./day.ts";
import { DEVIATION_KINDS, type DeviationKind } from "./decision.ts";

/** How words came into a session: said by the coach, heard of a person, asked, answered, written by people about it, or the words of its steps. */
export const LINE_KINDS = ["said", "heard", "asked", "answered", "written", "step"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

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
  /** Pseudonym. */
  readonly person?: string;
  /** All of these. */
  readonly tags?: readonly string[];
  /** Days where this computer is, `2026-11-22`, both counted in. */
  readonly from?: string;
  readonly to?: string;
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
  /** Times that the plan was left. */
  readonly deviations: number;
}

/** A number of a step with a word for leaving it out, in the three languages of the window: "step 4 skipped", "Schritt 4 ausgelassen", "paso 4 omitido". */
const SKIPPED =
  /\b(?:step|schritt|paso)\s+(\d{1,3})\s+(?:was\s+)?(?:skipped|omitted|left out|missed|ausgelassen|übersprungen|omitido|saltado)/iu;
/** A day as it is written in a query. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A query as a person types it: words, and `step:4`, `deviation:omission`, `person:p07`, `tag:pilot`, `from:2026-11-01`, `to:2026-11-30`, `of:asked`,
 * `least:2`, `most:5`; a value of several words stands in quotation marks. "step 4 skipped" asks for an omission of that step. What is none of these is a word,
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

/** Whether person, tags, days and number of deviations are as a query asks. */
export function factsHold(listed: ListedFacts, { person, tags = [], from, to, least, most }: LibraryQuery): boolean {
  const own = new Set(listed.tags.map((tag) => tag.toLowerCase()));
  const day = listed.startedAt && localDay(listed.startedAt);
  return (
    (person === undefined || listed.participant?.toLowerCase() === person.toLowerCase()) &&
    tags.every((tag) => own.has(tag.toLowerCase())) &&
    (from === undefined || day >= from) &&
    (to === undefined || (day !== "" && day <= to)) &&
    listed.deviations >= (least ?? 0) &&
    listed.deviations <= (most ?? Infinity)
  );
}

/** The words by which a search finds a session besides its texts: name, goal, person, bench, tags, day and id, in small letters. */
export function listedText({ id, name, goal, startedAt, participant, bench, tags }: ListedFacts): string {
  const day = startedAt && localDay(startedAt);
  return [name, goal, participant, bench, ...tags, day, id].filter(Boolean).join("\n").toLowerCase();
}

function fieldOf(name: string, value: string): LibraryQuery | null {
  if (value === "") return null;
  if (name === "step" || name === "person") return { [name]: value };
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

import { asksTexts, factsHold, listedText, parseLibraryQuery, wordsOf } from "../../core/domain/library-query.ts";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import type { SessionSummary } from "../../ipc/contract.ts";
import { sortRows, type Sorting } from "../ui/data-table.tsx";
import { day } from "../ui/format.ts";
import type { Words } from "../words/words.ts";
import type { Hits } from "./use-hits.ts";

/** What a list of sessions can be sorted by. */
export const COLUMNS = [
  ...(["name", "person", "procedure", "date", "length", "deviations", "state", "tags", "bench"] as const),
];
export type SessionColumn = (typeof COLUMNS)[number];

/** The orders that a list without column heads offers. */
export const ORDERS = {
  newest: { column: "date", direction: "descending" },
  oldest: { column: "date", direction: "ascending" },
  longest: { column: "length", direction: "descending" },
  worst: { column: "deviations", direction: "descending" },
  name: { column: "name", direction: "ascending" },
} as const satisfies Readonly<Record<string, Sorting>>;

/** What is looked for in the library, and how it stands. */
export interface LibraryFilter {
  /** Words and fields (`parseLibraryQuery`); empty for all. */
  readonly search: string;
  readonly sort: Sorting;
}

export const EVERYTHING: LibraryFilter = { search: "", sort: ORDERS.newest };

/** What a session is called: its name, else its goal, else its kind's word. */
export function titleOf({ name, goal, id, broken }: SessionSummary, { sessions }: Words): string {
  return name || goal || (broken === null ? sessions.unnamed : id);
}

/**
 * The sessions that fit, in the order that is asked for; those that are equal there stand newest first.
 *
 * @param hits where words of the search stand in their texts
 */
export function foundIn(
  all: readonly SessionSummary[],
  { search, sort }: LibraryFilter,
  words: Words,
  hits: Hits = new Map(),
): readonly SessionSummary[] {
  const query = parseLibraryQuery(search);
  const wanted = wordsOf(query);
  const fits = (one: SessionSummary): boolean => {
    const own = hits.get(one.id);
    if (!factsHold(one, query) || (asksTexts(query) && !own)) return false;
    if (wanted.length === 0) return true;
    const listed = query.of === undefined ? textOf(one, words) : "";
    return wanted.every((word, at) => own?.words.includes(at) || listed.includes(word));
  };
  const newest = all.filter(fits).toSorted(byDate);
  if (sort.column === "date") return sort.direction === "ascending" ? newest.toReversed() : newest;
  return sortRows(newest, [{ id: sort.column, title: "", cell: () => "", sortBy: sortedBy(sort.column, words) }], sort);
}

/** Newest first: moments in ISO 8601 stand in the order of their letters' codes. */
function byDate(a: SessionSummary, b: SessionSummary): number {
  return a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : 0;
}

/** By what a column is sorted; what has nothing there stands last. */
function sortedBy(column: string, words: Words): (one: SessionSummary) => string | number | null {
  if (column === "person") return ({ participant }) => participant;
  if (column === "procedure") return ({ goal }) => goal || null;
  if (column === "length") return ({ seconds, broken }) => (broken === null ? seconds : null);
  if (column === "deviations") return (one) => (hasOutcome(one) ? one.deviations : null);
  if (column === "state") return (one) => stateOf(one, words.sessions);
  if (column === "tags") return ({ tags }) => tags.join(", ") || null;
  if (column === "bench") return ({ bench }) => bench;
  return (one) => titleOf(one, words);
}

/** Whether it is known how a session went: a coach watched it, or its participant has described and kept it. */
export function hasOutcome(one: SessionSummary): boolean {
  return one.broken === null && (one.kind === "session" || isDescribed(one));
}

/** Whether the deviations of a take are known: its participant has kept it, with what went wrong in it. */
export function isDescribed({ standing }: SessionSummary): boolean {
  return standing !== null && standing !== "recorded" && standing !== "discarded";
}

/** What a session is and how far it has come, in a few words. */
export function stateOf(one: SessionSummary, w: Words["sessions"]): string {
  const { standing, closed, kind, spliced, imported, broken } = one;
  if (broken !== null) return w.broken;
  if (imported) return w.imported;
  if (spliced) return w.spliced;
  if (standing !== null) return w.take({ standing: w.standings[standing] });
  if (!closed) return w.notClosed;
  return kind === "session" ? w.ended : w.kinds[kind];
}

/** Everything by which a session is found, in small letters. */
function textOf(one: SessionSummary, words: Words): string {
  const { sessions } = words;
  const { startedAt, kind, spliced } = one;
  const own = [titleOf(one, words), startedAt && day(startedAt), sessions.kinds[kind], spliced && sessions.spliced];
  return [...own.filter(Boolean).map((text) => String(text).toLowerCase()), listedText(one)].join("\n");
}

/** The people, procedures, benches and tags that sessions name, each once, in natural order. */
export function namedIn(
  all: readonly SessionSummary[],
): Readonly<Record<"people" | "procedures" | "benches" | "tags", readonly string[]>> {
  const once = (names: readonly (string | null)[]) =>
    [...new Set(names.flatMap((name) => name || []))].toSorted(inNaturalOrder);
  return {
    people: once(all.map(({ participant }) => participant)),
    procedures: once(all.map(({ goal }) => goal)),
    benches: once(all.map(({ bench }) => bench)),
    tags: once(all.flatMap(({ tags }) => tags)),
  };
}

/** Tags as they are typed: separated by commas, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

import { inNaturalOrder } from "../../core/text/natural-order.ts";
import type { SessionSummary } from "../../ipc/contract.ts";
import { day } from "../ui/format.ts";
import type { Words } from "../words/words.ts";
import { asksTexts, factsHold, listedText, parseLibraryQuery, wordsOf } from "../../core/domain/library-query.ts";
import type { Hits } from "./use-hits.ts";

/** In which order sessions stand. */
export const ORDERS = ["newest", "oldest", "longest", "worst", "name"] as const;
/** What may be asked of how a session went. */
export const RESULTS = ["any", "deviations", "open", "clean", "undecided", "unclosed", "broken"] as const;

/** What is looked for in the library. Empty texts ask for nothing; `NOBODY` asks for sessions that name none. */
export interface LibraryFilter {
  readonly search: string;
  readonly kind: SessionSummary["kind"] | "";
  readonly person: string;
  readonly bench: string;
  readonly result: (typeof RESULTS)[number];
  readonly order: (typeof ORDERS)[number];
}

/** Asks for sessions without a person, or without a bench; no name of either is a space. */
export const NOBODY = " ";

export const EVERYTHING: LibraryFilter = {
  ...{ search: "", kind: "", person: "", bench: "", result: "any", order: "newest" },
};

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
  filter: LibraryFilter,
  words: Words,
  hits: Hits = new Map(),
): readonly SessionSummary[] {
  const query = parseLibraryQuery(filter.search);
  const wanted = wordsOf(query);
  const fits = (one: SessionSummary): boolean => {
    const own = hits.get(one.id);
    if (!factsHold(one, query) || (asksTexts(query) && !own)) return false;
    if (wanted.length === 0) return true;
    const listed = query.of === undefined ? textOf(one, words) : "";
    return wanted.every((word, at) => own?.words.includes(at) || listed.includes(word));
  };
  return all
    .filter((one) => isAsked(one, filter) && fits(one))
    .toSorted((a, b) => byOrder(a, b, filter.order, words) || earlier(b, a));
}

/** Which of two began earlier: moments in ISO 8601 stand in the order of their letters' codes. */
function earlier(a: SessionSummary, b: SessionSummary): number {
  return a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0;
}

/** Everything by which a session is found, in small letters. */
function textOf(one: SessionSummary, words: Words): string {
  const { sessions } = words;
  const { startedAt, kind, spliced } = one;
  const own = [titleOf(one, words), startedAt && day(startedAt), sessions.kinds[kind], spliced && sessions.spliced];
  return [...own.filter(Boolean).map((text) => String(text).toLowerCase()), listedText(one)].join("\n");
}

function isAsked(one: SessionSummary, { kind, person, bench, result }: LibraryFilter): boolean {
  const isOf = (asked: string, has: string | null) => asked === "" || (asked === NOBODY ? has === null : asked === has);
  return (
    (kind === "" || one.kind === kind) &&
    isOf(person, one.participant) &&
    isOf(bench, one.bench) &&
    hasResult(one, result)
  );
}

function hasResult(one: SessionSummary, result: LibraryFilter["result"]): boolean {
  if (result === "any") return true;
  if (result === "broken" || one.broken !== null) return (result === "broken") === (one.broken !== null);
  if (result === "deviations") return one.deviations > 0;
  if (result === "open") return one.deviations > one.putRight;
  if (result === "clean") return one.kind === "session" && one.deviations === 0;
  if (result === "undecided") return one.standing === "recorded";
  return !one.closed;
}

function byOrder(a: SessionSummary, b: SessionSummary, order: LibraryFilter["order"], words: Words): number {
  if (order === "oldest") return earlier(a, b);
  if (order === "longest") return b.seconds - a.seconds;
  if (order === "worst") return b.deviations - a.deviations;
  if (order === "name") return inNaturalOrder(titleOf(a, words), titleOf(b, words));
  return 0;
}

/** The people and benches that sessions name, each once, in natural order. */
export function namedIn(all: readonly SessionSummary[]): {
  readonly people: readonly string[];
  readonly benches: readonly string[];
} {
  const once = (names: readonly (string | null)[]) =>
    [...new Set(names.filter((name) => name !== null))].toSorted(inNaturalOrder);
  return { people: once(all.map(({ participant }) => participant)), benches: once(all.map(({ bench }) => bench)) };
}

/** Tags as they are typed: separated by commas, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

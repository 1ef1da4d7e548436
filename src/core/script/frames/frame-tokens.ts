import { amountAt, isTime } from "./amount.ts";
import { ADVERBS, NOT_ADVERBS, TOOLS, gerundBase, singular, verbClass } from "./frame-words.ts";
import type { Role } from "../../domain/taxonomy.ts";

/** A word of a text, or a comma, bracket or dash, and where it stands. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Words that begin a clause, and the role that the clause has. */
export const CLAUSES: Readonly<Record<string, Role>> = {
  until: "Temporal",
  when: "Temporal",
  while: "Temporal",
  once: "Temporal",
  before: "Temporal",
  after: "Temporal",
  if: "Temporal",
  so: "Purpose",
};

/** Words that begin an argument. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  "to into onto inside in on over off from with using by without at around through throughout under between beside for across via".split(
    " ",
  ),
);

/** What cut things become. */
export const SHAPES =
  /\b(?:pieces?|halves|half|slices?|cubes?|chunks?|bits?|strips?|rounds?|noodles|quarters|shape|log|omelette)\b/i;

/** A setting of a stove or an oven: "medium heat", "low". */
export const HEAT =
  /^(?:(?:the|a|an)\s+)?(?:very\s+)?(?:low|medium|high)(?:[\s-]*(?:to[\s-]*)?(?:low|medium|high))?(?:\s+(?:heat|power))?\b/i;

/** An -ing form that is no part of a name such as "baking powder". */
export function isAction(tokens: readonly Token[], at: number): boolean {
  const named = /^(?:powder|soda|sheet|tray|board|bowl|plate|dish|pan|sugar)$/i.test(tokens[at + 1]?.word ?? "");
  return gerundBase(tokens[at]?.word ?? "") !== null && !named;
}

/** Verbs that say what something else does: "let the noodles sit". */
export const LETTING: ReadonlySet<string> = new Set(["let", "allow", "leave"]);

/** What things are let do. */
export const LET_DO: ReadonlySet<string> = new Set(["sit", "rest", "stand", "cool", "soak", "simmer", "dry"]);

/** Words after a noun that say how it ends up or which way it goes: "pat it dry", "turn the heat down". */
export function isState(word: string): boolean {
  return (
    /^(?:dry|clean|flat|flush|shut|down|up|off|out|away|aside|back|thick|finely)$/.test(word) || word.endsWith("-side")
  );
}

/** A word after a comma that goes on with a list ("flour, sugar and salt") and begins nothing new. */
export function isListed(word: string, listed = true): boolean {
  const opens =
    PREPOSITIONS.has(word) ||
    Object.hasOwn(CLAUSES, word) ||
    isAdverb(word) ||
    gerundBase(word) !== null ||
    verbClass(word) !== null;
  return listed
    ? !opens && /^[a-z-]+$/.test(word) && !["and", "or", "about", "then", "but"].includes(word)
    : opens && word !== "to";
}

/** Whether words begin with a time. */
export function isDuration(words: string): boolean {
  const amount = amountAt(words.replace(/^(?:about|another|at least)\s+/i, ""));
  return amount !== null && isTime(amount);
}

/** Whether words name something that is worked with. */
export function isTool(words: string): boolean {
  return words.split(/\s+(?:or|and)\s+|\//).some((part) => TOOLS.has(singular(part.trim().split(/\s+/).at(-1)!)));
}

/** Whether a word in lower case says how something is done. */
export function isAdverb(word: string): boolean {
  return ADVERBS.has(word) || (/^[a-z]{3,}ly$/.test(word) && !NOT_ADVERBS.has(word));
}

/** Words without articles, brackets and commas, on one line. */
export function plain(words: string): string {
  const bare = words.replace(/\([^)]*\)?/g, " ").replace(/[(),;:]/g, " ");
  return bare
    .replace(/^\s*(?:the|an?)\s+/i, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words, commas, brackets and dashes of a part of a text, `[start, end)` in characters. */
export function tokensOf(text: string, start: number, end: number): Token[] {
  const pattern = /\d+\s+\d+\/\d+|\d+(?:[./]\d+)?(?:\s*(?:-|–|to)\s*\d+(?:[./]\d+)?)?|\p{L}[\p{L}'’/-]*|[(),-]/gu;
  return [...text.slice(start, end).matchAll(pattern)].map((match) => ({
    word: match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}

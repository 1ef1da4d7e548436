import {
  CLAUSES,
  LETTING,
  LET_DO,
  PREPOSITIONS,
  isAction,
  isAdverb,
  isListed,
  isState,
  type Token,
} from "./frame-tokens.ts";
import { DETERMINERS, PARTICLES, gerundBase, verbClass } from "./frame-words.ts";

/** How many tokens belong to the argument that begins at a token. A clause goes on to the next comma. */
export function lengthOfArgument(tokens: readonly Token[], from: number, verb: string): number {
  const first = tokens[from]!.word.toLowerCase();
  const second = tokens[from + 1]?.word.toLowerCase() ?? "";
  const clause = Object.hasOwn(CLAUSES, first);
  const purpose = first === "to" && verbClass(second) !== null && !LETTING.has(verb);
  const nested = first === "by" || gerundBase(first) !== null || purpose;
  for (let at = from + 1; at < tokens.length; at++) {
    const word = tokens[at]!.word.toLowerCase();
    const before = tokens[at - 1]!.word.toLowerCase();
    const next = tokens[at + 1]?.word.toLowerCase() ?? "";
    if (word === "or" && next === "until") return lengthOfArgument(tokens, at + 1, verb) + at + 1 - from;
    if (word === ",") {
      if (next === "or" && tokens[at + 2]?.word === "until") continue;
      if (!clause && isListed(next) && !isListed(first, false)) continue;
      return at - from;
    }
    if (word === "(") return at - from;
    if (clause) {
      if (word === "and" && verbClass(next) !== null && DETERMINERS.has(tokens[at + 2]?.word.toLowerCase() ?? ""))
        return at - from;
      continue;
    }
    if ((word === "and" || word === "then") && verbClass(next) !== null && !nested) return at - from;
    if (Object.hasOwn(CLAUSES, word)) return Math.max(1, before === "or" ? at - 1 - from : at - from);
    if (nested) continue;
    const opens =
      PREPOSITIONS.has(word) && !(word === "in" && next === "number") && !(before === "top" && word === "of");
    if (opens && !(at === from + 1 && first === "on" && word === "top")) return at - from;
    if (word === "and" && isAction(tokens, at + 1)) return at - from;
    if (isAdverb(word) && !isAdverb(before)) return at - from;
    if (isState(word) && (next === "" || PREPOSITIONS.has(next) || PARTICLES.has(next) || Object.hasOwn(CLAUSES, next)))
      return at - from;
    if (LETTING.has(verb) && LET_DO.has(word) && first !== "to") return at - from;
    // "1/6 cup water the bowl": an article after a noun begins something else.
    if (
      DETERMINERS.has(word) &&
      at > from &&
      !["of", "all", "both", "and", "or"].includes(before) &&
      !PREPOSITIONS.has(before)
    ) {
      return at - from;
    }
  }
  return tokens.length - from;
}

import { PREPOSITIONS, isAdverb, type Token } from "./frame-tokens.ts";
import { DETERMINERS, PARTICLES, gerundBase, verbClass } from "./frame-words.ts";

interface Predicate {
  readonly base: string;
  readonly particles: readonly string[];
  /** Number of the first token after it. */
  readonly next: number;
}

/** The predicate that begins at a token: "add", "chop or grate", "keep mixing", "take … off" without what stands between. */
export function predicateAt(tokens: readonly Token[], from: number): Predicate | null {
  const word = (k: number): string => tokens[k]?.word.toLowerCase() ?? "";
  let at = from;
  let base = word(at);
  if (verbClass(base) === null && !looksLikeVerb(base, word(at + 1))) return null;
  if ((base === "keep" || base === "continue" || base === "start") && gerundBase(word(at + 1)) !== null) {
    base = gerundBase(word(++at))!;
  }
  if ((word(at + 1) === "or" || word(at + 1) === "and") && verbClass(word(at + 2)) !== null) {
    if (word(at + 1) === "and") base = word(at + 2);
    at += 2;
  }
  const particles: string[] = [];
  const particle = word(at + 1);
  const after = word(at + 2);
  const inward = particle === "in" || particle === "on";
  const carries = base === "mix" || base === "add" || base === "turn" || base === "switch" || base === "stir";
  if (PARTICLES.has(particle) && (inward ? carries && after !== "" : after !== "of")) {
    particles.push(particle);
    at++;
  }
  return { base, particles, next: at + 1 };
}

/** A word that is not in the list of verbs passes for one before an article, a number or "the": "deburr the edge". */
function looksLikeVerb(word: string, next: string): boolean {
  return (
    /^[a-z-]{3,}$/.test(word) &&
    !isAdverb(word) &&
    !PREPOSITIONS.has(word) &&
    !DETERMINERS.has(word) &&
    DETERMINERS.has(next)
  );
}

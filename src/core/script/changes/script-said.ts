import { amountAt } from "../frames/amount.ts";
import { PIECES, plural, singular } from "../frames/frame-words.ts";
import { thingOf, type Thing } from "../frames/noun-phrase.ts";

/** How a sentence speaks of a thing: "a strawberry", "cumin seeds", "the lower arm", "garlic". */
export interface Said {
  /** The name with its article where it needs one. */
  readonly name: string;
  /** The name alone, singular or plural as the step has it, in the step's letters: "Sriracha sauce". */
  readonly bare: string;
  /** Whether several of it are meant: "they are", not "it is". */
  readonly many: boolean;
}

/**
 * How the thing that a noun phrase of a step is about is spoken of.
 *
 * @param phrase as the step has it, its amount and article included: "2 cremini mushrooms", "the cucumber"
 */
export function saidOf(phrase: string, thing: Thing = thingOf(phrase)): Said {
  const text = phrase.replace(/\([^)]*\)?/g, " ");
  const head = thing.at(-1) ?? "";
  const word = [...text.matchAll(/\p{L}[\p{L}'’-]*/gu)].map(([one]) => one).findLast((one) => singular(one) === head);
  const many = word !== undefined && word.toLowerCase() !== head && plural(word) === word;
  const name = [...thing.slice(0, -1), many ? word : head].join(" ");
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const bare = at < 0 ? name : text.slice(at, at + name.length);
  const amount = amountAt(text.trim());
  const piece = text.split(/[^\p{L}]+/u).some((one) => PIECES.has(singular(one)) && singular(one) !== head);
  const one = /^an?\s/i.test(text.trim()) || (amount?.unit === null && amount.low === 1 && amount.high === null);
  const article = many || piece ? "" : /^the\s/i.test(text.trim()) ? "the " : one ? indefinite(bare) : "";
  return { name: `${article}${bare}`, bare, many };
}

/** "a " or "an ", as the word after it asks. */
export function indefinite(word: string): string {
  return /^[aeiou]/i.test(word) ? "an " : "a ";
}

/** A noun phrase with an article in front unless it has one. */
export function articled(phrase: string): string {
  const bare = phrase.replace(/\s*\([^)]*\)?/g, "").replace(/[.,;:]+$/, "");
  return /^(?:the|an?|its|each|every|one|two|three|four|all|both|your|this|these|\d)\b/i.test(bare)
    ? bare
    : `the ${bare}`;
}

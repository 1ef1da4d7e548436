import { bestLikeness, wordsOf } from "../../../core/procedure/match.ts";
import type { Account, KnownGoal } from "./known.ts";

/** Longest text that is looked at, in characters: what was said in about a minute. */
const LONGEST = 1000;
/** Least share of a goal's words, weighted by how few goals have them, that is an account of it. */
const LEAST = 0.3;
/** What a word of the steps is worth beside one of the goal. */
const STEP_SHARE = 0.4;

/** How much of what each goal is about stands in a text, 0..1: of the words of its goal or of one of its steps, rare ones counting more. */
export function namedIn(known: readonly KnownGoal[], text: string): number[] {
  const said = [...new Set(wordsOf(text.slice(0, LONGEST)))];
  if (said.length === 0) return known.map(() => 0);
  // Benches of one procedure have the same words, which is no reason to count them as usual.
  const goals = [...new Map(known.map((one) => [one.procedure, [one.goal, ...one.steps].map(wordsOf)])).entries()];
  const having = new Map<string, number>();
  for (const [, texts] of goals)
    for (const word of new Set(texts.flat())) having.set(word, (having.get(word) ?? 0) + 1);
  const worth = (word: string): number => Math.log(1 + goals.length / (having.get(word) ?? 1));
  const share = (words: readonly string[]): number => {
    const all = words.reduce((sum, word) => sum + worth(word), 0);
    return all === 0 ? 0 : words.reduce((sum, word) => sum + worth(word) * bestLikeness(word, said), 0) / all;
  };
  const found = new Map(
    goals.map(([id, [goal = [], ...steps]]) => [
      id,
      Math.max(share(goal), ...steps.map((step) => STEP_SHARE * share(step))),
    ]),
  );
  return known.map(({ procedure }) => found.get(procedure)!);
}

/** What the words that were said lately say for each goal; null where they name it too little. */
export function saidFor(known: readonly KnownGoal[], words: string): (Account | null)[] {
  return namedIn(known, words).map((value) =>
    value < LEAST ? null : { sense: "sound", value, why: { kind: "said", words: words.trim().slice(-80) } },
  );
}

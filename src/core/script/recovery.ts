import { verbClass } from "./frames/frame-words.ts";

/** Fewest and most words of a golden recovery sentence. */
export const RECOVERY_WORDS: readonly [number, number] = [10, 20];

/** Longest clause inside a recovery sentence, in words. */
export const LONGEST_CORE = 13;

/** What a recovery sentence is for. */
export type RecoveryCase =
  | { readonly of: "deletion" | "transposition" }
  | { readonly of: "wrong-execution"; readonly what: string }
  | { readonly of: "substitution" }
  | { readonly of: "insertion" };

/**
 * The golden recovery sentence: what a good coach says, 10 to 20 words, naming the action and the object.
 *
 * @param cores clauses in lower case that name action and object, best first, the last at most 13 words
 */
export function recoverySentence(given: RecoveryCase, cores: readonly string[]): string {
  for (const core of cores) {
    const sentence = frames(given, core).find((text) => {
      const count = countWords(text);
      return count >= RECOVERY_WORDS[0] && count <= RECOVERY_WORDS[1];
    });
    if (sentence !== undefined) return sentence;
  }
  return recoverySentence(given, [shortened(cores.at(-1)!)]);
}

/** The first words of a clause, without a small word left over at the end. */
export function shortened(clause: string, words = LONGEST_CORE): string {
  const all = clause
    .replace(/\([^)]*\)?/g, " ")
    .trim()
    .split(/\s+/);
  if (all.length <= words) return all.join(" ");
  const head = all.slice(0, words);
  const comma = head.findLastIndex((word, k) => k >= 2 && word.endsWith(","));
  // A purpose is cut off whole: "cut one corner from the bag to create a small …".
  const purpose = head.findLastIndex((word, k) => k >= 4 && word === "to" && verbClass(all[k + 1] ?? "") !== null);
  const end = comma > 0 ? comma + 1 : purpose > 0 ? purpose : head.length;
  const kept = head.slice(0, end);
  while (kept.length > 2 && SMALL.test(kept.at(-1)!)) kept.pop();
  return kept.join(" ").replace(/[,;:]$/, "");
}

const SMALL = /^(?:a|an|the|of|to|in|on|with|and|or|for|into|from|at|by|until)$/i;

/** Words between white space. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length;
}

/** Sentences of a case around a clause, from middling to short to long. */
function frames(given: RecoveryCase, core: string): string[] {
  switch (given.of) {
    case "deletion":
      return [
        `Go back: you left out a step. Now ${core}.`,
        `You left out a step: ${core}.`,
        `Stop for a moment and go back: you left out a step. Now ${core} before you go on.`,
      ];
    case "transposition":
      return [
        `Wait, something else comes first: ${core}, and then go on.`,
        `Wait, something else comes first: ${core}.`,
        `Wait for a moment, you are too early: something else comes first. Now ${core}, and then go on.`,
      ];
    case "wrong-execution":
      return [
        `Stop, that is ${given.what}: ${core}.`,
        `That is ${given.what}: ${core}.`,
        `Stop for a moment and look, that is ${given.what}: ${core}, and then go on.`,
      ];
    case "substitution":
      return [
        `Stop, that is not the right thing: ${core} instead.`,
        `That is wrong. Instead, ${core}.`,
        `Stop and look again, that is not the right thing: put it aside and ${core} instead.`,
      ];
    case "insertion":
      return [
        `Stop, that is not needed here: ${core}, and then go on.`,
        `That is not needed: ${core}.`,
        `Stop for a moment, that is not one of the steps: ${core}, and then go on as planned.`,
      ];
  }
}

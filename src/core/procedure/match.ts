import type { Procedure } from "./schema.ts";

/** How much a word found in the goal counts against one found in a step. */
const GOAL_WEIGHT = 3;
/** Least likeness of two words' trigrams, 0..1, at which one passes for a misspelling of the other. */
const LEAST_LIKENESS = 0.55;
/** Words that say nothing about which procedure is meant. */
const EMPTY_WORDS = new Set(
  "a an and at for from how i in into is it make making me my of on or please the to want with".split(" "),
);

/**
 * How well a procedure fits words that a person said or typed: 0 when nothing fits, and more the more of the words are in its
 * goal or its steps. Endings ("grinding", "grinds") and small misspellings ("omlette") are seen through.
 */
export function matchScore(procedure: Pick<Procedure, "goal" | "steps">, words: string): number {
  const goal = wordsOf(procedure.goal);
  const steps = [...new Set(procedure.steps.flatMap((step) => wordsOf(step.text)))];
  const asked = [...new Set(wordsOf(words))];
  const found = asked.map((word) => GOAL_WEIGHT * bestLikeness(word, goal) + bestLikeness(word, steps));
  const total = found.reduce((sum, score) => sum + score, 0);
  // A goal of which more is named comes first: "tea" before "iced tea with lemon" when "tea" was asked for.
  const named = goal.filter((word) => bestLikeness(word, asked) > 0).length;
  return total === 0 ? 0 : total + named / Math.max(1, goal.length);
}

/** How alike each sentence and each text are, 0..1: the harmonic mean of the shares of their words' weights that they have in common. */
export function likenesses(sentences: readonly string[], texts: readonly string[]): number[][] {
  const steps = texts.map((text) => [...new Set(wordsOf(text))]);
  const weightOf = (word: string): number =>
    Math.log(1 + texts.length / Math.max(1, steps.filter((words) => words.includes(word)).length));
  const weights = steps.map((words) => words.map(weightOf));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return sentences.map((sentence) => {
    const said = [...new Set(wordsOf(sentence))];
    const saidWeights = said.map(weightOf);
    return steps.map((words, k) => {
      const recall = sum(words.map((word, i) => weights[k]![i]! * bestLikeness(word, said))) / sum(weights[k]!);
      const precision = sum(said.map((word, i) => saidWeights[i]! * bestLikeness(word, words))) / sum(saidWeights);
      return recall + precision > 0 ? (2 * recall * precision) / (recall + precision) : 0;
    });
  });
}

/** Stems of the words in a text, lower case, without accents; words that say nothing are left out unless there are no others. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const all = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !EMPTY_WORDS.has(word));
  return (telling.length > 0 ? telling : all).map(stem);
}

/** A word without its commonest endings; short words are left alone. */
function stem(word: string): string {
  const cut = word.replace(/(?<=...)(?:ing|ed|es|s)$/, "");
  return cut.replace(/(.)\1$/, "$1").replace(/(?<=...)e$/, "");
}

/** 1 when the word is among the others, else its likeness to the most like one, 0 when none is like enough. */
export function bestLikeness(word: string, others: readonly string[]): number {
  if (others.includes(word)) return 1;
  const best = Math.max(0, ...others.map((other) => likeness(word, other)));
  return best >= LEAST_LIKENESS ? best : 0;
}

/** Dice coefficient of the two words' letter trigrams, with their ends marked; 0..1. */
function likeness(a: string, b: string): number {
  if (a.length < 4 || b.length < 4) return 0;
  const left = trigrams(a);
  const right = trigrams(b);
  const common = [...left].filter((three) => right.has(three)).length;
  return (2 * common) / (left.size + right.size);
}

function trigrams(word: string): Set<string> {
  const marked = ` ${word} `;
  return new Set(Array.from({ length: marked.length - 2 }, (_, at) => marked.slice(at, at + 3)));
}

import { z } from "zod";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines, parseJsonLines } from "../../../core/domain/json-lines.ts";
import { seeded, shuffled } from "../../../core/domain/seeded.ts";
import { textVector, vectorLikeness } from "../../../core/metrics/text-vector.ts";
import { Goal, goalSentence } from "../../../core/domain/goal.ts";
import { CHOICE_KINDS, LETTERS, Letter, type ChoiceKind } from "./letters.ts";
import { filled, GOAL_KIT_VERSION, KIT_FIX, KitId, KitVersion, type Sample } from "./sample.ts";
import { writeScripts } from "./write-scripts.ts";

/** Shares of all other goals, by their likeness to the right one, from which wrong options come. */
const SIMILAR = [0.95, 0.99] as const;
const DISSIMILAR_BELOW = 0.8;
/** Goals that wrong options are drawn from at least: a smaller set takes those of scripts of the same seed as well. */
const BANK = 200;
/** Candidates that are compared with each other at most: 1,140 threes of them. */
const COMPARED = 20;

/** A multiple choice about one sample. */
const GoalChoice = z.strictObject({
  form: z.literal("benchside-goal-choice"),
  version: KitVersion,
  sample: KitId,
  kind: z.enum(CHOICE_KINDS),
  /** Goals of A to D. */
  options: z.array(Goal).length(4),
  right: Letter,
});
export type GoalChoice = Readonly<z.infer<typeof GoalChoice>>;

/** Choices by kind and sample, see `choiceKey`. */
export type Choices = ReadonlyMap<string, GoalChoice>;

/** Key of a choice among all. */
export function choiceKey(sample: string, kind: ChoiceKind): string {
  return `${sample} ${kind}`;
}

/** The choices of a JSONL file. @throws FormatError that names file, line, field and fix, also for a sample that the set does not have, and for one that stands there twice */
export function parseChoices(text: string, file: string, samples: readonly Sample[]): Choices {
  const known = new Set(samples.map(({ id }) => id));
  const choices = new Map<string, GoalChoice>();
  for (const choice of parseJsonLines(text, file, { schema: GoalChoice, newest: GOAL_KIT_VERSION, fix: KIT_FIX })) {
    const key = choiceKey(choice.sample, choice.kind);
    if (!known.has(choice.sample))
      throw new FormatError(file, `choice ${key}`, "the set has no such sample", "Give the set that it was made for.");
    if (choices.has(key)) throw new FormatError(file, `choice ${key}`, "it stands there twice", "Keep one.");
    choices.set(key, choice);
  }
  return choices;
}

/** Choices as the lines of their file. */
export function formatChoices(choices: Iterable<GoalChoice>): string {
  return formatJsonLines([...choices]);
}

/**
 * Two choices about each sample: with wrong options from the 95th to the 99th percentile of likeness to its goal among all others' goals, and from below the 80th. Of up to
 * twenty drawn candidates those three are taken whose largest likeness among each other is smallest. Letters are shuffled by the seed.
 */
export function writeChoices(samples: readonly Sample[], seed: number): GoalChoice[] {
  const own = samples.map((sample) => filled(sample).goal);
  const more = samples.length >= BANK ? [] : writeScripts(seed, BANK).map((sample) => filled(sample).goal);
  const goals = [...new Map([...own, ...more].map((goal) => [goalSentence(goal), goal])).values()];
  const vectors = goals.map((goal) => textVector(goalSentence(goal)));
  return samples.flatMap(({ id }, sample) => {
    const right = own[sample]!;
    const vector = textVector(goalSentence(right));
    const ranked = goals
      .map((goal, at) => ({ at, goal, likeness: vectorLikeness(vector, vectors[at]!) }))
      .filter(({ goal }) => goalSentence(goal) !== goalSentence(right))
      .sort((a, b) => a.likeness - b.likeness || a.at - b.at);
    return CHOICE_KINDS.map((kind): GoalChoice => {
      const random = seeded(seed, "goal choice", id, kind);
      const share = (rank: number): number => (rank + 1) / ranked.length;
      const pool = ranked.filter((_, rank) =>
        kind === "similar" ? share(rank) >= SIMILAR[0] && share(rank) <= SIMILAR[1] : share(rank) < DISSIMILAR_BELOW,
      );
      const drawn = shuffled(random, pool).slice(0, COMPARED);
      const wrong = leastAlike(drawn.map(({ at }) => vectors[at]!)).map((at) => drawn[at]!.goal);
      const options = shuffled(random, [right, ...wrong]);
      return {
        form: "benchside-goal-choice",
        version: GOAL_KIT_VERSION,
        sample: id,
        kind,
        options,
        right: LETTERS[options.indexOf(right)]!,
      };
    });
  });
}

/** The three of some vectors whose largest likeness among each other is smallest, the first of equals. */
function leastAlike(vectors: readonly Float32Array[]): readonly number[] {
  const table = vectors.map((a) => vectors.map((b) => vectorLikeness(a, b)));
  let best = [0, 1, 2];
  let least = Infinity;
  for (let a = 0; a < vectors.length; a++)
    for (let b = a + 1; b < vectors.length; b++)
      for (let c = b + 1; c < vectors.length; c++) {
        const most = Math.max(table[a]![b]!, table[a]![c]!, table[b]![c]!);
        if (most < least) [least, best] = [most, [a, b, c]];
      }
  return best;
}

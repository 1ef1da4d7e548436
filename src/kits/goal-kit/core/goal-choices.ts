import { z } from "zod";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines, parseJsonLines } from "../../../core/text/json-lines.ts";
import { pick, seeded, shuffled } from "../../../core/domain/seeded.ts";
import { ratio } from "../../../core/metrics/class-score.ts";
import type { TextSimilarity } from "../../../core/metrics/text-similarity.ts";
import { Goal, goalSentence } from "../../../core/domain/goal.ts";
import { CHOICE_KINDS, LETTERS, Letter, type ChoiceKind } from "./letters.ts";
import { cueTexts, filled, GOAL_KIT_VERSION, KIT_FIX, KitId, KitVersion, type Sample } from "./sample.ts";
import { writeScripts } from "./write-scripts.ts";

/** Shares of all other goals, by their likeness to the right one, from which wrong options come. */
const SIMILAR = [0.95, 0.99] as const;
const DISSIMILAR_BELOW = 0.8;
/** Goals that wrong options are drawn from at least: a smaller set takes those of scripts of the same seed as well. */
const BANK = 200;
/** Wrong options of a choice. */
const WRONG = 3;
/** Samples from which on a share of right choices tells something. */
export const LEAST_TOLD = 40;

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

/** Goals that options are drawn from: those of the samples, and of further scripts of the seed where they are few. */
function bankOf(
  samples: readonly Sample[],
  seed: number,
): { readonly own: readonly Goal[]; readonly all: readonly Goal[] } {
  const own = samples.map((sample) => filled(sample).goal);
  const more = samples.length >= BANK ? [] : writeScripts(seed, BANK).map((sample) => filled(sample).goal);
  return { own, all: [...new Map([...own, ...more].map((goal) => [goalSentence(goal), goal])).values()] };
}

/** Every sentence whose likeness `writeChoices` and `harderFor` ask for. */
export function choiceTexts(samples: readonly Sample[], seed: number): Set<string> {
  return new Set([...bankOf(samples, seed).all.map(goalSentence), ...samples.flatMap((sample) => cueTexts(filled(sample).cues))]); // prettier-ignore
}

/**
 * Two choices about each sample: with wrong options from the 95th to the 99th percentile of likeness to its goal among all others' goals, and from below the 80th. The first is
 * any of them; each further one is, of all that are left, the one whose greatest likeness to those chosen is least (WAGIBench, Eq. 1). Letters are shuffled by the seed.
 *
 * @param alike how alike two sentences are
 */
export function writeChoices(samples: readonly Sample[], seed: number, alike: TextSimilarity): GoalChoice[] {
  const { own, all } = bankOf(samples, seed);
  const sentences = all.map(goalSentence);
  return samples.flatMap(({ id }, sample) => {
    const right = own[sample]!;
    const ranked = sentences
      .map((text, at) => ({ at, text, likeness: alike(goalSentence(right), text) }))
      .filter(({ text }) => text !== goalSentence(right))
      .sort((a, b) => a.likeness - b.likeness || a.at - b.at);
    return CHOICE_KINDS.map((kind): GoalChoice => {
      const random = seeded(seed, "goal choice", id, kind);
      const share = (rank: number): number => (rank + 1) / ranked.length;
      const pool = ranked.filter((_, rank) =>
        kind === "similar" ? share(rank) >= SIMILAR[0] && share(rank) <= SIMILAR[1] : share(rank) < DISSIMILAR_BELOW,
      );
      const wrong = leastAlike(
        pool.map(({ text }) => text),
        pick(random, pool).text,
        alike,
      );
      const options = shuffled(random, [right, ...wrong.map((text) => all[sentences.indexOf(text)]!)]);
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

/** Three of some sentences: the first, and each time, of all that are left, the one whose greatest likeness to those chosen is least; the first of equals. */
export function leastAlike(pool: readonly string[], first: string, alike: TextSimilarity): readonly string[] {
  const chosen = [first];
  while (chosen.length < WRONG && chosen.length < pool.length) {
    const left = pool.filter((text) => !chosen.includes(text));
    const most = left.map((text) => Math.max(...chosen.map((one) => alike(one, text))));
    chosen.push(left[most.indexOf(Math.min(...most))]!);
  }
  return chosen;
}

/** How a solver that goes by likeness fares: each option is as likely as the cue that is most like it. Shares of right choices, 0..1. */
export function solvedBy(
  samples: readonly Sample[],
  choices: readonly GoalChoice[],
  alike: TextSimilarity,
): Readonly<Record<ChoiceKind, number>> {
  const cues = new Map(samples.map((sample) => [sample.id, cueTexts(filled(sample).cues)]));
  const isSolved = ({ sample, options, right }: GoalChoice): boolean => {
    const likeness = options.map((goal) => Math.max(...cues.get(sample)!.map((cue) => alike(cue, goalSentence(goal)))));
    return LETTERS[likeness.indexOf(Math.max(...likeness))] === right;
  };
  const of = (kind: ChoiceKind): number => {
    const own = choices.filter((choice) => choice.kind === kind);
    return ratio(own.filter(isSolved).length, own.length);
  };
  return { similar: of("similar"), dissimilar: of("dissimilar") };
}

/**
 * Refuse choices of which those among similar goals are harder for no solver: they would not measure what they are named for. Sets of few samples are let pass.
 *
 * @param solvers likenesses by name
 * @throws FormatError that names what each solver got right
 */
export function refuseEven(
  samples: readonly Sample[],
  choices: readonly GoalChoice[],
  solvers: Readonly<Record<string, TextSimilarity>>,
): void {
  if (samples.length < LEAST_TOLD) return;
  const solved = Object.entries(solvers).map(([name, alike]) => ({ name, ...solvedBy(samples, choices, alike) }));
  if (solved.some(({ similar, dissimilar }) => similar < dissimilar)) return;
  const told = solved.map((one) => `${one.name} ${one.similar.toFixed(2)} and ${one.dissimilar.toFixed(2)}`).join(", ");
  throw new FormatError("choices", "", `similar options are harder than dissimilar ones for no solver (${told})`, "Take another seed or more samples."); // prettier-ignore
}

import { FormatError } from "../../../core/domain/format-error.ts";
import { seeded, shuffled } from "../../../core/domain/seeded.ts";
import type { RecogniserTake, StepSample } from "../../../core/recognise/samples.ts";
import type { SplitBy } from "../../../core/recognise/card.ts";

/** Parts that the groups are dealt into: three to learn from, one to choose by, one to score on. */
const PARTS = 5;
const LEAST_GROUPS = 3;

/** Samples to learn from, to choose the best turn and the threshold by, and to score on. */
export interface Split {
  readonly train: readonly StepSample[];
  readonly validation: readonly StepSample[];
  readonly test: readonly StepSample[];
}

/**
 * Deal samples into five parts of much the same size (one for each group where there are fewer) and take each part in turn for the score and the next
 * one for choosing. The same seed deals the same.
 *
 * @throws FormatError when a take does not say its person or environment, or there are fewer than three groups
 */
export function splitsOf(samples: readonly StepSample[], by: SplitBy, seed: number): Split[] {
  const groups = new Map<string, StepSample[]>();
  for (const [at, sample] of samples.entries()) {
    const name = groupOf(sample, by, at);
    groups.set(name, [...(groups.get(name) ?? []), sample]);
  }
  if (groups.size < LEAST_GROUPS)
    throw new FormatError(
      "the takes",
      "",
      `a split by ${by} needs ${LEAST_GROUPS} of them, and there ${groups.size === 1 ? "is" : "are"} ${groups.size}`,
      "Split by step or recording, or add takes.",
    );
  const parts: StepSample[][] = Array.from({ length: Math.min(PARTS, groups.size) }, () => []);
  const dealt = shuffled(seeded(seed, "split", by), [...groups.values()]).sort((a, b) => b.length - a.length);
  for (const group of dealt) parts.reduce((least, part) => (part.length < least.length ? part : least)).push(...group);
  return parts.map((test, at) => ({
    test,
    validation: parts[(at + 1) % parts.length]!,
    train: parts.filter((part) => part !== test && part !== parts[(at + 1) % parts.length]).flat(),
  }));
}

function groupOf({ take }: StepSample, by: SplitBy, at: number): string {
  if (by === "step") return String(at);
  if (by === "recording") return take.id;
  if (by === "recipe") return take.recipe;
  const name = take[by];
  if (name === null)
    throw new FormatError(
      take.id,
      by,
      "the take does not say it",
      `Add "${by === "person" ? "person" : "kitchen"}" to it in index.json, or split by recording.`,
    );
  return name;
}

/** A split by recording type (CaptainCook4D): normal takes that teach, normal takes that do not (Tn), takes with errors (Te). */
export interface TypeSplit {
  readonly teach: readonly RecogniserTake[];
  readonly normal: readonly RecogniserTake[];
  readonly errors: readonly RecogniserTake[];
}

/**
 * Deal takes by their recording type: one normal take of five, one at least, is held out. The same seed deals the same.
 *
 * @throws FormatError when there are fewer than two normal takes
 */
export function typeSplit(takes: readonly RecogniserTake[], seed: number): TypeSplit {
  const normal = shuffled(
    seeded(seed, "split", "recording-type"),
    takes.filter((take) => !hasErrors(take)),
  );
  if (normal.length < 2)
    throw new FormatError(
      "the takes",
      "",
      `a split by recording type needs two normal ones, and there ${normal.length === 1 ? "is one" : "is none"}`,
      "Add takes without an error.",
    );
  const held = Math.max(1, Math.round(normal.length / PARTS));
  return { teach: normal.slice(held), normal: normal.slice(0, held), errors: takes.filter(hasErrors) };
}

/** Whether a take is one with errors: by the label of the whole recording, else by its steps. */
export function hasErrors({ isError, steps }: RecogniserTake): boolean {
  return isError ?? steps.some((step) => step.isError);
}

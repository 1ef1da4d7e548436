import { krippendorffAlpha } from "../metrics/agreement.ts";
import { bootstrapIntervals, type Interval } from "../metrics/bootstrap.ts";
import { quantile } from "../metrics/class-score.ts";
import type { AnnotationState } from "./model.ts";
import { aboutKey, saidOf } from "./about.ts";
import { countedRating, levelOf, QUALITY_CRITERIA, type QualityCriterion } from "./annotation-quality.ts";

/** Two marks of an onset that are this near, in seconds, agree. */
export const ONSET_TOLERANCE = 2;
/** Takes from which on intervals are given: of fewer, a resample is hardly ever another sample. */
export const LEAST_TAKES = 5;

/** A number, and the interval that holds its sampling error; null where there is too little to say. */
export interface Score {
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** How near people's marks of the same onsets are. */
export interface OnsetAgreement {
  /** Takes with marks to compare, and pairs of marks of one onset by two people. */
  readonly takes: number;
  readonly pairs: number;
  /** Median distance of a pair, in seconds. */
  readonly median: Score;
  /** Share of pairs within ±2 s, 0..1. */
  readonly within: Score;
}

/** How far raters agree on one criterion. */
export interface RatingAgreement {
  readonly criterion: string;
  /** Takes that two people or more have rated, or a mistake in them, and their mean rating, 1..5. */
  readonly takes: number;
  readonly mean: number | null;
  /** Krippendorff's alpha, nominal for yes or no and for types, ordinal otherwise. */
  readonly alpha: Score;
}

/** Distances, in seconds, of every pair of people's marks of one onset in a take. */
export function onsetDistances({ onsets }: Pick<AnnotationState, "onsets">): number[] {
  return Object.values(onsets).flatMap((marks) => {
    const times = Object.values(marks);
    return times.flatMap((a, number) => times.slice(number + 1).map((b) => Math.abs(a - b)));
  });
}

/** Agreement of onsets over takes. Intervals come from takes drawn with replacement: marks of one take are not independent. */
export function onsetAgreement(takes: readonly AnnotationState[], seed = 1): OnsetAgreement {
  const distances = takes.map(onsetDistances).filter((each) => each.length > 0);
  const scores = (sample: readonly (readonly number[])[]) => {
    const all = sample.flat();
    const near = all.filter((distance) => distance <= ONSET_TOLERANCE + 1e-9).length;
    return { median: quantile(all, 0.5), within: all.length === 0 ? null : near / all.length };
  };
  const { median, within } = scored(distances, scores, seed);
  return { takes: distances.length, pairs: distances.flat().length, median: median!, within: within! };
}

/**
 * Agreement of ratings over takes, for each criterion of the rubric in its order (Krippendorff 2011), nominal or ordinal as its scale is. What is compared is a take, or
 * each mistake of it where the criterion is about a mistake. Intervals come from takes drawn with replacement.
 */
export function ratingAgreement(takes: readonly AnnotationState[], seed = 1): RatingAgreement[] {
  return QUALITY_CRITERIA.map((criterion) => {
    const units = takes
      .map((take) => ratingsOf(take, criterion).filter((given) => given.length >= 2))
      .filter((some) => some.length > 0);
    const given = units.flat(2);
    const mean = given.length === 0 ? null : given.reduce((sum, rating) => sum + rating, 0) / given.length;
    const { alpha } = scored(
      units,
      (sample) => ({ alpha: krippendorffAlpha(sample.flat(), levelOf(criterion.scale)) }),
      seed,
    );
    return { criterion: criterion.id, takes: units.length, mean, alpha: alpha! };
  });
}

/** How far the raters of one take agree, what they rate being the units: Krippendorff's alpha, ordinal; null with one rater. */
export function takeAgreement(take: AnnotationState): number | null {
  return krippendorffAlpha(
    QUALITY_CRITERIA.flatMap((criterion) => ratingsOf(take, criterion)),
    "ordinal",
  );
}

/**
 * The ratings of each thing that a criterion is asked of: the take, or each of its mistakes. Mistakes about which nobody has said
 * anything by themselves are one thing together, of which the ratings of the whole take are.
 */
function ratingsOf({ ratings, deviations }: AnnotationState, { id, per, scale }: QualityCriterion): number[][] {
  const people = Object.values(ratings);
  const counted = (given: number | undefined): number[] => {
    const value = given === undefined ? null : countedRating(scale, given);
    return value === null ? [] : [value];
  };
  const whole = people.flatMap((given) => counted(given[id]));
  if (per === "take") return [whole];
  const apart = deviations.filter((one) => people.some((given) => given[aboutKey(id, one.id)] !== undefined));
  return [
    ...apart.map((one) => people.flatMap((given) => counted(saidOf(given, id, one.id)))),
    ...(apart.length < Math.max(1, deviations.length) ? [whole] : []),
  ];
}

function scored<T>(
  items: readonly T[],
  scores: (sample: readonly T[]) => Readonly<Record<string, number | null>>,
  seed: number,
): Record<string, Score> {
  const intervals = items.length < LEAST_TAKES ? {} : bootstrapIntervals(items, scores, { seed, resamples: 500 });
  return Object.fromEntries(
    Object.entries(scores(items)).map(([name, value]) => [name, { value, interval: intervals[name] ?? null }]),
  );
}

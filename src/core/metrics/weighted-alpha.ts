import { squaredDifference, type Level } from "./agreement.ts";

/** One rater's value of a unit, and how much it counts, > 0. */
export interface Weighed {
  readonly value: number;
  readonly weight: number;
}

/**
 * Krippendorff's alpha in which each pair of values counts by the product of its weights, e.g. how sure the raters were. With all weights alike it
 * is the usual alpha but for the small-sample term, which needs whole counts and is left out here: 1 − observed / expected disagreement. Null where no
 * two values can be paired or all are the same.
 */
export function weightedAlpha(units: readonly (readonly Weighed[])[], level: Level): number | null {
  const pairable = units.filter((unit) => unit.length >= 2);
  const all = pairable.flat();
  const values = [...new Set(all.map(({ value }) => value))].sort((a, b) => a - b);
  if (values.length < 2) return null;
  const weightOf = (some: readonly Weighed[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  const total = weightOf(all);
  const totals = values.map((value) => weightOf(all.filter((one) => one.value === value)));
  const distance = (a: number, b: number): number =>
    squaredDifference(values.indexOf(a), values.indexOf(b), values, totals, level);
  let observed = 0;
  for (const unit of pairable) {
    const pairs = unit.flatMap((a, i) => unit.slice(i + 1).map((b) => [a, b] as const));
    const weights = pairs.reduce((sum, [a, b]) => sum + a.weight * b.weight, 0);
    const apart = pairs.reduce((sum, [a, b]) => sum + a.weight * b.weight * distance(a.value, b.value), 0);
    observed += (weightOf(unit) / total) * (apart / weights);
  }
  let expected = 0;
  let weights = 0;
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      expected += a.weight * b.weight * distance(a.value, b.value);
      weights += a.weight * b.weight;
    }
  return 1 - observed / (expected / weights);
}

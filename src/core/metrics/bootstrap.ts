import { seeded } from "../script/seeded.ts";
import { quantile } from "./class-score.ts";

/** An interval that holds a score's sampling error. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  /** Coverage, e.g. 0.95. */
  readonly level: number;
  /** Resamples in which the score was defined. */
  readonly resamples: number;
}

/** How to resample. */
export interface BootstrapOptions {
  readonly seed: number;
  readonly resamples?: number;
  readonly level?: number;
}

/**
 * Percentile bootstrap interval of a score over items (Efron & Tibshirani 1993, §13.3): items are drawn with replacement,
 * as many as there are, and the score is taken of each draw. Items should be the independent unit: sessions rather than
 * their decision points. The same seed gives the same interval. Null when there are no items, or the score is null or NaN in
 * every draw.
 */
export function bootstrapInterval<T>(
  items: readonly T[],
  score: (sample: readonly T[]) => number | null,
  { seed, resamples = 1000, level = 0.95 }: BootstrapOptions,
): Interval | null {
  if (items.length === 0) return null;
  const random = seeded(seed, "bootstrap");
  const values: number[] = [];
  for (let draw = 0; draw < resamples; draw++) {
    const value = score(items.map(() => items[Math.floor(random() * items.length)]!));
    if (value !== null && !Number.isNaN(value)) values.push(value);
  }
  const low = quantile(values, (1 - level) / 2);
  const high = quantile(values, (1 + level) / 2);
  return low === null || high === null ? null : { low, high, level, resamples: values.length };
}

import { seeded } from "../domain/seeded.ts";
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
 * Percentile bootstrap intervals of named scores over items (Efron & Tibshirani 1993, §13.3): items are drawn with
 * replacement, as many as there are, and the scores are taken of each draw. Items should be the independent unit: sessions
 * rather than their decision points. The same seed gives the same intervals. A score that is null or NaN in a draw is left
 * out of it; its interval is null when that is so in every draw. One item has no spread to tell: all its intervals are null.
 */
export function bootstrapIntervals<T>(
  items: readonly T[],
  scores: (sample: readonly T[]) => Readonly<Record<string, number | null>>,
  { seed, resamples = 1000, level = 0.95 }: BootstrapOptions,
): Record<string, Interval | null> {
  if (items.length < 2)
    return items.length === 0 ? {} : Object.fromEntries(Object.keys(scores(items)).map((name) => [name, null]));
  const random = seeded(seed, "bootstrap");
  const values = new Map<string, number[]>();
  for (let draw = 0; draw < resamples; draw++) {
    const sample = items.map(() => items[Math.floor(random() * items.length)]!);
    for (const [name, value] of Object.entries(scores(sample))) {
      const found = values.get(name) ?? [];
      if (value !== null && !Number.isNaN(value)) found.push(value);
      values.set(name, found);
    }
  }
  return Object.fromEntries(
    [...values].map(([name, found]) => {
      const low = quantile(found, (1 - level) / 2);
      const high = quantile(found, (1 + level) / 2);
      return [name, low === null || high === null ? null : { low, high, level, resamples: found.length }];
    }),
  );
}

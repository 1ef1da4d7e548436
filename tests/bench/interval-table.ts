import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import { table } from "./report.ts";

/** Resamples of each interval. */
const RESAMPLES = 100;

/**
 * A table of ways by scores, each with its 95 % interval over the items.
 *
 * @param valuesOf scores of a way in a sample of the items, by the way's place; null where there is none
 */
export function intervalTable<T, S extends string>(
  items: readonly T[],
  ways: readonly string[],
  scores: readonly S[],
  valuesOf: (sample: readonly T[], way: number) => Readonly<Record<S, number | null>>,
): string {
  const all = (sample: readonly T[]) =>
    Object.fromEntries(
      ways.flatMap((_, at) => {
        const found = valuesOf(sample, at);
        return scores.map((one) => [`${at} ${one}`, found[one]]);
      }),
    );
  const values = all(items);
  const intervals = bootstrapIntervals(items, all, { seed: 1, resamples: RESAMPLES });
  const cell = (key: string): string => {
    const [value, interval] = [values[key] ?? null, intervals[key] ?? null];
    if (value === null) return "–";
    const text = value.toFixed(2);
    return interval === null ? text : `${text} [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]`;
  };
  return table(
    ["", ...scores],
    ways.map((way, at) => [way, ...scores.map((one) => cell(`${at} ${one}`))]),
  );
}

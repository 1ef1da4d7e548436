import { bootstrapIntervals } from "../../core/metrics/bootstrap.ts";
import type { CliOutput } from "../errors.ts";
import { scoreLines } from "../printed-table.ts";

/** Options that every score read from rows has. */
export interface ReportOptions {
  /** Seed of the bootstrap; no intervals without one. */
  readonly intervals?: number;
  readonly json?: boolean;
}

/**
 * Print the score of `items`, as JSON or as lines, with bootstrap intervals of the numbers that `headline` picks from it
 * when they were asked for.
 */
export function printScore<T, S extends object>(
  items: readonly T[],
  score: (sample: readonly T[]) => S,
  headline: (score: S) => Record<string, number | null>,
  options: ReportOptions,
  output: CliOutput,
): void {
  const seed = options.intervals;
  const report = {
    ...score(items),
    ...(seed !== undefined && { intervals: bootstrapIntervals(items, (sample) => headline(score(sample)), { seed }) }),
  };
  output.out(options.json ? JSON.stringify(report, null, 1) : scoreLines(report));
}

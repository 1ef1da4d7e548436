import type { FilterModel } from "./belief.ts";

/** How steps follow one another, for looking back at a session that is over. */
export interface Chain {
  readonly steps: number;
  /** Chance of each step after each, row-major; and of each as the first. */
  readonly after: Float64Array;
  readonly first: Float64Array;
}

/** Factors, as natural logarithms, for going back to a step that had to come before, and for beginning the same step again at once. */
const BACK = -5;
const AGAIN = -4;

/** Least that a succession which no take shows is worth. */
const LEAST = 1e-3;

/** The chain of a bench: what followed what in its takes, and what the procedure wants before what. */
export function chainOf({ steps: K, required, follows }: Pick<FilterModel, "steps" | "required" | "follows">): Chain {
  const after = new Float64Array(K * K);
  const first = new Float64Array(K);
  for (let step = 0; step < K; step++) {
    first[step] = Math.max(LEAST, follows[0]![step]!) * (required[step]!.length > 0 ? Math.exp(BACK) : 1);
    for (let next = 0; next < K; next++)
      after[step * K + next] =
        step === next
          ? Math.exp(AGAIN)
          : Math.max(LEAST, follows[step + 1]![next]!) * (required[step]!.includes(next) ? Math.exp(BACK) : 1);
    scale(after, step * K, K);
  }
  scale(first, 0, K);
  return { steps: K, after, first };
}

/** Let numbers of an array sum to one; returns what they summed to. */
export function scale(values: Float64Array, from = 0, count = values.length): number {
  let total = 0;
  for (let i = from; i < from + count; i++) total += values[i]!;
  if (total > 0) for (let i = from; i < from + count; i++) values[i]! /= total;
  return total;
}

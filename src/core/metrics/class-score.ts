/** Precision, recall and F1 of one class, each 0..1. */
export interface ClassScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Precision tp/(tp+fp), recall tp/(tp+fn) and F1 = 2PR/(P+R) of one class from counts ≥ 0. A ratio of nothing to nothing
 * is 0, as in the scorers of the field: a class that is never predicted or never occurs scores 0, not NaN.
 */
export function classScore(tp: number, fp: number, fn: number): ClassScore {
  const precision = ratio(tp, tp + fp);
  const recall = ratio(tp, tp + fn);
  return { precision, recall, f1: ratio(2 * precision * recall, precision + recall) };
}

/** a / b, or 0 when b is 0. */
export function ratio(a: number, b: number): number {
  return b > 0 ? a / b : 0;
}

/** Arithmetic mean, or null of no numbers. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Quantile q (0..1) by linear interpolation between order statistics (type 7 of Hyndman & Fan 1996, numpy's default), or
 * null of no numbers.
 */
export function quantile(values: readonly number[], q: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = q * (sorted.length - 1);
  const low = sorted[Math.floor(at)]!;
  return low + (sorted[Math.ceil(at)]! - low) * (at - Math.floor(at));
}

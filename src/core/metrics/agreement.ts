import { ratio } from "./class-score.ts";

/** What differences between two values mean. */
export type Level = "nominal" | "ordinal" | "interval";

/**
 * Krippendorff's alpha of several raters, 1 for perfect agreement, 0 for chance, below 0 for systematic disagreement.
 *
 * `units[u]` holds the values that raters gave unit u, null where a rater gave none; numbers for ordinal and interval
 * (ordinal values are ranked by size). Units with fewer than two values are left out. Null when no two values can be
 * paired, or when all values are the same (there is then nothing to disagree about). NaN counts as no value.
 *
 * Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability", §C–§F: coincidence matrix and difference functions.
 */
export function krippendorffAlpha(units: readonly (readonly (number | null)[])[], level: Level): number | null {
  const pairable = units
    .map((values) => values.filter((value): value is number => value !== null && !Number.isNaN(value)))
    .filter((values) => values.length >= 2);
  const values = [...new Set(pairable.flat())].sort((a, b) => a - b);
  if (values.length < 2) return null;
  const at = new Map(values.map((value, index) => [value, index]));
  const coincidence = values.map(() => new Float64Array(values.length));
  for (const unit of pairable)
    for (const [i, a] of unit.entries())
      for (const [j, b] of unit.entries()) if (i !== j) coincidence[at.get(a)!]![at.get(b)!]! += 1 / (unit.length - 1);
  const totals = coincidence.map((row) => row.reduce((sum, count) => sum + count, 0));
  const n = totals.reduce((sum, count) => sum + count, 0);
  let observed = 0;
  let expected = 0;
  for (const [c, row] of coincidence.entries())
    for (const [k, count] of row.entries()) {
      const distance = squaredDifference(c, k, values, totals, level);
      observed += count * distance;
      expected += totals[c]! * totals[k]! * distance;
    }
  return 1 - ((n - 1) * observed) / expected;
}

/** Difference between the values at places `c` and `k` of a sorted list, squared as a level has it; `totals` says how much there is of each value. */
export function squaredDifference(
  c: number,
  k: number,
  values: readonly number[],
  totals: readonly number[],
  level: Level,
): number {
  if (c === k) return 0;
  if (level === "nominal") return 1;
  if (level === "interval") return (values[c]! - values[k]!) ** 2;
  const [low, high] = c < k ? [c, k] : [k, c];
  const between = totals.slice(low, high + 1).reduce((sum, count) => sum + count, 0);
  return (between - (totals[low]! + totals[high]!) / 2) ** 2;
}

/** Share of pairs on which two raters agree, 0..1; null of no pairs. */
export function percentAgreement(pairs: readonly (readonly [string, string])[]): number | null {
  return pairs.length === 0 ? null : ratio(pairs.filter(([a, b]) => a === b).length, pairs.length);
}

/**
 * Cohen's kappa of two raters' labels (Cohen 1960): (p_o − p_e) / (1 − p_e). Null of no pairs, and when both raters gave
 * one and the same label throughout, since chance then explains all agreement.
 */
export function cohenKappa(pairs: readonly (readonly [string, string])[]): number | null {
  const observed = percentAgreement(pairs);
  if (observed === null) return null;
  const labels = [...new Set(pairs.flat())];
  const share = (rater: 0 | 1, label: string): number =>
    pairs.filter((pair) => pair[rater] === label).length / pairs.length;
  const expected = labels.reduce((sum, label) => sum + share(0, label) * share(1, label), 0);
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

/**
 * Fleiss' kappa of n raters each (Fleiss 1971): units as lists of labels, all with the same number of at least two. Null without units, with units of
 * different sizes, and when all gave one label throughout.
 */
export function fleissKappa(units: readonly (readonly string[])[]): number | null {
  const raters = units[0]?.length ?? 0;
  if (raters < 2 || units.some((unit) => unit.length !== raters)) return null;
  const labels = [...new Set(units.flat())];
  const count = (unit: readonly string[], label: string): number => unit.filter((one) => one === label).length;
  const agreed = units.map(
    (unit) =>
      labels.reduce((sum, label) => sum + count(unit, label) * (count(unit, label) - 1), 0) / (raters * (raters - 1)),
  );
  const observed = agreed.reduce((sum, one) => sum + one, 0) / units.length;
  const expected = labels.reduce((sum, label) => sum + (count(units.flat(), label) / (units.length * raters)) ** 2, 0);
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

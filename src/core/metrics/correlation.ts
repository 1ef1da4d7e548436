import { mean } from "./class-score.ts";

/** Two raters' values of the same things, in the same order. */
type Pairs = readonly (readonly [number, number])[];

/** Pearson's correlation of pairs of finite numbers, −1..1 (Pearson 1895); null with fewer than two pairs, or where one side is all the same. */
export function pearson(pairs: Pairs): number | null {
  if (pairs.length < 2) return null;
  const [a, b] = [mean(pairs.map(([x]) => x))!, mean(pairs.map(([, y]) => y))!];
  const sum = (of: (x: number, y: number) => number): number =>
    pairs.reduce((total, [x, y]) => total + of(x - a, y - b), 0);
  const spread = Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
  return spread === 0 ? null : sum((x, y) => x * y) / spread;
}

/** Spearman's rank correlation, −1..1 (Spearman 1904): Pearson's of the ranks, equal values sharing their mean rank; null as `pearson`. */
export function spearman(pairs: Pairs): number | null {
  const [left, right] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))];
  return pearson(left.map((rank, at) => [rank, right[at]!] as const));
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/** At most `most` of the numbers 0..n−1, evenly spread, in order. */
export function evenly(n: number, most: number): number[] {
  const count = Math.min(n, most);
  return Array.from({ length: count }, (_, i) => Math.floor((i * n) / count));
}

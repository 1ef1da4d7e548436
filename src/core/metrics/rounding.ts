/**
 * Round to four decimals as Python's `round(x, 4)` does, which the official scorers print with: correctly from the exact
 * binary value, and an exact half to the even digit. Exact halves at the fifth decimal are odd multiples of 1/32.
 */
export function round4(value: number): number {
  const isHalf = Number.isInteger(value * 32) && Math.abs((value * 32) % 2) === 1;
  if (!isHalf) return Number(value.toFixed(4));
  const below = Math.floor(value * 10000);
  return (below % 2 === 0 ? below : below + 1) / 10000;
}

/** Seconds to the millisecond, which files write, and not before zero. */
export function round(seconds: number): number {
  return Math.max(0, Math.round(seconds * 1000) / 1000);
}

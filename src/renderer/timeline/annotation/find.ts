import type { AnnotatedDeviation, Segment } from "../../../core/annotation/model.ts";

/** Number of the segment that time `t` (seconds) is in; the first or the last for a time outside the take. −1 without any. */
export function segmentAt(segments: readonly Segment[], t: number): number {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (segments[middle]!.start <= t) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}

/** The deviation whose onset, fix or return is nearest to `t`, and not further than `reach`, both in seconds. */
export function deviationNear(
  deviations: readonly AnnotatedDeviation[],
  t: number,
  reach: number,
): AnnotatedDeviation | null {
  let best: AnnotatedDeviation | null = null;
  let nearest = reach;
  for (const deviation of deviations) {
    for (const at of [deviation.onset, deviation.fix, deviation.back]) {
      const distance = at === null ? Infinity : Math.abs(at - t);
      if (distance <= nearest) [best, nearest] = [deviation, distance];
    }
  }
  return best;
}

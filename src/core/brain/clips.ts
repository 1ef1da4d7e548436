import { CLIP_SECONDS, MAX_CLIPS, type Clip, type ClipRange } from "../domain/observation.ts";

/**
 * Plan-anchored clip selection ("Plan, Watch, Recover"): the latest 8 s ending at `t`, after up to 14 earlier 8 s clips that
 * end at the most recent plan updates. The session's opening counts as an update.
 *
 * A clip near the opening is cut at 0 s, so the opening's own clip is the single moment 0. An update at `t` itself is the latest clip already and gives
 * no second one. Clips may overlap: two updates two seconds apart give two clips.
 *
 * @param t time of the tick, seconds
 * @param updates times of the plan updates so far, seconds, oldest first, the opening included
 * @returns clip ranges, oldest first, the latest clip last; 1 to 15 of them
 */
export function selectClips(t: number, updates: readonly number[]): ClipRange[] {
  const anchors = updates.filter((update) => update < t).slice(-(MAX_CLIPS - 1));
  return [...anchors, t].map((end) => ({ start: Math.max(0, end - CLIP_SECONDS), end }));
}

/**
 * Numbers of the 2 fps frames inside a clip, oldest first.
 *
 * @param times presentation time of every frame so far, seconds, ascending; position i belongs to `numbers[i]`
 */
export function clipFrames(range: ClipRange, times: readonly number[], numbers: readonly number[]): Clip {
  const first = lowerBound(times, range.start);
  const last = upperBound(times, range.end);
  return { ...range, frames: numbers.slice(first, last) };
}

/** First position whose value is ≥ x. */
function lowerBound(values: readonly number[], x: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First position whose value is > x. */
function upperBound(values: readonly number[], x: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}

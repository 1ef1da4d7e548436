import { PEAKS_A_SECOND, type PlacedPeaks } from "../../core/recording/sound-peaks.ts";
import type { Place } from "./place.ts";

/** Draw how loud it was: for each pixel the loudest moment in it. Quiet sounds are drawn higher than they are (square root), so that speech is seen beside a hammer. */
export function drawSound(place: Place, films: readonly PlacedPeaks[]): void {
  const { context, colour, span, x, top, laneHeight, width } = place;
  const [middle, room] = [top + laneHeight / 2, laneHeight / 2 - 3];
  context.fillStyle = colour("--line-strong");
  const secondsAPixel = span.length / Math.max(1, x(span.start + span.length) - x(span.start));
  for (const { offset, peaks } of films) {
    const end = offset + peaks.length / PEAKS_A_SECOND;
    const [left, right] = [Math.max(0, Math.floor(x(offset))), Math.min(width, Math.ceil(x(end)))];
    for (let pixel = left; pixel < right; pixel++) {
      const t = span.start + (pixel - x(span.start)) * secondsAPixel;
      const height = Math.max(0.5, room * Math.sqrt(loudest(peaks, t - offset, t + secondsAPixel - offset) / 255));
      context.fillRect(pixel, middle - height, 1, 2 * height);
    }
  }
}

/** The greatest peak between two times of a film, in seconds; 0 outside it. */
export function loudest(peaks: Uint8Array, from: number, to: number): number {
  const first = Math.max(0, Math.floor(from * PEAKS_A_SECOND));
  const end = Math.min(peaks.length, Math.max(first + 1, Math.ceil(to * PEAKS_A_SECOND)));
  let most = 0;
  for (let at = first; at < end; at++) if (peaks[at]! > most) most = peaks[at]!;
  return most;
}

import { words } from "../words/words.ts";
import type { Lanes } from "./lanes.ts";
import { clippedText, type Place } from "./place.ts";

/** Draw when nobody was at work: a dashed frame without a fill, and its word where there is room. It is only proposed. */
export function drawIdle({ context, colour, x, top, laneHeight, width }: Place, idle: Lanes["idle"]): void {
  const { idle: word } = words().playback;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.font = `400 12px ${colour("--font")}`;
  context.lineWidth = 1;
  for (const { start, end } of idle) {
    const [left, right] = [Math.max(-2, x(start)), Math.min(width + 2, x(end))];
    if (right < 0 || left > width) continue;
    context.strokeStyle = colour("--line-strong");
    context.setLineDash([5, 3]);
    context.strokeRect(left + 0.5, top + 3.5, Math.max(2, right - left - 2), laneHeight - 8);
    context.setLineDash([]);
    context.fillStyle = colour("--text-quiet");
    clippedText(context, word, left + 5, top + laneHeight / 2, right - left - 8);
  }
}

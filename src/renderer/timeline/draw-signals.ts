import type { SignalMark } from "./lanes.ts";
import { clippedText, type Place } from "./place.ts";

/** Signals from outside: a sign each, and what it brought where there is room. */
export function drawSignals(
  { context, colour, x, top, laneHeight, width }: Place,
  signals: readonly SignalMark[],
): void {
  context.font = `600 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (const [number, { t, text, counted }] of signals.entries()) {
    const left = x(t);
    if (left < -200 || left > width) continue;
    const next = signals[number + 1];
    context.fillStyle = colour(counted ? "--text" : "--text-quiet");
    context.fillText(counted ? "◆" : "◇", left - 4, top + laneHeight / 2);
    clippedText(context, text, left + 11, top + laneHeight / 2, (next ? x(next.t) : width) - left - 20);
  }
}

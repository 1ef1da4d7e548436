import type { EventOf } from "../../core/journal/events.ts";
import type { Place } from "./place.ts";

type Ticks = readonly EventOf<"tick">[];

/** Draw P(done) and P(off plan). When several ticks share a pixel the highest is shown, so that no peak is lost. */
export function drawEvidence(place: Place, ticks: Ticks): void {
  const { span } = place;
  const from = Math.max(0, firstFrom(ticks, span.start) - 1);
  const to = Math.min(ticks.length, firstFrom(ticks, span.start + span.length) + 1);
  curve(place, ticks, from, to, "completed", "--good", []);
  curve(place, ticks, from, to, "deviation", "--caution", [5, 4]);
}

/** Number of the first tick at or after `t`. */
function firstFrom(ticks: Ticks, t: number): number {
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ticks[middle]!.t < t) low = middle + 1;
    else high = middle;
  }
  return low;
}

function curve(
  { context, colour, x, top, laneHeight }: Place,
  ticks: Ticks,
  from: number,
  to: number,
  value: "completed" | "deviation",
  token: string,
  dash: number[],
): void {
  const y = (p: number) => top + 4 + (1 - p) * (laneHeight - 9);
  context.strokeStyle = colour(token);
  context.lineWidth = 1.6;
  context.setLineDash(dash);
  context.beginPath();
  for (let number = from; number < to;) {
    const pixel = Math.round(x(ticks[number]!.t));
    let highest = 0;
    const first = number;
    while (number < to && Math.round(x(ticks[number]!.t)) === pixel)
      highest = Math.max(highest, ticks[number++]![value]);
    if (first === from) context.moveTo(pixel, y(highest));
    else context.lineTo(pixel, y(highest));
  }
  context.stroke();
  context.setLineDash([]);
}

import { words } from "../words/words.ts";
import type { Lanes } from "./lanes.ts";
import { clippedText, type Place } from "./place.ts";

/** Pixels between the lines of what is cut out. */
const HATCH = 7;

/** Draw what is kept out of exports: hatched with a solid edge where it is cut out, with a dashed edge alone where it is muted; its word where there is room. */
export function drawWithheld(place: Place, withheld: Lanes["withheld"]): void {
  const { context, colour, x, top, laneHeight, width } = place;
  const { cutOut, muted } = words().replay.withheld;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.font = `600 12px ${colour("--font")}`;
  context.lineWidth = 1;
  for (const { start, end, how } of withheld) {
    const [left, right] = [Math.max(-2, x(start)), Math.min(width + 2, x(end))];
    if (right < 0 || left > width) continue;
    const [wide, high] = [Math.max(3, right - left - 1), laneHeight - 7];
    context.fillStyle = colour("--fill-caution");
    context.fillRect(left, top + 3, wide, high);
    context.strokeStyle = colour("--caution");
    if (how === "cut") {
      context.beginPath();
      for (let at = left; at < left + wide; at += HATCH) {
        context.moveTo(at, top + 3 + high);
        context.lineTo(Math.min(left + wide, at + HATCH), top + 3);
      }
      context.stroke();
    }
    context.setLineDash(how === "mute" ? [5, 3] : []);
    context.strokeRect(left + 0.5, top + 3.5, wide - 1, high - 1);
    context.setLineDash([]);
    const word = how === "cut" ? cutOut : muted;
    const room = Math.min(right - left - 12, context.measureText(word).width + 1);
    if (how === "cut" && room >= 18) {
      context.fillStyle = colour("--surface");
      context.fillRect(left + 4, top + 5, room + 6, high - 4);
    }
    context.fillStyle = colour("--text");
    clippedText(context, word, left + 7, top + laneHeight / 2, right - left - 12);
  }
}

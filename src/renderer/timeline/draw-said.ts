import type { Said } from "../../core/journal/fold.ts";
import { clippedText, type Place } from "./place.ts";

/** Width of a mark, in pixels; marks closer than this become one with a number. */
const MARK = 12;

/**
 * Draw utterances: filled when heard, hollow when only a caption or still waiting, crossed when held back or dropped. The text follows
 * where there is room.
 */
export function drawSaid(place: Place, said: readonly Said[]): void {
  const { x, width } = place;
  for (let number = 0; number < said.length;) {
    const left = x(said[number]!.t);
    let next = number + 1;
    while (next < said.length && x(said[next]!.t) - left < MARK) next++;
    const room = (next < said.length ? x(said[next]!.t) : width) - left - MARK - 8;
    if (left > -width && left < width + MARK) {
      if (next - number > 1) crowd(place, left, next - number);
      else mark(place, said[number]!, left, room);
    }
    number = next;
  }
}

function crowd({ context, colour, top, laneHeight }: Place, left: number, count: number): void {
  context.fillStyle = colour("--text");
  context.font = `600 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillText(`×${count}`, left - 4, top + laneHeight / 2);
}

function mark({ context, colour, top, laneHeight }: Place, said: Said, left: number, room: number): void {
  const middle = top + laneHeight / 2;
  const heard = said.outcome === "said" || said.outcome === "started" || said.outcome === "cut";
  const never = said.outcome === "dropped" || said.outcome === "suppressed";
  context.strokeStyle = context.fillStyle = colour(never ? "--text-faint" : "--text");
  context.lineWidth = 2;
  context.beginPath();
  if (never) {
    context.moveTo(left - 4, middle - 4);
    context.lineTo(left + 4, middle + 4);
    context.moveTo(left + 4, middle - 4);
    context.lineTo(left - 4, middle + 4);
  } else context.rect(left - 4, middle - 4, 8, 8);
  if (heard) context.fill();
  else context.stroke();
  context.font = `400 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillStyle = colour(never ? "--text-faint" : "--text");
  clippedText(context, said.text, left + MARK, middle, room);
}

import { percent } from "../ui/format.ts";
import type { EventOf } from "../../core/journal/events.ts";
import type { Sheet } from "../ui/canvas.ts";
import { words } from "../words/words.ts";

/** Landmark numbers joined by the hand's bones: thumb, four fingers, palm. */
const BONES = [
  [0, 1, 2, 3, 4],
  [0, 5, 6, 7, 8],
  [5, 9, 10, 11, 12],
  [9, 13, 14, 15, 16],
  [13, 17, 18, 19, 20],
  [0, 17],
] as const;

/** Where a picture lies inside a canvas, in pixels. */
export interface Fit {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest box of the picture's shape in the middle of the canvas. */
export function contain(picture: { width: number; height: number }, canvas: { width: number; height: number }): Fit {
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width, height };
}

/** Seconds after which hands that were found in a picture begin to fade, and after which they are gone: the picture has moved on. */
const FRESH_SECONDS = 0.7;
const GONE_SECONDS = 1.6;

/** How strongly hands are drawn, 1..0, that were found in a picture which is `age` seconds older than the one shown. */
export function strengthAt(age: number): number {
  return Math.min(1, Math.max(0, (GONE_SECONDS - age) / (GONE_SECONDS - FRESH_SECONDS)));
}

/**
 * Draw hands over the picture, and nothing beyond its edge: palm box with side and score, and the 21 landmarks joined by bones.
 *
 * @param strength how strongly, 1..0, as `strengthAt` tells
 */
export function drawHands(sheet: Sheet, hands: EventOf<"tick">["hands"], fit: Fit, strength: number): void {
  if (strength === 0 || hands.length === 0) return;
  const { context } = sheet;
  context.save();
  context.beginPath();
  context.rect(fit.x, fit.y, fit.width, fit.height);
  context.clip();
  context.globalAlpha = strength;
  drawEach(sheet, hands, fit);
  context.restore();
}

/** Room around a hand for its lines, its dots and its words, in CSS pixels. */
const AROUND = 24;
/** Most width of a hand's words, in CSS pixels: they may be wider than its box. */
const WORDS = 140;

/**
 * As a CSS `clip-path`: the part of the sheet that holds the hands, their words among them. What lies over a film is laid over each of its pictures anew, so it should
 * be no larger than what is drawn.
 */
export function clipToHands(
  sheet: { readonly width: number; readonly height: number },
  hands: EventOf<"tick">["hands"],
  fit: Fit,
): string {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { box, landmarks } of hands) {
    for (const half of [-0.5, 0.5]) {
      xs.push(fit.x + (box.x + half * box.width) * fit.width);
      ys.push(fit.y + (box.y + half * box.height) * fit.height);
    }
    // Words stay inside the picture: those of a hand at its right edge begin further left.
    const words = Math.max(fit.x, Math.min(xs.at(-2)!, fit.x + fit.width - WORDS));
    xs.push(words, words + WORDS);
    for (let at = 0; at + 1 < landmarks.length; at += 2) {
      xs.push(fit.x + landmarks[at]! * fit.width);
      ys.push(fit.y + landmarks[at + 1]! * fit.height);
    }
  }
  const [top, foot] = [Math.min(...ys, fit.y + fit.height), Math.max(...ys, fit.y)];
  const inset = [top, sheet.width - Math.max(...xs), sheet.height - foot, Math.min(...xs)];
  return `inset(${inset.map((side) => `${Math.max(0, Math.floor(side - AROUND))}px`).join(" ")})`;
}

function drawEach(sheet: Sheet, hands: EventOf<"tick">["hands"], fit: Fit): void {
  const { context, colour } = sheet;
  const at = (x: number, y: number): [number, number] => [fit.x + x * fit.width, fit.y + y * fit.height];
  for (const hand of hands) {
    const [cx, cy] = at(hand.box.x, hand.box.y);
    const [w, h] = [hand.box.width * fit.width, hand.box.height * fit.height];
    context.strokeStyle = colour("--overlay");
    context.lineWidth = 1.5;
    context.strokeRect(cx - w / 2, cy - h / 2, w, h);
    if (hand.landmarks.length === 42) skeleton(sheet, hand.landmarks, at);
    label(
      sheet,
      words().playback.hand({ side: hand.side, sure: percent(hand.score) }),
      cx - w / 2,
      cy - h / 2 - 5,
      fit,
    );
  }
}

function skeleton(
  { context, colour }: Sheet,
  landmarks: readonly number[],
  at: (x: number, y: number) => [number, number],
): void {
  const point = (number: number) => at(landmarks[number * 2]!, landmarks[number * 2 + 1]!);
  context.lineWidth = 2;
  for (const bone of BONES) {
    context.beginPath();
    bone.forEach((number, index) => (index ? context.lineTo(...point(number)) : context.moveTo(...point(number))));
    context.stroke();
  }
  context.fillStyle = colour("--overlay-dot");
  for (let number = 0; number < 21; number++) {
    context.beginPath();
    context.arc(...point(number), 2.5, 0, Math.PI * 2);
    context.fill();
  }
}

/** At a point, or as near to it as the picture's edge allows. */
function label({ context, colour }: Sheet, text: string, left: number, foot: number, fit: Fit): void {
  context.font = `600 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const width = context.measureText(text).width;
  const x = Math.max(fit.x + 4, Math.min(left, fit.x + fit.width - width - 4));
  const y = Math.max(fit.y + 13, Math.min(foot, fit.y + fit.height - 4));
  context.fillStyle = colour("--overlay-back");
  context.fillRect(x - 4, y - 13, width + 8, 17);
  context.fillStyle = colour("--overlay-dot");
  context.fillText(text, x, y);
}

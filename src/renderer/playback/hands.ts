import { percent } from "../ui/format.ts";
import type { EventOf } from "../../core/session/events.ts";
import type { Sheet } from "../ui/canvas.ts";

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

/** Draw hands over the picture: palm box with side and score, and the 21 landmarks joined by bones. */
export function drawHands(sheet: Sheet, hands: EventOf<"tick">["hands"], fit: Fit): void {
  const { context, colour } = sheet;
  const at = (x: number, y: number): [number, number] => [fit.x + x * fit.width, fit.y + y * fit.height];
  for (const hand of hands) {
    const [cx, cy] = at(hand.box.x, hand.box.y);
    const [w, h] = [hand.box.width * fit.width, hand.box.height * fit.height];
    context.strokeStyle = colour("--overlay");
    context.lineWidth = 1.5;
    context.strokeRect(cx - w / 2, cy - h / 2, w, h);
    if (hand.landmarks.length === 42) skeleton(sheet, hand.landmarks, at);
    label(sheet, `${hand.side === "unknown" ? "hand" : hand.side} ${percent(hand.score)}`, cx - w / 2, cy - h / 2 - 5);
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

function label({ context, colour }: Sheet, text: string, x: number, y: number): void {
  context.font = `600 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const width = context.measureText(text).width;
  context.fillStyle = "rgb(0 0 0 / 0.65)";
  context.fillRect(x - 4, y - 13, width + 8, 17);
  context.fillStyle = colour("--overlay-dot");
  context.fillText(text, x, y);
}

import { createCanvas } from "@napi-rs/canvas";
import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";

/** A soft dark copy of a picture's outline, `pad` pixels wider on each side. */
export interface Shadow {
  readonly canvas: Canvas;
  readonly pad: number;
}

/** Make the shadow of a picture; `softness` is its blur in pixels. */
export function shadowOf(picture: Canvas, softness: number): Shadow {
  const pad = Math.ceil(softness * 2.5);
  const outline = createCanvas(picture.width + 2 * pad, picture.height + 2 * pad);
  const flat = outline.getContext("2d");
  flat.drawImage(picture, pad, pad);
  flat.globalCompositeOperation = "source-in";
  flat.fillStyle = "#0b0806";
  flat.fillRect(0, 0, outline.width, outline.height);
  const canvas = createCanvas(outline.width, outline.height);
  const context = canvas.getContext("2d");
  context.filter = `blur(${softness}px)`;
  context.drawImage(outline, 0, 0);
  return { canvas, pad };
}

/** Draw a shadow so that the picture it belongs to would have its corner at (x, y). */
export function drawShadow(context: SKRSContext2D, shadow: Shadow, x: number, y: number, strength: number): void {
  const before = context.globalAlpha;
  context.globalAlpha = before * strength;
  context.drawImage(shadow.canvas, x - shadow.pad, y - shadow.pad);
  context.globalAlpha = before;
}

import type { Sheet } from "../ui/canvas.ts";

/** Draw the cursor at pixel `x`. */
export function drawCursor({ context, colour, height }: Sheet, x: number): void {
  context.fillStyle = colour("--text");
  context.fillRect(x - 1, 0, 2, height);
  context.beginPath();
  context.moveTo(x - 7, 0);
  context.lineTo(x + 7, 0);
  context.lineTo(x, 10);
  context.fill();
}

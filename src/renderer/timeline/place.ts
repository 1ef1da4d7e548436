import type { Sheet } from "../ui/canvas.ts";
import type { Span } from "./zoom.ts";

/** What a lane is drawn with. */
export interface Place extends Sheet {
  readonly top: number;
  readonly laneHeight: number;
  readonly span: Span;
  /** Pixel of a session time. */
  readonly x: (t: number) => number;
}

/** Text cut off with an ellipsis; nothing when not even three letters fit. */
export function clippedText(context: CanvasRenderingContext2D, text: string, x: number, y: number, room: number): void {
  if (room < 18) return;
  let shown = text;
  if (context.measureText(text).width > room) {
    const share = room / context.measureText(text).width;
    shown = `${text.slice(0, Math.max(0, Math.floor(text.length * share) - 1)).trimEnd()}…`;
  }
  context.fillText(shown, x, y);
}

/** A bar of a mistake along the foot of a lane, between two pixels: solid, or dashed where somebody is on the way back. */
export function drawBar(
  { context, colour }: Pick<Place, "context" | "colour">,
  bar: { readonly from: number; readonly to: number; readonly foot: number },
  token: "--caution" | "--accent",
): void {
  context.strokeStyle = colour(token);
  context.lineWidth = 3;
  context.setLineDash(token === "--accent" ? [5, 3] : []);
  context.beginPath();
  context.moveTo(bar.from, bar.foot);
  context.lineTo(bar.to, bar.foot);
  context.stroke();
  context.setLineDash([]);
}

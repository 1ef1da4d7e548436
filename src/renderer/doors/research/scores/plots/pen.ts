import type { Sheet } from "../../../../ui/canvas.ts";

/** A straight line in the context's own style. */
export function line({ context }: Sheet, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

/** How a text stands on its point. */
export interface Lettering {
  readonly size?: number;
  readonly weight?: number;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
  /** Most pixels it may take; longer texts end in "…". */
  readonly most?: number;
}

/** A text, middled on `y`, and its width in pixels. */
export function letter(sheet: Sheet, text: string, x: number, y: number, how: Lettering = {}): number {
  const { context, colour } = sheet;
  context.font = `${how.weight ?? 400} ${how.size ?? 12}px ${colour("--font")}`;
  context.fillStyle = colour(how.colour ?? "--text-quiet");
  context.textAlign = how.align ?? "left";
  context.textBaseline = "middle";
  const shown = shorten(context, text, how.most ?? Number.POSITIVE_INFINITY);
  context.fillText(shown, x, y);
  return context.measureText(shown).width;
}

function shorten(context: CanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > most) end -= 1;
  return `${text.slice(0, end)}…`;
}

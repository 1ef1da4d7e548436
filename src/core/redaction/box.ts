import { z } from "zod";

/** A share of a picture's width or height. A rectangle may reach outside the picture. */
const Share = z.number().min(-1).max(2);

/** An upright rectangle in shares of a picture: x and width of its width, y and height of its height. */
export const Box = z.object({
  /** Left edge. */
  x: Share,
  /** Upper edge. */
  y: Share,
  width: Share.positive(),
  height: Share.positive(),
});
export type Box = Readonly<z.infer<typeof Box>>;

/** The part of a rectangle that lies in the picture; null where none does. */
export function inPicture({ x, y, width, height }: Box): Box | null {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, foot] = [Math.min(1, x + width), Math.min(1, y + height)];
  return right > left && foot > top ? { x: left, y: top, width: right - left, height: foot - top } : null;
}

/** The smallest rectangle around two. */
export function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, foot] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: foot - y };
}

/** The rectangle a share (0..1) of the way from one to another. */
export function between(a: Box, b: Box, share: number): Box {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), width: mix(a.width, b.width), height: mix(a.height, b.height) };
}

/** Area that two rectangles share over the area of both together, 0..1. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}

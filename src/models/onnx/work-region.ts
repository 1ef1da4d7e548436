import type { Motion } from "./onnx-motion.ts";
import { motionColumns, motionRows } from "./onnx-motion.ts";
import type { Picture, Region } from "./onnx-picture.ts";

/** Hands' boxes are enlarged by this about their centre: parts and tools stand just beyond the fingers. */
const aroundHands = 1.5;
/** The region's side is at least this share of the picture's shorter side: smaller crops are blur. */
const leastSide = 0.45;
/** A cell moves when its brightness changes by this much, and a picture when this share of its cells do. */
const cellMoves = 0.06;
const leastMoving = 0.004;
/** When more than this share of the cells move, the camera did, and motion says nothing about where the work is. */
const mostMoving = 0.5;

/**
 * Where the work happens: a square around the hands, else around what moves, else null.
 *
 * @param hands extents of the hands in pixels of the picture
 */
export function workRegion(picture: Picture, hands: readonly Region[], motion: Motion): Region | null {
  const box = hands.length > 0 ? union(hands) : movingBox(picture, motion);
  return box && squareWithin(picture, box);
}

function union(boxes: readonly Region[]): Region {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Two standard deviations about the moving cells' centre of mass. */
function movingBox(picture: Picture, { cells }: Motion): Region | null {
  let count = 0;
  let mass = 0;
  let x = 0;
  let y = 0;
  let xx = 0;
  let yy = 0;
  for (let i = 0; i < cells.length; i++) {
    const change = cells[i]!;
    if (change < cellMoves) continue;
    const column = (i % motionColumns) + 0.5;
    const row = Math.floor(i / motionColumns) + 0.5;
    count++;
    mass += change;
    x += change * column;
    y += change * row;
    xx += change * column * column;
    yy += change * row * row;
  }
  if (count < leastMoving * cells.length || count > mostMoving * cells.length) return null;
  const centreX = x / mass;
  const centreY = y / mass;
  const spreadX = 2 * Math.sqrt(Math.max(0, xx / mass - centreX ** 2)) + 1;
  const spreadY = 2 * Math.sqrt(Math.max(0, yy / mass - centreY ** 2)) + 1;
  const unitX = picture.width / motionColumns;
  const unitY = picture.height / motionRows;
  return {
    x: (centreX - spreadX) * unitX,
    y: (centreY - spreadY) * unitY,
    width: 2 * spreadX * unitX,
    height: 2 * spreadY * unitY,
  };
}

/** The box as an enlarged square, moved and if need be shrunk to lie within the picture. */
function squareWithin(picture: Picture, box: Region): Region {
  const shorter = Math.min(picture.width, picture.height);
  const side = Math.min(shorter, Math.max(leastSide * shorter, aroundHands * Math.max(box.width, box.height)));
  const place = (start: number, size: number, limit: number) =>
    Math.min(limit - side, Math.max(0, start + size / 2 - side / 2));
  return {
    x: place(box.x, box.width, picture.width),
    y: place(box.y, box.height, picture.height),
    width: side,
    height: side,
  };
}

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage, type Canvas, type Image } from "@napi-rs/canvas";
import type { Box } from "../../src/core/redaction/box.ts";
import { packed } from "../fixtures/drawn-face.ts";

/** A face in a picture, drawn around by hand, in pixels. */
export interface KnownFace {
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * The faces of a folder of pictures with boxes in the form of dlib's `imglab`: `<image file=…><box top=… left=… width=… height=…/></image>` in files ending in `.xml`.
 *
 * @param list name of the file
 */
export function knownFaces(folder: string, list: string): KnownFace[] {
  const text = readFileSync(join(folder, list), "utf8");
  return [...text.matchAll(/<image file='([^']+)'[^>]*>([\s\S]*?)<\/image>/g)].flatMap(([, picture, boxes]) =>
    [...boxes!.matchAll(/<box top='(-?\d+)' left='(-?\d+)' width='(\d+)' height='(\d+)'/g)].map((box) => {
      const [top, left, width, height] = box.slice(1).map(Number);
      return { picture: join(folder, picture!), x: left!, y: top!, size: Math.max(width!, height!) };
    }),
  );
}

const opened = new Map<string, Promise<Image>>();

/** A face with what is around its head, faded out towards its edge, to be pasted elsewhere: so many times its box. */
const AROUND = 2;

/** Cut a face out of its picture, its box so many pixels wide. */
export async function cutFace({ picture, x, y, size }: KnownFace, wanted: number): Promise<Canvas> {
  const known = opened.get(picture) ?? loadImage(picture);
  opened.set(picture, known);
  const image = await known;
  const edge = Math.round(wanted * AROUND);
  const cut = createCanvas(edge, edge);
  const sheet = cut.getContext("2d");
  sheet.imageSmoothingQuality = "high";
  const margin = ((AROUND - 1) / 2) * size;
  sheet.drawImage(image, x - margin, y - margin, size * AROUND, size * AROUND, 0, 0, edge, edge);
  const fade = sheet.createRadialGradient(edge / 2, edge / 2, edge * 0.4, edge / 2, edge / 2, edge * 0.5);
  fade.addColorStop(0, "rgba(0,0,0,1)");
  fade.addColorStop(1, "rgba(0,0,0,0)");
  sheet.globalCompositeOperation = "destination-in";
  sheet.fillStyle = fade;
  sheet.fillRect(0, 0, edge, edge);
  return cut;
}

/** A picture of so many pixels with a face pasted into it, its middle at x, y in pixels; and where its box is now. */
export function pasted(
  { background, width, height }: { readonly background: Canvas; readonly width: number; readonly height: number },
  face: Canvas,
  x: number,
  y: number,
): { readonly picture: { width: number; height: number; rgb: Uint8Array }; readonly box: Box } {
  const canvas = createCanvas(width, height);
  const sheet = canvas.getContext("2d");
  sheet.drawImage(background, 0, 0, width, height);
  sheet.drawImage(face, x - face.width / 2, y - face.height / 2);
  const size = face.width / AROUND;
  const box = {
    x: (x - size / 2) / width,
    y: (y - size / 2) / height,
    width: size / width,
    height: size / height,
  };
  return { picture: { width, height, rgb: packed(canvas) }, box };
}

/** Names of the files of a folder with an ending, in order. */
export function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(folder, name));
}

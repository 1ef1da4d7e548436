import { z } from "zod";

/** Name of a step's picture: the sha-256 of its bytes, and what it is. */
export const PictureName = z
  .string()
  .regex(/^[0-9a-f]{64}\.(?:png|jpg|webp)$/, "must be the sha-256 of the picture and .png, .jpg or .webp");

/** Largest picture of a step that is kept, in bytes, and its longest side in pixels. What a person adds is made smaller first. */
export const MOST_PICTURE_BYTES = 2_000_000;
export const MOST_PICTURE_SIDE = 4096;

/** What the first bytes of a picture say it is. */
export interface PictureHeader {
  readonly type: "png" | "jpg" | "webp";
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What a picture is and how large, by its first bytes and without decoding it; null for anything but a PNG, JPEG or WebP. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = png(view) ?? jpeg(view) ?? webp(view);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // It ends before it says how large it is.
    return null;
  }
}

function png(view: DataView): PictureHeader | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || letters(view, 12) !== "IHDR") return null;
  return { type: "png", width: view.getUint32(16), height: view.getUint32(20) };
}

function jpeg(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: "jpg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

function webp(view: DataView): PictureHeader | null {
  if (letters(view, 0) !== "RIFF" || letters(view, 8) !== "WEBP") return null;
  const size = (width: number, height: number): PictureHeader => ({ type: "webp", width, height });
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (letters(view, 12)) {
    case "VP8 ":
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8X":
      return size(three(24) + 1, three(27) + 1);
    default:
      return null;
  }
}

function letters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((more) => view.getUint8(at + more)));
}

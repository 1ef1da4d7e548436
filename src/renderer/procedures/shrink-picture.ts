import { pictureHeader } from "../../core/procedure/procedure-picture.ts";

/** Longest side of what is kept, in pixels: it fills a bench view of this height. */
const SIDE = 1280;
/** Most of what is read: bytes, and pixels, so that a small file cannot be a picture that fills the memory. */
const MOST_BYTES = 30_000_000;
const MOST_PIXELS = 50_000_000;
const QUALITY = 0.85;

/**
 * A picture as it is kept: drawn anew as a JPEG of at most 1280 pixels a side, so that it is small and nothing but the picture is in it,
 * no place, no camera and no other file.
 *
 * @returns its bytes, or why there are none
 */
export async function shrinkPicture(file: Blob): Promise<Uint8Array<ArrayBuffer> | "unreadable" | "too-large"> {
  if (file.size > MOST_BYTES) return "too-large";
  const header = pictureHeader(new Uint8Array(await file.arrayBuffer()));
  if (header === null) return "unreadable";
  if (header.width * header.height > MOST_PIXELS) return "too-large";
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return "unreadable";
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const size = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = new OffscreenCanvas(...size);
  const context = canvas.getContext("2d")!;
  // A JPEG has no transparency: what is clear becomes white, as paper is.
  context.fillStyle = "white";
  context.fillRect(0, 0, ...size);
  context.drawImage(bitmap, 0, 0, ...size);
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return new Uint8Array(await jpeg.arrayBuffer());
}

import { createHash } from "node:crypto";
import type { ClipPicture } from "../../core/domain/pictures.ts";
import { fittedJpeg } from "../../capture/sources/jpeg.ts";

/** Longest edge of a picture that is sent, in pixels. */
export const LONGEST_EDGE = 512;

/** A picture as it is sent: a JPEG in a data URI. Each is encoded once, however often it is asked about. */
export async function dataUri(picture: ClipPicture): Promise<string> {
  const known = encoded.get(picture);
  if (known !== undefined) return known;
  const jpeg = await fitting(picture);
  const uri = `data:image/jpeg;base64,${Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength).toString("base64")}`;
  encoded.set(picture, uri);
  return uri;
}

/** Name of a picture: the same for the same picture, and for no other. */
export function pictureId(uri: string): string {
  return createHash("sha256").update(uri).digest("hex");
}

const encoded = new WeakMap<ClipPicture, string>();

async function fitting({ jpeg, width, height }: ClipPicture): Promise<Uint8Array> {
  const scale = LONGEST_EDGE / Math.max(width, height);
  if (scale >= 1) return jpeg;
  return fittedJpeg(jpeg, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
}

import { createCanvas, loadImage } from "@napi-rs/canvas";

/** A JPEG file of a packed RGB picture of `width` × `height` pixels. */
export function rgbToJpeg(rgb: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const picture = context.createImageData(width, height);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    picture.data[to] = rgb[from]!;
    picture.data[to + 1] = rgb[from + 1]!;
    picture.data[to + 2] = rgb[from + 2]!;
    picture.data[to + 3] = 255;
  }
  context.putImageData(picture, 0, 0);
  return new Uint8Array(canvas.toBuffer("image/jpeg", 85));
}

/** A JPEG file, drawn anew at another size. */
export async function fittedJpeg(jpeg: Uint8Array, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").drawImage(await loadImage(Buffer.from(jpeg)), 0, 0, width, height);
  return new Uint8Array(canvas.toBuffer("image/jpeg", 85));
}

import { AxisFilter, type PillowResampling } from "./axis-filter.ts";
import type { Picture } from "./onnx-picture.ts";

/**
 * Resamples rows top..bottom of a picture across, two at a time: they share their weights.
 *
 * @param across one output for each column of the result
 * @param rows gets the result, red, green and blue beside one another, as precise as `rows` is
 */
export function resampleRows(
  { rgb, width: sourceWidth }: Picture,
  top: number,
  bottom: number,
  across: AxisFilter,
  rows: Float32Array | Float64Array,
): void {
  const { first, count, weights, stride } = across;
  const width = first.length;
  const wide = width * 3;
  for (let row = top; row < bottom; row += 2) {
    const source = row * sourceWidth;
    // A last row without a partner is its own.
    const below = row + 1 < bottom ? sourceWidth * 3 : 0;
    const outBelow = below === 0 ? 0 : wide;
    let out = (row - top) * wide;
    for (let x = 0; x < width; x++, out += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let redBelow = 0;
      let greenBelow = 0;
      let blueBelow = 0;
      let p = (source + first[x]!) * 3;
      const end = x * stride + count[x]!;
      for (let k = x * stride; k < end; k++, p += 3) {
        const weight = weights[k]!;
        const q = p + below;
        red += rgb[p]! * weight;
        green += rgb[p + 1]! * weight;
        blue += rgb[p + 2]! * weight;
        redBelow += rgb[q]! * weight;
        greenBelow += rgb[q + 1]! * weight;
        blueBelow += rgb[q + 2]! * weight;
      }
      rows[out] = red;
      rows[out + 1] = green;
      rows[out + 2] = blue;
      rows[out + outBelow] = redBelow;
      rows[out + outBelow + 1] = greenBelow;
      rows[out + outBelow + 2] = blueBelow;
    }
  }
}

/**
 * The weighted sum of the rows that output y of a filter reads. At most four are read at a time and along their length, so that memory is read in
 * its order; each number's sum is still taken in the order of the rows, and rounded only by who stores it.
 *
 * @param rows rows of the sum's length, from source row `top` on
 * @param sum gets the result
 */
export function sumRows(
  rows: Float32Array | Float64Array,
  top: number,
  down: AxisFilter,
  y: number,
  sum: Float64Array,
): void {
  const { first, count, weights, stride } = down;
  const wide = sum.length;
  const taps = count[y]!;
  sum.fill(0);
  for (let k = 0; k < taps; k += 4) {
    const at = y * stride + k;
    const left = taps - k;
    const a = (first[y]! - top + k) * wide;
    const b = a + wide;
    const c = b + wide;
    const d = c + wide;
    const weightA = weights[at]!;
    const weightB = weights[at + 1]!;
    const weightC = weights[at + 2]!;
    const weightD = weights[at + 3]!;
    if (left > 3)
      for (let i = 0; i < wide; i++)
        sum[i] =
          sum[i]! + rows[a + i]! * weightA + rows[b + i]! * weightB + rows[c + i]! * weightC + rows[d + i]! * weightD;
    else if (left === 3)
      for (let i = 0; i < wide; i++)
        sum[i] = sum[i]! + rows[a + i]! * weightA + rows[b + i]! * weightB + rows[c + i]! * weightC;
    else if (left === 2)
      for (let i = 0; i < wide; i++) sum[i] = sum[i]! + rows[a + i]! * weightA + rows[b + i]! * weightB;
    else for (let i = 0; i < wide; i++) sum[i] = sum[i]! + rows[a + i]! * weightA;
  }
}

/** Rounds the first `length` values to whole numbers within 0..255. */
export function roundToBytes(values: Float32Array | Float64Array, length: number): void {
  for (let i = 0; i < length; i++) values[i] = Math.min(255, Math.max(0, Math.floor(values[i]! + 0.5)));
}

/** A picture of another size, in pixels, to the same numbers as by Pillow. */
export function resized(picture: Picture, width: number, height: number, resampling: PillowResampling): Picture {
  const across = new AxisFilter(width, resampling);
  const down = new AxisFilter(height, resampling);
  across.aim(0, picture.width, picture.width);
  down.aim(0, picture.height, picture.height);
  const rows = new Float64Array(3 * width * picture.height);
  resampleRows(picture, 0, picture.height, across, rows);
  roundToBytes(rows, rows.length);
  const rgb = new Uint8Array(3 * width * height);
  const line = new Float64Array(3 * width);
  for (let y = 0; y < height; y++) {
    sumRows(rows, 0, down, y, line);
    roundToBytes(line, line.length);
    rgb.set(line, y * line.length);
  }
  return { width, height, rgb };
}

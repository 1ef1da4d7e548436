import { AxisFilter } from "./axis-filter.ts";
import type { Picture, Region, TurnedSquare } from "./picture.ts";

/** How a model wants its pixels: (v / 255 − mean) / std for each of red, green and blue. */
export interface Normalisation {
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
}

/** The input picture of a model: channel-first float32 [3, height, width], made once and filled again for every picture. */
export class InputPlane {
  readonly width: number;
  readonly height: number;
  /** Normalised values, all of red, then green, then blue. */
  readonly data: Float32Array<ArrayBuffer>;
  readonly #across: AxisFilter;
  readonly #down: AxisFilter;
  /** Value of a pixel = v · gain + bias, by channel. */
  readonly #gain: readonly number[];
  readonly #bias: readonly number[];
  #rows = new Float32Array(0);

  constructor(width: number, height: number, { mean, std }: Normalisation) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(3 * width * height);
    this.#across = new AxisFilter(width);
    this.#down = new AxisFilter(height);
    this.#gain = std.map((deviation) => 1 / (255 * deviation));
    this.#bias = mean.map((value, channel) => -value / std[channel]!);
  }

  /** Fills the plane with a region of a picture, stretched to fit; black outside the picture. */
  fill(picture: Picture, region: Region): void {
    this.#across.aim(region.x, region.width, picture.width);
    this.#down.aim(region.y, region.height, picture.height);
    const { top, bottom } = this.#sourceRows();
    this.#resampleRows(picture, top, bottom);
    this.#resampleColumns(top);
  }

  /** Fills the plane with a turned square of a picture, read between its four nearest pixels; black outside the picture. */
  fillTurned(picture: Picture, square: TurnedSquare): void {
    const gain = this.#gain;
    const bias = this.#bias;
    const { width, height, data } = this;
    const { rgb } = picture;
    const area = width * height;
    const cos = (Math.cos(square.angle) * square.side) / width;
    const sin = (Math.sin(square.angle) * square.side) / height;
    const [gainR = 0, gainG = 0, gainB = 0] = gain;
    const [biasR = 0, biasG = 0, biasB = 0] = bias;
    const lastX = picture.width - 1;
    const lastY = picture.height - 1;
    for (let y = 0; y < height; y++) {
      const v = y + 0.5 - height / 2;
      for (let x = 0; x < width; x++) {
        const u = x + 0.5 - width / 2;
        const sourceX = square.centreX + u * cos - v * sin - 0.5;
        const sourceY = square.centreY + u * sin + v * cos - 0.5;
        const at = y * width + x;
        if (sourceX < 0 || sourceY < 0 || sourceX >= lastX || sourceY >= lastY) {
          data[at] = biasR;
          data[at + area] = biasG;
          data[at + 2 * area] = biasB;
          continue;
        }
        const left = sourceX | 0;
        const top = sourceY | 0;
        const fx = sourceX - left;
        const fy = sourceY - top;
        const a = (1 - fx) * (1 - fy);
        const b = fx * (1 - fy);
        const c = (1 - fx) * fy;
        const d = fx * fy;
        const p = (top * picture.width + left) * 3;
        const q = p + picture.width * 3;
        data[at] = (rgb[p]! * a + rgb[p + 3]! * b + rgb[q]! * c + rgb[q + 3]! * d) * gainR + biasR;
        data[at + area] = (rgb[p + 1]! * a + rgb[p + 4]! * b + rgb[q + 1]! * c + rgb[q + 4]! * d) * gainG + biasG;
        data[at + 2 * area] = (rgb[p + 2]! * a + rgb[p + 5]! * b + rgb[q + 2]! * c + rgb[q + 5]! * d) * gainB + biasB;
      }
    }
  }

  #sourceRows(): { top: number; bottom: number } {
    let top = Number.MAX_SAFE_INTEGER;
    let bottom = 0;
    for (let i = 0; i < this.height; i++) {
      if (this.#down.count[i] === 0) continue;
      top = Math.min(top, this.#down.first[i]!);
      bottom = Math.max(bottom, this.#down.first[i]! + this.#down.count[i]!);
    }
    return { top: Math.min(top, bottom), bottom };
  }

  /** Source rows top..bottom resampled across, interleaved, into `rows`. */
  #resampleRows({ rgb, width: sourceWidth }: Picture, top: number, bottom: number): void {
    const { width } = this;
    const { first, count, weights, stride } = this.#across;
    const needed = (bottom - top) * width * 3;
    if (this.#rows.length < needed) this.#rows = new Float32Array(needed);
    const rows = this.#rows;
    for (let row = top; row < bottom; row++) {
      const source = row * sourceWidth;
      let out = (row - top) * width * 3;
      for (let x = 0; x < width; x++, out += 3) {
        let red = 0;
        let green = 0;
        let blue = 0;
        let p = (source + first[x]!) * 3;
        const end = x * stride + count[x]!;
        for (let k = x * stride; k < end; k++, p += 3) {
          const weight = weights[k]!;
          red += rgb[p]! * weight;
          green += rgb[p + 1]! * weight;
          blue += rgb[p + 2]! * weight;
        }
        rows[out] = red;
        rows[out + 1] = green;
        rows[out + 2] = blue;
      }
    }
  }

  /** `rows` resampled down and normalised into `data`. */
  #resampleColumns(top: number): void {
    const rows = this.#rows;
    const gain = this.#gain;
    const bias = this.#bias;
    const { width, height, data } = this;
    const { first, count, weights, stride } = this.#down;
    const area = width * height;
    for (let channel = 0; channel < 3; channel++) {
      const channelGain = gain[channel]!;
      const channelBias = bias[channel]!;
      for (let y = 0; y < height; y++) {
        const out = channel * area + y * width;
        const taps = count[y]!;
        const start = (first[y]! - top) * width * 3 + channel;
        for (let x = 0; x < width; x++) {
          let sum = 0;
          let p = start + x * 3;
          for (let k = 0; k < taps; k++, p += width * 3) sum += rows[p]! * weights[y * stride + k]!;
          data[out + x] = sum * channelGain + channelBias;
        }
      }
    }
  }
}

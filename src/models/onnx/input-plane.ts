import { AxisFilter, type Resampling } from "./axis-filter.ts";
import type { Picture, Region, TurnedSquare } from "./onnx-picture.ts";
import { resampleRows, roundToBytes, sumRows } from "./resample.ts";

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
  readonly #rounds: boolean;
  readonly #across: AxisFilter;
  readonly #down: AxisFilter;
  /** Value of a pixel = v · gain + bias, by channel. */
  readonly #gain: readonly number[];
  readonly #bias: readonly number[];
  /** Source rows resampled across, red, green and blue beside one another. */
  #rows: Float32Array | Float64Array = new Float32Array(0);
  /** Sums of one output line, in double precision: only the result is rounded. */
  readonly #line: Float64Array;

  constructor(width: number, height: number, { mean, std }: Normalisation, resampling: Resampling = "exact") {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(3 * width * height);
    this.#rounds = resampling !== "exact";
    this.#across = new AxisFilter(width, resampling);
    this.#down = new AxisFilter(height, resampling);
    this.#line = new Float64Array(3 * width);
    this.#gain = std.map((deviation) => 1 / (255 * deviation));
    this.#bias = mean.map((value, channel) => -value / std[channel]!);
  }

  /** Fills the plane with a region of a picture, stretched to fit; black outside the picture. */
  fill(picture: Picture, region: Region): void {
    this.#across.aim(region.x, region.width, picture.width);
    this.#down.aim(region.y, region.height, picture.height);
    const { top, bottom } = this.#down.reach();
    const needed = (bottom - top) * this.width * 3;
    // What is rounded to whole numbers must not have been rounded before.
    if (this.#rows.length < needed) this.#rows = this.#rounds ? new Float64Array(needed) : new Float32Array(needed);
    resampleRows(picture, top, bottom, this.#across, this.#rows);
    if (this.#rounds) roundToBytes(this.#rows, needed);
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

  /** Lines of the resampled picture, normalised into `data`. */
  #resampleColumns(top: number): void {
    const { width, height, data } = this;
    const [gainR = 0, gainG = 0, gainB = 0] = this.#gain;
    const [biasR = 0, biasG = 0, biasB = 0] = this.#bias;
    const area = width * height;
    const line = this.#line;
    for (let y = 0; y < height; y++) {
      sumRows(this.#rows, top, this.#down, y, line);
      if (this.#rounds) roundToBytes(line, line.length);
      for (let x = 0, i = 0, out = y * width; x < width; x++, i += 3, out++) {
        data[out] = line[i]! * gainR + biasR;
        data[out + area] = line[i + 1]! * gainG + biasG;
        data[out + 2 * area] = line[i + 2]! * gainB + biasB;
      }
    }
  }
}

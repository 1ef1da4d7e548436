import { BENCH_COLUMNS, BENCH_ROWS } from "../../core/domain/tick.ts";
import type { Picture } from "./onnx-picture.ts";

/** Cells of the brightness grid, across and down: those of the small picture of the bench. */
export const motionColumns = BENCH_COLUMNS;
export const motionRows = BENCH_ROWS;

/** What changed between two pictures. */
export interface Motion {
  /** Mean absolute change of brightness, 0..1. */
  readonly mean: number;
  /** Absolute change of each cell, 0..1, row-major; valid until the next call. */
  readonly cells: Float32Array;
  /** The picture averaged over the cells, packed RGB, row-major; the caller's to keep. */
  readonly small: Uint8Array;
}

/**
 * Change of brightness from picture to picture on a coarse grid. Brightness is ITU-R BT.601 luma, averaged over each cell, so
 * that sensor noise and compression cancel.
 */
export class MotionMeter {
  #before = new Float32Array(motionColumns * motionRows);
  #now = new Float32Array(motionColumns * motionRows);
  readonly #cells = new Float32Array(motionColumns * motionRows);
  #started = false;

  /** Forgets the last picture: the next one has no motion. */
  reset(): void {
    this.#started = false;
  }

  /** Change against the last picture; none on the first. */
  measure(picture: Picture): Motion {
    [this.#before, this.#now] = [this.#now, this.#before];
    const small = new Uint8Array(this.#now.length * 3);
    averageCells(picture, small, this.#now);
    let total = 0;
    for (let i = 0; i < this.#cells.length; i++) {
      const change = this.#started ? Math.abs(this.#now[i]! - this.#before[i]!) : 0;
      this.#cells[i] = change;
      total += change;
    }
    this.#started = true;
    return { mean: total / this.#cells.length, cells: this.#cells, small };
  }
}

/** Writes each cell's mean colour into `small`, and its mean brightness, 0..1, into `cells`. */
function averageCells({ width, height, rgb }: Picture, small: Uint8Array, cells: Float32Array): void {
  for (let row = 0; row < motionRows; row++) {
    const top = Math.floor((row * height) / motionRows);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / motionRows));
    for (let column = 0; column < motionColumns; column++) {
      const left = Math.floor((column * width) / motionColumns);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / motionColumns));
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let y = top; y < bottom; y++) {
        for (let p = (y * width + left) * 3, end = (y * width + right) * 3; p < end; p += 3) {
          red += rgb[p]!;
          green += rgb[p + 1]!;
          blue += rgb[p + 2]!;
        }
      }
      const pixels = (bottom - top) * (right - left);
      const cell = row * motionColumns + column;
      small[cell * 3] = Math.round(red / pixels);
      small[cell * 3 + 1] = Math.round(green / pixels);
      small[cell * 3 + 2] = Math.round(blue / pixels);
      cells[cell] = (0.299 * red + 0.587 * green + 0.114 * blue) / (pixels * 255);
    }
  }
}

/**
 * How pictures are resampled: `exact` averages without rounding; the others are Pillow's, with weights of 22 binary digits and
 * whole numbers after going across and again after going down.
 */
export type Resampling = "exact" | PillowResampling;
export type PillowResampling = "lanczos" | "bilinear" | "bicubic";

/** Pillow's numbers of the ways to resample, as preprocessors name them; the others are hardly used. */
export const PILLOW_NUMBERS: Readonly<Record<number, PillowResampling>> = { 1: "lanczos", 2: "bilinear", 3: "bicubic" };

/** How a sample weighs at a distance ≥ 0. */
const triangle = (x: number) => Math.max(0, 1 - x);
/** Keys's cubic with a = -0.5. */
const cubic = (x: number) => (x < 1 ? (1.5 * x - 2.5) * x * x + 1 : x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0);
const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const lanczos = (x: number) => (x < 3 ? sinc(x) * sinc(x / 3) : 0);
const CURVES = {
  exact: { at: triangle, radius: 1 },
  bilinear: { at: triangle, radius: 1 },
  bicubic: { at: cubic, radius: 2 },
  lanczos: { at: lanczos, radius: 3 },
} as const;

/** What Pillow's weights are whole multiples of the inverse of. */
const WHOLE = 2 ** 22;

/**
 * Weights that resample one axis of a picture with a filter whose radius grows with the reduction, so that reducing does not alias.
 * Buffers are made once and reused.
 */
export class AxisFilter {
  /** Source samples that output i reads: `count[i]` of them from `first[i]`; 0 when its centre lies outside the source. */
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** Weights of output i from `i * stride` on; they sum to 1. */
  weights = new Float32Array(0);
  stride = 0;
  readonly #length: number;
  readonly #resampling: Resampling;

  /** @param length number of output samples, ≥ 1 */
  constructor(length: number, resampling: Resampling = "exact") {
    this.#length = length;
    this.#resampling = resampling;
    this.first = new Int32Array(length);
    this.count = new Int32Array(length);
  }

  /**
   * Aims the filter.
   *
   * @param start where the stretch begins, in source samples; may lie outside 0..limit
   * @param extent length of the stretch in source samples, > 0
   * @param limit number of source samples
   */
  aim(start: number, extent: number, limit: number): void {
    const scale = extent / this.#length;
    const { at, radius: reach } = CURVES[this.#resampling];
    const reduction = Math.max(1, scale);
    const radius = reach * reduction;
    this.stride = Math.ceil(radius * 2) + 1;
    if (this.weights.length < this.stride * this.#length) this.weights = new Float32Array(this.stride * this.#length);
    for (let i = 0; i < this.#length; i++) {
      const centre = start + (i + 0.5) * scale;
      if (centre < 0 || centre >= limit) {
        this.count[i] = 0;
        continue;
      }
      const first = Math.max(0, Math.floor(centre - radius + 0.5));
      const last = Math.min(limit, Math.floor(centre + radius + 0.5));
      let total = 0;
      for (let j = first; j < last; j++) {
        const weight = at(Math.abs(j + 0.5 - centre) / reduction);
        this.weights[i * this.stride + j - first] = weight;
        total += weight;
      }
      this.first[i] = first;
      this.count[i] = last - first;
      for (let j = 0; j < last - first; j++) this.weights[i * this.stride + j]! /= total;
      if (this.#resampling === "exact") continue;
      for (let j = first; j < last; j++) {
        const weight = at(Math.abs(j + 0.5 - centre) / reduction) / total;
        this.weights[i * this.stride + j - first] = Math.round(weight * WHOLE) / WHOLE;
      }
    }
  }

  /** The source samples that any output reads: from `top` to `bottom`, exclusive; both 0 when none reads any. */
  reach(): { readonly top: number; readonly bottom: number } {
    let top = Number.MAX_SAFE_INTEGER;
    let bottom = 0;
    for (let i = 0; i < this.#length; i++) {
      if (this.count[i] === 0) continue;
      top = Math.min(top, this.first[i]!);
      bottom = Math.max(bottom, this.first[i]! + this.count[i]!);
    }
    return { top: Math.min(top, bottom), bottom };
  }
}

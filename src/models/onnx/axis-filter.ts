/**
 * Weights that resample one axis of a picture with a triangle filter whose radius grows with the reduction, so that reducing
 * does not alias (the "bilinear" of image libraries that antialias). Buffers are made once and reused.
 */
export class AxisFilter {
  /** Source samples that output i reads: `count[i]` of them from `first[i]`; 0 when its centre lies outside the source. */
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** Weights of output i from `i * stride` on; they sum to 1. */
  weights = new Float32Array(0);
  stride = 0;
  readonly #length: number;

  /** @param length number of output samples, ≥ 1 */
  constructor(length: number) {
    this.#length = length;
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
    const radius = Math.max(1, scale);
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
        const weight = Math.max(0, 1 - Math.abs(j + 0.5 - centre) / radius);
        this.weights[i * this.stride + j - first] = weight;
        total += weight;
      }
      this.first[i] = first;
      this.count[i] = last - first;
      for (let j = 0; j < last - first; j++) this.weights[i * this.stride + j]! /= total;
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

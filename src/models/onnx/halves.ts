const FLOAT = new Float32Array(1);
const BITS = new Uint32Array(FLOAT.buffer);

/** The bits of half-precision numbers (IEEE 754 binary16), rounded to the nearest, ties to even; what is too large becomes infinite. */
export function toHalves(values: Float32Array): Uint16Array<ArrayBuffer> {
  return Uint16Array.from(values, toHalf);
}

/** Numbers of half-precision bits. */
export function fromHalves(bits: Uint16Array): Float32Array<ArrayBuffer> {
  return Float32Array.from(bits, fromHalf);
}

function toHalf(value: number): number {
  FLOAT[0] = value;
  const bits = BITS[0]!;
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 0xff) - 112;
  const fraction = bits & 0x7fffff;
  if (exponent === 143) return sign | 0x7c00 | (fraction ? 0x200 : 0);
  if (exponent > 30) return sign | 0x7c00;
  if (exponent < -10) return sign;
  // A number too small for its own exponent loses bits of its fraction, the one that is not written among them.
  const shift = exponent > 0 ? 13 : 14 - exponent;
  const whole = exponent > 0 ? fraction : fraction | 0x800000;
  const half = 1 << (shift - 1);
  const rest = whole & ((1 << shift) - 1);
  const kept = whole >>> shift;
  const up = rest > half || (rest === half && (kept & 1) === 1) ? 1 : 0;
  // Rounding up may carry into the exponent, which is then right.
  return sign | ((Math.max(0, exponent) << 10) + kept + up);
}

function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >>> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

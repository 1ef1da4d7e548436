/** Smooth noise in 0..1 at a point: values on a unit lattice, hashed from the seed, eased between (Perlin's value noise). */
export function valueNoise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = ease(x - x0);
  const v = ease(y - y0);
  const top = lattice(x0, y0, seed) * (1 - u) + lattice(x0 + 1, y0, seed) * u;
  const bottom = lattice(x0, y0 + 1, seed) * (1 - u) + lattice(x0 + 1, y0 + 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

/** Sum of octaves of value noise, each half as large and twice as fine; in 0..1. */
export function cloud(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * valueNoise(x * scale, y * scale, seed + octave * 101);
    weight /= 2;
    scale *= 2;
  }
  return sum / (1 - 0.5 ** octaves);
}

/** Smooth wander in −1..1 over one variable, for shake and drift. */
export function wander(t: number, seed: number): number {
  return cloud(t, 0.37, seed, 3) * 2 - 1;
}

/** 0 below `low`, 1 above `high`, eased between. */
export function smoothstep(low: number, high: number, x: number): number {
  return ease(Math.min(1, Math.max(0, (x - low) / (high - low))));
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

import { createCanvas } from "@napi-rs/canvas";
import type { Canvas } from "@napi-rs/canvas";

/** Colour as red, green and blue in 0..1, sRGB. */
export type Rgb = readonly [number, number, number];

/** A picture still to be lit: for every pixel how high it stands, what it is made of, and how much of it is covered. */
export interface Fields {
  readonly width: number;
  readonly height: number;
  /** Height above the bench in pixels. */
  readonly z: Float32Array;
  /** Coverage 0..1. */
  readonly cover: Float32Array;
  /** Colour, three numbers a pixel. */
  readonly rgb: Float32Array;
  /** Width of highlights: 0 is matt, 1 a mirror. */
  readonly gloss: Float32Array;
  /** 0 is a paint or plastic, 1 bare metal, between them satin. */
  readonly metal: Float32Array;
  /** How much light wanders under the surface, 0..1: skin and wax. */
  readonly soft: Float32Array;
}

/** Empty fields of a size in pixels. */
export function emptyFields(width: number, height: number): Fields {
  const n = width * height;
  return {
    width,
    height,
    z: new Float32Array(n),
    cover: new Float32Array(n),
    rgb: new Float32Array(3 * n),
    gloss: new Float32Array(n),
    metal: new Float32Array(n),
    soft: new Float32Array(n),
  };
}

/** Direction to the lamp: above the far left of the bench. Unit length. */
const LAMP = unit(-0.5, -0.62, 0.78);
/** Half way between the lamp and the eye, for highlights (Blinn–Phong). */
const HALF = unit(LAMP[0], LAMP[1], LAMP[2] + 1);

/**
 * Light fields from the lamp and paint them. `openness` is the radius in pixels within which higher neighbours take light
 * away (ambient occlusion by the difference between height and blurred height).
 */
export function light(fields: Fields, openness = 7): Canvas {
  const { width, height, z, cover, rgb } = fields;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const around = boxBlur(boxBlur(z, width, height, openness), width, height, openness);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const a = cover[at]!;
      if (a <= 0) continue;
      const left = inside(fields, at, x > 0 ? at - 1 : at);
      const right = inside(fields, at, x < width - 1 ? at + 1 : at);
      const up = inside(fields, at, y > 0 ? at - width : at);
      const down = inside(fields, at, y < height - 1 ? at + width : at);
      const [nx, ny, nz] = unit((z[left]! - z[right]!) / 2, (z[up]! - z[down]!) / 2, 1);
      const open = 1 - Math.min(0.6, Math.max(-0.12, (around[at]! - z[at]!) * 0.035));
      const shade = lit(fields, at, nx, ny, nz, open);
      for (let c = 0; c < 3; c++) {
        const value = rgb[3 * at + c]! * shade.diffuse[c]! + shade.shine * (0.75 + 0.25 * rgb[3 * at + c]!);
        image.data[4 * at + c] = Math.max(0, Math.min(255, 255 * value));
      }
      image.data[4 * at + 3] = 255 * Math.min(1, a);
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Diffuse factor by colour and added highlight of one pixel. */
function lit(fields: Fields, at: number, nx: number, ny: number, nz: number, open: number) {
  const facing = nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2];
  const soft = fields.soft[at]!;
  const metal = fields.metal[at]!;
  const gloss = fields.gloss[at]!;
  const sky = 0.34 + 0.14 * nz;
  const direct = Math.max(0, facing);
  // Light that wandered under skin comes out reddest on the side away from the lamp.
  const wrapped = Math.max(0, (facing + 0.35 * soft) / (1 + 0.35 * soft));
  const flat = (d: number) => (sky + 0.72 * d) * open;
  const red = flat(direct + (wrapped - direct) * soft) + 0.05 * soft * (1 - nz);
  const other = flat(direct + (wrapped - direct) * soft * 0.35);
  const half = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]);
  const shine = gloss * 0.85 * half ** (8 + 90 * gloss * gloss) * open;
  // Metal mirrors a room of a bright ceiling and dark walls, as bands of the slope.
  const band = 0.5 + 0.5 * Math.sin(6.2 * (nx * 0.8 + ny) + 0.9);
  const mirror = (0.42 + 0.85 * band * band) * open;
  const mix = (d: number) => d * (1 - 0.75 * metal) + mirror * 0.75 * metal;
  return { diffuse: [mix(red), mix(other), mix(other * (1 - 0.03 * soft))], shine: shine * (1 + 0.4 * metal) };
}

/** The neighbour if it is covered, else the pixel itself: edges keep the slope of what is inside them. */
function inside(fields: Fields, at: number, neighbour: number): number {
  return fields.cover[neighbour]! > 0.02 ? neighbour : at;
}

/** Mean over a square of side 2·radius + 1, edges repeated. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = blurLines(source, width, height, radius, 1, width);
  return blurLines(across, height, width, radius, width, 1);
}

function blurLines(source: Float32Array, length: number, lines: number, radius: number, step: number, next: number) {
  const out = new Float32Array(source.length);
  const last = length - 1;
  for (let line = 0; line < lines; line++) {
    const from = line * next;
    let sum = source[from]! * (radius + 1);
    for (let k = 1; k <= radius; k++) sum += source[from + Math.min(last, k) * step]!;
    for (let k = 0; k < length; k++) {
      out[from + k * step] = sum / (2 * radius + 1);
      sum += source[from + Math.min(last, k + radius + 1) * step]! - source[from + Math.max(0, k - radius) * step]!;
    }
  }
  return out;
}

/** The vector of that direction and length 1. */
function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

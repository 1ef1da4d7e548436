import type { Canvas } from "@napi-rs/canvas";
import type { Bone, HandPose } from "./hand-bones.ts";
import { handBones } from "./hand-bones.ts";
import { cloud, smoothstep, valueNoise } from "./noise.ts";
import type { Fields, Rgb } from "./relief.ts";
import { emptyFields, light } from "./relief.ts";

/** What a person's hands and sleeves look like. */
export interface Person {
  readonly skin: Rgb;
  readonly sleeve: Rgb;
  /** Second colour of the sleeve's stripes, or null when it is plain. */
  readonly stripe: Rgb | null;
  readonly seed: number;
}

/** A lit picture of a hand with its arm, and where to hold it. Pixels. */
export interface HandSprite {
  readonly canvas: Canvas;
  /** The point between the finger tips: what is gripped goes here. */
  readonly grip: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
}

/** Picture bounds about the wrist, in palm widths. */
const BOUNDS = { left: 1.15, right: 1.0, up: 2.45, down: 7.4 };
/** Fingers blend into the back of the hand over this many palm widths. */
const WEB = 0.07;

/**
 * Draw a right hand from above (`mirrored` for a left one) with a palm `palm` pixels wide, fingers to the top of the picture.
 *
 * The hand is a height field: each bone is a round cone seen from above, smoothly joined, lit like everything on the bench.
 */
export function handSprite(pose: HandPose, person: Person, palm: number, mirrored: boolean): HandSprite {
  const width = Math.ceil((BOUNDS.left + BOUNDS.right) * palm);
  const height = Math.ceil((BOUNDS.up + BOUNDS.down) * palm);
  const fields = emptyFields(width, height);
  const edge = new Float32Array(width * height).fill(1e3);
  fields.z.fill(-1e3);
  const { bones, grip } = handBones(pose);
  const toX = (x: number) => (mirrored ? BOUNDS.right - x : BOUNDS.left + x) * palm;
  const toY = (y: number) => (BOUNDS.up + y) * palm;
  for (const bone of bones) layBone(fields, edge, bone, person, palm, toX, toY);
  for (let at = 0; at < edge.length; at++) {
    fields.cover[at] = smoothstep(0.8, -0.8, edge[at]!);
    if (fields.cover[at] === 0) fields.z[at] = 0;
  }
  const canvas = light(fields, Math.max(3, Math.round(palm * 0.11)));
  return { canvas, grip: { x: toX(grip[0]), y: toY(grip[1]) }, width, height };
}

function layBone(
  fields: Fields,
  edge: Float32Array,
  bone: Bone,
  person: Person,
  palm: number,
  toX: (x: number) => number,
  toY: (y: number) => number,
): void {
  const [ax, ay, az] = [toX(bone.from[0]), toY(bone.from[1]), bone.from[2] * palm];
  const [bx, by, bz] = [toX(bone.to[0]), toY(bone.to[1]), bone.to[2] * palm];
  const [ra, rb] = [bone.radius[0] * palm, bone.radius[1] * palm];
  const reach = Math.max(ra, rb) + WEB * palm * 2;
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = Math.max(1e-6, dx * dx + dy * dy);
  const length = Math.sqrt(length2);
  const left = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
  const right = Math.min(fields.width - 1, Math.ceil(Math.max(ax, bx) + reach));
  const top = Math.max(0, Math.floor(Math.min(ay, by) - reach));
  const bottom = Math.min(fields.height - 1, Math.ceil(Math.max(ay, by) + reach));
  const cloth = bone.kind === "sleeve" || bone.kind === "cuff";
  // A finger's own bones meet in a ball already; only where it leaves the hand is there a web.
  const first = bone.kind === "finger" && bone.joint === 0;
  const blend = (cloth ? 0.01 : bone.kind === "palm" ? 0.12 : first ? WEB : 0.015) * palm;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const along = ((x - ax) * dx + (y - ay) * dy) / length2;
      const t = Math.min(1, Math.max(0, along));
      const side = ((x - ax) * dy - (y - ay) * dx) / length;
      const away = Math.hypot(x - ax - t * dx, y - ay - t * dy);
      const radius = ra + t * (rb - ra);
      const d = away - radius;
      if (d > reach) continue;
      const at = y * fields.width + x;
      const level = az + t * (bz - az);
      const z = d < 0 ? level + Math.sqrt(radius * radius - away * away) : level - d * 2.2;
      const u = (x / palm) * 10;
      const v = (y / palm) * 10;
      const folds = cloth ? (cloud(u * 0.22 + v * 0.05, v * 0.3, person.seed, 3) - 0.5) * 0.13 * palm : 0;
      const wins = z + folds > fields.z[at]!;
      fields.z[at] = smoothMax(fields.z[at]!, z + folds, blend);
      // Tendons and veins: nothing but slight ridges on the back of the hand.
      if (bone.kind === "palm" && wins) fields.z[at]! += 0.012 * palm * Math.exp(-((side / (0.05 * palm)) ** 2)) * t;
      edge[at] = smoothMin(edge[at]!, cloth ? d + folds * 0.4 : d, blend);
      if (wins) paint(fields, at, bone, person, t, side / radius, along * (length / palm), u, v);
    }
  }
}

/** Give a pixel the look of the bone it belongs to. `s` is the share of the radius aside, `reach` the way along in palm widths. */
function paint(
  fields: Fields,
  at: number,
  bone: Bone,
  person: Person,
  t: number,
  s: number,
  reach: number,
  u: number,
  v: number,
) {
  const cloth = bone.kind === "sleeve" || bone.kind === "cuff";
  if (cloth) {
    const weave = 0.94 + 0.06 * Math.sin(u * 9) * Math.sin(v * 9) + 0.08 * (valueNoise(u, v, person.seed) - 0.5);
    const striped = person.stripe !== null && bone.kind === "sleeve" && Math.sin(reach * 9) > 0.72;
    const colour = striped ? person.stripe! : person.sleeve;
    const dark = bone.kind === "cuff" ? 0.86 : 1;
    for (let c = 0; c < 3; c++) fields.rgb[3 * at + c] = colour[c]! * weave * dark;
    fields.gloss[at] = 0.05;
    fields.soft[at] = 0.1;
    return;
  }
  let tone = 0.95 + 0.1 * (cloud(u * 0.5, v * 0.5, person.seed, 4) - 0.5);
  let red = 0;
  let gloss = 0.3;
  const [r, g, b] = person.skin;
  if (bone.kind === "finger" || bone.kind === "tip") {
    // Creases over the joint at the near end, and warmer skin about it.
    const joint = Math.exp(-((t / 0.28) ** 2));
    const lines = Math.exp(-(((t - 0.02) / 0.035) ** 2)) + 0.7 * Math.exp(-(((t - 0.14) / 0.03) ** 2));
    tone *= 1 - 0.16 * lines * (1 - s * s);
    red += 0.06 * joint;
  }
  if (bone.kind === "palm") red += 0.07 * smoothstep(0.72, 1, t);
  if (bone.kind === "tip") {
    red += 0.08 * smoothstep(0.5, 1, t);
    const nail = Math.hypot(s / 0.66, (t - 0.72) / 0.34);
    if (nail < 1 && bone.bend < 1.25) {
      const rim = smoothstep(0.8, 1, nail);
      tone *= 1.07 - 0.22 * rim;
      gloss = 0.62 - 0.3 * rim;
      red += 0.05;
      if (t > 0.93) tone *= 1.08;
    }
  }
  fields.rgb[3 * at] = r * tone * (1 + red * 0.35);
  fields.rgb[3 * at + 1] = g * tone * (1 - red * 0.9);
  fields.rgb[3 * at + 2] = b * tone * (1 - red * 0.8);
  fields.gloss[at] = gloss;
  fields.soft[at] = 1;
}

/** Polynomial smooth maximum, rounding the joint over `k`. */
function smoothMax(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.max(a, b) + (h * h * k) / 4;
}

function smoothMin(a: number, b: number, k: number): number {
  return -smoothMax(-a, -b, k);
}

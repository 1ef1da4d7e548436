import type { TakeDifficulty, TakeScript } from "../core/synthetic/take-script.ts";
import { between, seeded, type Random } from "../core/domain/seeded.ts";
import { wander } from "./noise.ts";

/** How the picture is taken in one take: what the camera and the lamp do, and what the encoder leaves. */
export interface CameraStyle {
  /** Sway of the head in picture pixels, and in radians. */
  readonly sway: number;
  readonly roll: number;
  /** Share by which light levels wander, and the lamp's flicker. */
  readonly drift: number;
  readonly flicker: number;
  /** Mean level of the light and its colour as factors on red and blue. */
  readonly level: number;
  readonly red: number;
  readonly blue: number;
  /** 1 is sharp; 2 halves the resolution. */
  readonly softness: number;
  /** Strength of the grain, 0..1. */
  readonly grain: number;
  /** Constant rate factor of the encoder: larger is coarser. */
  readonly crf: number;
  /** How far the camera is turned and how near it is, as long as the bench stands: radians, and a factor. */
  readonly tilt: number;
  readonly near: number;
  readonly seed: number;
}

const RANGES: Record<
  TakeDifficulty,
  Record<Exclude<keyof CameraStyle, "seed" | "tilt" | "near">, readonly [number, number]>
> = {
  easy: {
    sway: [3, 6],
    roll: [0.004, 0.01],
    drift: [0.02, 0.05],
    flicker: [0, 0.012],
    level: [0.97, 1.05],
    red: [0.98, 1.04],
    blue: [0.95, 1.03],
    softness: [1, 1.1],
    grain: [0.05, 0.1],
    crf: [21, 25],
  },
  middle: {
    sway: [5, 10],
    roll: [0.008, 0.02],
    drift: [0.05, 0.1],
    flicker: [0.005, 0.025],
    level: [0.88, 1.1],
    red: [0.94, 1.08],
    blue: [0.88, 1.08],
    softness: [1, 1.4],
    grain: [0.1, 0.2],
    crf: [24, 29],
  },
  hard: {
    sway: [8, 16],
    roll: [0.015, 0.04],
    drift: [0.08, 0.18],
    flicker: [0.01, 0.05],
    level: [0.72, 1.15],
    red: [0.9, 1.14],
    blue: [0.8, 1.12],
    softness: [1.1, 1.9],
    grain: [0.15, 0.32],
    crf: [27, 33],
  },
};

/** The style of a take, drawn by its seed; where the family's light and camera are unlike the usual ones, these by the seed of its bench. */
export function cameraStyle({ takeSeed, lookSeed, difficulty, family }: TakeScript): CameraStyle {
  const random = seeded(takeSeed, "camera");
  const ranges = RANGES[difficulty];
  const draw = (name: keyof typeof ranges) => between(random, ranges[name][0], ranges[name][1]);
  const usual: CameraStyle = {
    sway: draw("sway"),
    roll: draw("roll"),
    drift: draw("drift"),
    flicker: draw("flicker"),
    level: draw("level"),
    red: draw("red"),
    blue: draw("blue"),
    softness: draw("softness"),
    grain: draw("grain"),
    crf: Math.round(draw("crf")),
    tilt: 0,
    near: 1,
    seed: Math.floor(random() * 1e6),
  };
  return family === "other-light" ? otherLight(usual, seeded(lookSeed, "other light")) : usual;
}

/** A dim or a coloured lamp, and a camera that is worn askew and nearer or farther. */
function otherLight(usual: CameraStyle, random: Random): CameraStyle {
  const isWarm = random() < 0.5;
  const colour = between(random, 0.2, 0.35);
  return {
    ...usual,
    level: usual.level * between(random, 0.45, 0.7),
    red: usual.red * (isWarm ? 1 + colour : 1 - colour),
    blue: usual.blue * (isWarm ? 1 - colour : 1 + colour),
    softness: usual.softness * between(random, 1.2, 1.7),
    grain: Math.min(0.5, usual.grain * 2),
    tilt: between(random, 0.12, 0.24) * (random() < 0.5 ? -1 : 1),
    near: random() < 0.5 ? between(random, 0.86, 0.92) : between(random, 1.1, 1.2),
  };
}

/** Where the camera looks at a time: the shift of the picture in pixels, its roll in radians, and its scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly roll: number;
  readonly zoom: number;
}

/** The head's sway, with the eyes leaving the bench by `away` (0..1). Times in seconds. */
export function viewAt(style: CameraStyle, t: number, away: number): View {
  const slow = (salt: number) => wander(t * 0.35, style.seed + salt);
  const quick = (salt: number) => wander(t * 1.7, style.seed + salt);
  const side = style.seed % 2 === 0 ? 1 : -1;
  return {
    x: style.sway * (1.5 * slow(1) + 0.35 * quick(2)) + away * side * (100 + 26 * slow(9)),
    y: style.sway * (1.3 * slow(3) + 0.3 * quick(4)) + away * (72 + 20 * slow(11)),
    roll: style.tilt + style.roll * (1.3 * slow(5) + 0.2 * quick(6)) + away * side * 0.12,
    zoom: style.near * (1.03 + 0.0025 * style.sway * slow(7)),
  };
}

/** Light at a time: factors on red, green and blue. */
export function lightAt(style: CameraStyle, t: number): readonly [number, number, number] {
  const level =
    style.level *
    (1 + style.drift * 1.6 * wander(t * 0.11, style.seed + 20)) *
    (1 + style.flicker * wander(t * 9, style.seed + 21));
  const warm = style.drift * 0.5 * wander(t * 0.07, style.seed + 22);
  return [level * style.red * (1 + warm), level, level * style.blue * (1 - warm)];
}

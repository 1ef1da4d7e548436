import { createCanvas } from "@napi-rs/canvas";
import type { Canvas } from "@napi-rs/canvas";
import { between, pick, seeded } from "../core/domain/seeded.ts";
import type { Bench } from "./bench.ts";
import { clutter } from "./clutter.ts";
import { cloth, metal, plastic, wood } from "./materials.ts";
import { cloud, valueNoise } from "./noise.ts";
import type { Layer } from "./part-sprite.ts";
import { partSprite } from "./part-sprite.ts";
import type { Rgb } from "./relief.ts";
import { box, without } from "./shapes.ts";
import { drawShadow, shadowOf } from "./shadow.ts";

/** How far the bench reaches beyond the picture on each side, in picture pixels: room for shake and for looking away. */
export const MARGIN = 150;

/** Colour of a bench top at a pixel. */
type Top = (x: number, y: number, seed: number) => Rgb;

const TOPS: Record<string, Top> = {
  oak: (x, y, seed) => planks(x, y, seed, [0.71, 0.52, 0.34]),
  walnut: (x, y, seed) => planks(x, y, seed, [0.47, 0.32, 0.22]),
  beech: (x, y, seed) => planks(x, y, seed, [0.8, 0.66, 0.49]),
  steel: (x, y, seed) => {
    const shade = 0.56 + 0.1 * valueNoise(x * 0.012, y * 0.7, seed) + 0.08 * cloud(x * 0.006, y * 0.006, seed + 4);
    return [shade, shade * 1.01, shade * 1.03];
  },
  laminate: (x, y, seed) => {
    const shade = 0.8 + 0.05 * valueNoise(x * 0.4, y * 0.4, seed) + 0.05 * cloud(x * 0.01, y * 0.01, seed + 4);
    return [shade, shade * 0.985, shade * 0.95];
  },
  marble: (x, y, seed) => {
    const vein = Math.abs(Math.sin(x * 0.011 + y * 0.006 + 5 * cloud(x * 0.008, y * 0.008, seed, 5)));
    const shade = 0.87 - 0.2 * Math.max(0, 0.22 - vein) * 3 + 0.04 * cloud(x * 0.03, y * 0.03, seed + 2);
    return [shade, shade * 0.985, shade * 0.96];
  },
  antistatic: (x, y, seed) => {
    const shade = 0.95 + 0.1 * cloud(x * 0.05, y * 0.05, seed) + 0.05 * valueNoise(x * 0.9, y * 0.9, seed + 2);
    return [0.27 * shade, 0.36 * shade, 0.42 * shade];
  },
};

/** Tops unlike the usual ones, with mats of colours that nothing on the usual ones has. */
const OTHER_TOPS: readonly Top[] = [
  (x, y, seed) => {
    const isDark = (Math.floor(x / 34) + Math.floor(y / 34)) % 2 === 0;
    const shade = 1 + 0.08 * (valueNoise(x * 0.8, y * 0.8, seed) - 0.5);
    return isDark ? [0.68 * shade, 0.14 * shade, 0.15 * shade] : [0.92 * shade, 0.9 * shade, 0.86 * shade];
  },
  (x, y, seed) => {
    const shade = 0.17 + 0.07 * cloud(x * 0.02, y * 0.02, seed) + 0.05 * valueNoise(x * 0.5, y * 0.5, seed + 3);
    return [shade, shade * 1.02, shade * 1.08];
  },
  (x, y, seed) => {
    const line = x % 40 < 1.5 || y % 40 < 1.5 ? 0.16 : 0;
    const shade = 1 + 0.06 * (valueNoise(x * 0.6, y * 0.6, seed) - 0.5);
    return [(0.1 + line) * shade, (0.42 + line) * shade, (0.27 + line) * shade];
  },
  (x, y, seed) => {
    const letters =
      y % 11 < 6 && x % 150 < 132 ? Math.max(0, valueNoise(x * 0.45, Math.floor(y / 11) * 7, seed) - 0.35) : 0;
    const shade = 0.88 - 0.75 * letters + 0.04 * cloud(x * 0.01, y * 0.01, seed + 2);
    return [shade, shade * 0.97, shade * 0.9];
  },
];
const OTHER_MATS: readonly Rgb[] = [
  [0.85, 0.62, 0.12],
  [0.52, 0.2, 0.5],
  [0.1, 0.1, 0.11],
  [0.9, 0.9, 0.88],
];

const THEME_TOPS = {
  workshop: ["oak", "walnut", "steel"],
  kitchen: ["beech", "marble", "laminate"],
  electronics: ["laminate", "beech", "antistatic"],
} as const;

const MAT_COLOURS: Record<string, readonly Rgb[]> = {
  workshop: [
    [0.16, 0.3, 0.27],
    [0.22, 0.24, 0.27],
    [0.33, 0.15, 0.14],
  ],
  kitchen: [
    [0.78, 0.71, 0.6],
    [0.35, 0.44, 0.4],
    [0.55, 0.5, 0.46],
  ],
  electronics: [
    [0.12, 0.25, 0.36],
    [0.13, 0.3, 0.25],
    [0.2, 0.21, 0.24],
  ],
};

/** Draw what never moves: the bench top, the mat that the assembly grows on, and the tray. Covers the picture and its margin. */
export function surface(bench: Bench, scale: number): Canvas {
  const width = Math.ceil((640 + 2 * MARGIN) * scale);
  const height = Math.ceil((360 + 2 * MARGIN) * scale);
  const random = seeded(bench.lookSeed, "surface", bench.theme);
  const seed = Math.floor(random() * 1e6);
  const other = bench.family === "other-table" ? seeded(bench.lookSeed, "other table") : null;
  const usualTop = TOPS[pick(random, THEME_TOPS[bench.theme])]!;
  const top = other ? pick(other, OTHER_TOPS) : usualTop;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [r, g, b] = top(x / scale, y / scale, seed);
      const at = 4 * (y * width + x);
      image.data[at] = 255 * r;
      image.data[at + 1] = 255 * g;
      image.data[at + 2] = 255 * b;
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  const furniture = (layers: Layer[], halfWidth: number, halfHeight: number, x: number, y: number) => {
    const radius = 100 * scale;
    const sprite = partSprite({ layers, radius, extent: [halfWidth / 100 + 0.02, halfHeight / 100 + 0.02] }, seed);
    const [px, py] = [(MARGIN + x) * scale - sprite.width / 2, (MARGIN + y) * scale - sprite.height / 2];
    drawShadow(context, shadowOf(sprite.canvas, 5 * scale), px + 4 * scale, py + 5 * scale, 0.45);
    context.drawImage(sprite.canvas, px, py);
  };
  const usualMat = pick(random, MAT_COLOURS[bench.theme]!);
  const matColour = other ? pick(other, OTHER_MATS) : usualMat;
  furniture(matLayers(matColour), 136, 168, 328, 178);
  const trayX = bench.side === 1 ? 104 : 640 - 104;
  const trayMaterial =
    bench.theme === "kitchen"
      ? wood([0.62, 0.43, 0.27])
      : pick(random, [
          metal([0.55, 0.57, 0.6], 0.4),
          plastic([0.85, 0.83, 0.78], 0.3),
          plastic([0.3, 0.33, 0.37], 0.3),
        ]);
  furniture(trayLayers(trayMaterial, between(random, 0.9, 1)), 92, 166, trayX, 184);
  for (const { model, place } of clutter(bench.theme, random)) {
    const sprite = partSprite({ ...model, radius: model.radius * scale }, seed);
    const x = bench.side === 1 ? place.x : 640 - place.x;
    context.save();
    context.translate((MARGIN + x) * scale, (MARGIN + place.y) * scale);
    context.rotate(place.angle * bench.side);
    drawShadow(
      context,
      shadowOf(sprite.canvas, 5 * scale),
      4 * scale - sprite.width / 2,
      5 * scale - sprite.height / 2,
      0.5,
    );
    context.drawImage(sprite.canvas, -sprite.width / 2, -sprite.height / 2);
    context.restore();
  }
  return canvas;
}

function matLayers(colour: Rgb): Layer[] {
  const line: Rgb = [colour[0] * 1.35 + 0.05, colour[1] * 1.35 + 0.05, colour[2] * 1.35 + 0.05];
  return [
    { shape: box(1.36, 1.68, 0.1), z: 0, rise: 0.03, bevel: 0.03, material: cloth(colour) },
    {
      shape: without(box(1.27, 1.59, 0.05), box(1.255, 1.575, 0.05)),
      z: 0.03,
      rise: 0,
      bevel: 0.01,
      material: plastic(line, 0.1),
    },
  ];
}

function trayLayers(material: Layer["material"], tone: number): Layer[] {
  const [r, g, b] = material.colour;
  const floor = { ...material, colour: [r * 0.82 * tone, g * 0.82 * tone, b * 0.82 * tone] as Rgb, gloss: 0.15 };
  return [
    { shape: box(0.92, 1.66, 0.14), z: 0, rise: 0.14, bevel: 0.06, material },
    { shape: box(0.84, 1.58, 0.1), z: 0.14, rise: -0.12, bevel: 0.05, material: floor },
  ];
}

/** Boards with a running grain, a knot here and there and dark joints between. */
function planks(x: number, y: number, seed: number, [r, g, b]: Rgb): Rgb {
  const board = Math.floor(y / 118);
  const own = seed + board * 37;
  const bend = 26 * cloud(x * 0.004, y * 0.012, own, 2);
  const rings = Math.sin((y + bend) * 0.55 + 5 * cloud(x * 0.006, y * 0.05, own + 3, 3));
  const fibre = valueNoise(x * 0.035, y * 1.1, own + 5);
  const tone =
    0.87 +
    0.07 * rings +
    0.16 * (fibre - 0.5) +
    0.12 * (valueNoise(board, 0.5, seed) - 0.5) +
    0.1 * cloud(x * 0.008, y * 0.008, own + 9);
  const joint = Math.abs(y - board * 118) < 1.2 ? 0.55 : 1;
  return [r * tone * joint, g * tone * tone * joint, b * tone * tone * joint];
}

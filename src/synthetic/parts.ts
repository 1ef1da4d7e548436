import { BLACK, BRASS, COPPER, STEEL, WHITE, cloth, grainy, metal, plastic, wood } from "./materials.ts";
import type { Layer, Material, PartModel } from "./part-sprite.ts";
import type { Rgb } from "./relief.ts";
import type { Shape } from "./shapes.ts";
import { around, bar, box, disc, path, polygon, toothed, turned, union, without } from "./shapes.ts";

/** Draws a kind of part in a paint; most keep some colours of their own. */
type Kind = (paint: Rgb) => { layers: Layer[]; extent?: readonly [number, number] };

function slab(shape: Shape, z: number, rise: number, bevel: number, material: Material, dome?: number): Layer {
  return dome === undefined ? { shape, z, rise, bevel, material } : { shape, z, rise, bevel, material, dome };
}

function darker(paint: Rgb, by = 0.6): Rgb {
  return [paint[0] * by, paint[1] * by, paint[2] * by];
}

const turns = union(...Array.from({ length: 9 }, (_, k) => bar(-0.27, -0.8 + k * 0.2, 0.27, -0.88 + k * 0.2, 0.075)));
const coil = Array.from({ length: 60 }, (_, k): [number, number] => {
  const r = 0.9 - (k / 60) * 0.5;
  return [r * Math.cos(k * 0.42), r * Math.sin(k * 0.42)];
});
const pins = (count: number, x: number) =>
  union(...Array.from({ length: count }, (_, k) => box(0.09, 0.045, 0.01, x, -0.6 + (1.2 * k) / (count - 1))));

/** Every kind of part that a bench can hold, by name. Radius 1 is the part's size; outlines may reach further. */
export const PART_KINDS = {
  base: (paint) => ({
    layers: [
      slab(disc(1), 0, 0.22, 0.16, plastic(paint, 0.5)),
      slab(without(disc(0.9), disc(0.8)), 0.16, 0.1, 0.05, metal(STEEL)),
      slab(disc(0.3), 0.2, 0.25, 0.1, metal(STEEL)),
      slab(disc(0.15), 0.3, -0.2, 0.05, plastic(BLACK)),
    ],
  }),
  plate: (paint) => ({
    layers: [
      slab(box(0.95, 0.8, 0.14), 0, 0.14, 0.08, metal([0.6, 0.63, 0.66])),
      slab(box(0.6, 0.45, 0.1), 0.1, 0.1, 0.06, plastic(paint)),
      slab(
        union(disc(0.09, -0.76, -0.6), disc(0.09, 0.76, -0.6), disc(0.09, -0.76, 0.6), disc(0.09, 0.76, 0.6)),
        0.1,
        -0.1,
        0.04,
        plastic(BLACK),
      ),
    ],
  }),
  arm: (paint) => ({
    layers: [
      slab(box(0.25, 1.36, 0.07), 0.06, 0.18, 0.05, plastic(paint, 0.5)),
      slab(
        union(...[-0.62, -0.21, 0.21, 0.62].map((y) => box(0.1, 0.12, 0.04, 0, y))),
        0.2,
        -0.18,
        0.04,
        plastic(BLACK, 0.2),
      ),
      slab(union(polygon(6, 0.17, 0, -1.12), polygon(6, 0.17, 0, 1.12)), 0.2, 0.14, 0.05, metal(STEEL)),
    ],
    extent: [0.45, 1.45],
  }),
  bracket: (paint) => ({
    layers: [
      slab(union(box(0.3, 0.95, 0.08, -0.6, 0), box(0.9, 0.3, 0.08, 0, 0.65)), 0, 0.2, 0.08, plastic(paint)),
      slab(union(disc(0.13, -0.6, -0.55), disc(0.13, 0.55, 0.65)), 0.16, -0.14, 0.04, plastic(BLACK)),
    ],
  }),
  spring: (paint) => ({
    layers: [
      slab(box(0.09, 1.1, 0.03), 0, 0.12, 0.08, plastic(BLACK, 0.3)),
      slab(turns, 0.1, 0.2, 0.075, metal(STEEL, 0.8)),
      slab(union(box(0.3, 0.12, 0.05, 0, -1.06), box(0.3, 0.12, 0.05, 0, 1.06)), 0.04, 0.3, 0.06, plastic(paint)),
    ],
    extent: [0.5, 1.3],
  }),
  bolt: (paint) => ({
    layers: [
      slab(box(0.8, 0.8, 0.12), 0, 0.14, 0.06, plastic(darker(paint, 0.8), 0.3)),
      slab(polygon(6, 0.6), 0.12, 0.36, 0.08, metal(STEEL, 0.75)),
      slab(disc(0.34), 0.4, 0.06, 0.05, plastic(paint)),
      slab(polygon(6, 0.2), 0.42, -0.3, 0.03, plastic(BLACK)),
    ],
  }),
  shade: (paint) => ({
    layers: [
      slab(disc(1), 0, 0.12, 0.08, plastic(darker(paint, 0.75)), 0.1),
      slab(disc(0.94), 0.06, 0.1, 0.3, plastic(paint, 0.6), 0.62),
      slab(disc(0.3), 0.6, 0.24, 0.1, metal(STEEL)),
    ],
  }),
  bulb: () => ({
    layers: [
      slab(bar(0, 0.35, 0, 0.95, 0.3), 0.05, 0.3, 0.28, metal(STEEL, 0.7)),
      slab(disc(0.66, 0, -0.3), 0.1, 0.66, 0.66, plastic([0.88, 0.93, 0.95], 0.95)),
    ],
    extent: [0.8, 1.35],
  }),
  plug: (paint) => ({
    layers: [
      slab(path(coil, 0.08), 0, 0.16, 0.08, plastic(BLACK, 0.3)),
      slab(box(0.36, 0.44, 0.14), 0.1, 0.34, 0.14, plastic(paint, 0.5)),
      slab(union(box(0.05, 0.2, 0.02, -0.16, -0.58), box(0.05, 0.2, 0.02, 0.16, -0.58)), 0.1, 0.16, 0.04, metal(BRASS)),
    ],
  }),
  gear: (paint) => ({
    layers: [
      slab(toothed(12, 0.86, 0.11), 0, 0.26, 0.06, plastic(paint, 0.4)),
      slab(without(disc(0.62), disc(0.5)), 0.22, -0.08, 0.04, plastic(darker(paint))),
      slab(disc(0.24), 0.22, 0.16, 0.06, metal(BRASS)),
      slab(disc(0.12), 0.36, -0.3, 0.03, plastic(BLACK)),
    ],
  }),
  knob: (paint) => ({
    layers: [
      slab(toothed(16, 0.84, 0.05), 0, 0.4, 0.12, plastic(BLACK, 0.3)),
      slab(disc(0.62), 0.36, 0.1, 0.1, plastic(paint, 0.6)),
      slab(box(0.06, 0.25, 0.03, 0, -0.32), 0.42, 0.06, 0.03, plastic(WHITE)),
    ],
  }),
  wheel: (paint) => ({
    layers: [
      slab(without(disc(1), disc(0.62)), 0, 0.34, 0.18, plastic(BLACK, 0.2)),
      slab(around(5, bar(0, 0, 0, 0.6, 0.09)), 0.06, 0.14, 0.08, plastic(paint)),
      slab(disc(0.24), 0.06, 0.26, 0.08, metal(STEEL)),
    ],
  }),
  block: (paint) => ({
    layers: [
      slab(box(0.85, 0.62, 0.08), 0, 0.4, 0.07, wood([0.72, 0.52, 0.32])),
      slab(box(0.85, 0.12, 0.02), 0.38, 0.04, 0.02, plastic(paint, 0.2)),
    ],
  }),
  pipe: (paint) => ({
    layers: [
      slab(
        path(
          [
            [-0.8, 0.7],
            [-0.8, -0.2],
            [-0.4, -0.65],
            [0.8, -0.65],
          ],
          0.24,
        ),
        0.05,
        0.3,
        0.24,
        metal(COPPER, 0.7),
      ),
      slab(union(box(0.34, 0.16, 0.06, -0.8, 0.7), box(0.16, 0.34, 0.06, 0.8, -0.65)), 0.08, 0.4, 0.1, plastic(paint)),
    ],
    extent: [1.25, 1.1],
  }),
  board: (paint) => ({
    layers: [
      slab(box(1.1, 0.8, 0.05), 0, 0.08, 0.03, plastic(darker(paint, 0.8), 0.35)),
      slab(
        union(
          path(
            [
              [-0.9, -0.6],
              [-0.2, -0.6],
              [0.1, -0.3],
              [0.9, -0.3],
            ],
            0.025,
          ),
          path(
            [
              [-0.9, 0.1],
              [0, 0.1],
              [0.3, 0.4],
              [0.9, 0.4],
            ],
            0.025,
          ),
          path(
            [
              [-0.5, 0.7],
              [-0.5, 0.3],
              [0.6, 0.65],
            ],
            0.025,
          ),
        ),
        0.07,
        0.02,
        0.02,
        metal(BRASS),
      ),
      slab(
        union(disc(0.07, -0.98, -0.68), disc(0.07, 0.98, -0.68), disc(0.07, -0.98, 0.68), disc(0.07, 0.98, 0.68)),
        0.07,
        0.03,
        0.02,
        metal(BRASS),
      ),
      slab(
        union(box(0.1, 0.16, 0.02, -0.7, 0.4), box(0.2, 0.08, 0.02, 0.5, -0.6), box(0.1, 0.1, 0.02, 0.75, 0.1)),
        0.07,
        0.12,
        0.03,
        plastic(BLACK),
      ),
    ],
    extent: [1.2, 0.95],
  }),
  chip: (paint) => ({
    layers: [
      slab(union(pins(7, -0.72), pins(7, 0.72)), 0, 0.1, 0.03, metal(STEEL, 0.8)),
      slab(box(0.66, 0.8, 0.05), 0.04, 0.22, 0.06, plastic(BLACK, 0.35)),
      slab(
        union(disc(0.09, -0.42, -0.58), box(0.34, 0.07, 0.02, 0.1, 0.1), box(0.26, 0.05, 0.02, 0.1, 0.32)),
        0.25,
        0.01,
        0.01,
        plastic(paint, 0.2),
      ),
    ],
  }),
  capacitor: (paint) => ({
    layers: [
      slab(disc(0.82), 0, 0.6, 0.14, plastic(paint, 0.6)),
      slab(disc(0.68), 0.56, 0.06, 0.05, metal(STEEL, 0.5)),
      slab(union(box(0.5, 0.035, 0.01), box(0.035, 0.5, 0.01)), 0.6, -0.05, 0.02, plastic(BLACK)),
    ],
  }),
  cooler: (paint) => ({
    layers: [
      slab(box(0.95, 0.95, 0.12), 0, 0.3, 0.06, plastic(BLACK, 0.3)),
      slab(without(disc(0.86), disc(0.8)), 0.28, 0.05, 0.03, plastic(paint)),
      slab(
        around(7, turned(bar(0.1, 0.22, 0.05, 0.66, 0.13, 0.17), 0.35)),
        0.2,
        0.16,
        0.14,
        plastic(darker(paint, 0.9), 0.5),
      ),
      slab(disc(0.28), 0.3, 0.1, 0.08, metal(STEEL)),
    ],
  }),
  module: (paint) => ({
    layers: [
      slab(box(0.34, 1.15, 0.03), 0, 0.12, 0.03, plastic(paint, 0.3)),
      slab(
        union(...[-0.8, -0.4, 0, 0.4, 0.8].map((y) => box(0.2, 0.15, 0.02, -0.04, y))),
        0.1,
        0.12,
        0.04,
        plastic(BLACK, 0.4),
      ),
      slab(box(0.05, 1.05, 0.01, 0.28, 0), 0.1, 0.02, 0.02, metal(BRASS, 0.8)),
    ],
    extent: [0.5, 1.25],
  }),
  battery: (paint) => ({
    layers: [
      slab(bar(0, -0.85, 0, 0.85, 0.36), 0.05, 0.4, 0.36, plastic(paint, 0.7)),
      slab(box(0.37, 0.3, 0.03, 0, -0.9), 0.05, 0.42, 0.36, metal(BRASS, 0.8)),
      slab(disc(0.14, 0, -1.22), 0.15, 0.16, 0.08, metal(STEEL)),
    ],
    extent: [0.6, 1.4],
  }),
  ribbon: (paint) => ({
    layers: [
      slab(
        path(
          [
            [-0.95, 0.4],
            [-0.2, 0.4],
            [0.2, -0.4],
            [0.95, -0.4],
          ],
          0.2,
        ),
        0.02,
        0.1,
        0.12,
        plastic(paint, 0.3),
      ),
      slab(
        path(
          [
            [-0.95, 0.34],
            [-0.2, 0.34],
            [0.2, -0.46],
            [0.95, -0.46],
          ],
          0.03,
        ),
        0.1,
        0.02,
        0.02,
        plastic(WHITE),
      ),
      slab(union(box(0.12, 0.34, 0.03, -1, 0.4), box(0.12, 0.34, 0.03, 1, -0.4)), 0.04, 0.26, 0.05, plastic(BLACK)),
    ],
    extent: [1.25, 0.9],
  }),
  screen: (paint) => ({
    layers: [
      slab(box(1.05, 0.72, 0.08), 0, 0.16, 0.05, plastic(darker(paint, 0.5), 0.3)),
      slab(box(0.92, 0.58, 0.03), 0.15, -0.03, 0.03, plastic([0.1, 0.16, 0.2], 0.9)),
      slab(
        union(box(0.5, 0.05, 0.01, -0.25, -0.25), box(0.3, 0.05, 0.01, -0.45, 0), box(0.6, 0.05, 0.01, -0.15, 0.25)),
        0.13,
        0.01,
        0.01,
        plastic([0.4, 0.9, 0.8]),
      ),
    ],
    extent: [1.15, 0.85],
  }),
  bowl: (paint) => ({
    layers: [
      slab(disc(1), 0, 0.42, 0.2, plastic(paint, 0.7)),
      slab(disc(0.86), 0.42, -0.02, 0.1, plastic(darker(WHITE, 0.96), 0.6), -0.5),
    ],
  }),
  cup: (paint) => ({
    layers: [
      slab(without(disc(0.38, 0.85, 0), disc(0.22, 0.85, 0)), 0.05, 0.3, 0.08, plastic(paint, 0.7)),
      slab(disc(0.8), 0, 0.7, 0.1, plastic(paint, 0.7)),
      slab(disc(0.68), 0.68, -0.1, 0.1, plastic(darker(WHITE, 0.9), 0.5), -0.45),
    ],
    extent: [1.35, 1],
  }),
  saucer: (paint) => ({
    layers: [
      slab(disc(1), 0, 0.14, 0.12, plastic(WHITE, 0.7)),
      slab(without(disc(0.94), disc(0.84)), 0.13, 0.02, 0.02, plastic(paint, 0.7)),
      slab(disc(0.66), 0.12, -0.02, 0.1, plastic(WHITE, 0.7), -0.05),
    ],
  }),
  filter: (paint) => ({
    layers: [
      slab(toothed(22, 0.93, 0.05, 1), 0, 0.34, 0.3, grainy([0.9, 0.85, 0.75])),
      slab(disc(0.78), 0.34, -0.03, 0.1, plastic([0.82, 0.75, 0.62], 0.05), -0.34),
      slab(disc(0.16), 0.02, 0.02, 0.02, plastic(paint)),
    ],
  }),
  heap: (paint) => ({
    layers: [slab(toothed(9, 0.82, 0.07, 1), 0, 0.3, 0.6, grainy(darker(paint, 0.85)), 0.2)],
  }),
  puddle: (paint) => ({
    layers: [slab(toothed(5, 0.84, 0.05, 0.8), 0, 0.1, 0.16, plastic(darker(paint, 0.9), 0.95))],
  }),
  bread: () => ({
    layers: [
      slab(
        union(box(0.82, 0.7, 0.25, 0, 0.15), box(0.9, 0.4, 0.38, 0, -0.42)),
        0,
        0.26,
        0.12,
        plastic([0.62, 0.38, 0.17], 0.1),
      ),
      slab(
        union(box(0.73, 0.62, 0.22, 0, 0.14), box(0.8, 0.32, 0.3, 0, -0.42)),
        0.24,
        0.02,
        0.1,
        grainy([0.93, 0.8, 0.58]),
      ),
    ],
    extent: [1, 0.95],
  }),
  leaf: () => ({
    layers: [
      slab(toothed(9, 0.84, 0.12, 1), 0, 0.14, 0.3, plastic([0.36, 0.62, 0.2], 0.3), 0.16),
      slab(
        union(
          bar(0, 0.8, 0, -0.7, 0.07, 0.02),
          bar(0, 0.1, 0.5, -0.3, 0.035),
          bar(0, 0.1, -0.5, -0.3, 0.035),
          bar(0, 0.5, 0.5, 0.2, 0.035),
          bar(0, 0.5, -0.5, 0.2, 0.035),
        ),
        0.26,
        0.05,
        0.05,
        plastic([0.66, 0.82, 0.46]),
      ),
    ],
  }),
  slice: () => ({
    layers: [
      slab(disc(0.86), 0, 0.18, 0.1, plastic([0.8, 0.16, 0.1], 0.7)),
      slab(around(6, disc(0.19, 0, 0.48)), 0.17, -0.02, 0.06, plastic([0.93, 0.5, 0.26], 0.9)),
      slab(disc(0.14), 0.17, 0.01, 0.05, plastic([0.93, 0.68, 0.56])),
    ],
  }),
  cheese: () => ({
    layers: [
      slab(box(0.84, 0.84, 0.08), 0, 0.14, 0.06, plastic([0.97, 0.76, 0.22], 0.35)),
      slab(
        union(disc(0.14, -0.35, -0.3), disc(0.1, 0.3, 0.1), disc(0.12, -0.1, 0.45), disc(0.08, 0.45, -0.5)),
        0.14,
        -0.08,
        0.05,
        plastic([0.85, 0.6, 0.14]),
      ),
    ],
  }),
  egg: () => ({
    layers: [
      slab(toothed(5, 0.86, 0.08, 0.8), 0, 0.1, 0.16, plastic([0.98, 0.97, 0.93], 0.5)),
      slab(disc(0.36, 0.08, -0.05), 0.08, 0.26, 0.3, plastic([0.98, 0.7, 0.12], 0.9)),
    ],
  }),
  jar: (paint) => ({
    layers: [
      slab(disc(0.84), 0, 0.5, 0.12, plastic([0.8, 0.86, 0.88], 0.9)),
      slab(toothed(26, 0.78, 0.03), 0.4, 0.4, 0.1, plastic(paint, 0.6)),
      slab(disc(0.5), 0.78, 0.03, 0.03, plastic(WHITE, 0.3)),
    ],
  }),
  mat: (paint) => ({
    layers: [
      slab(box(1.1, 0.85, 0.06), 0, 0.05, 0.04, cloth(paint)),
      slab(without(box(1.0, 0.75, 0.05), box(0.94, 0.69, 0.04)), 0.04, 0.01, 0.02, cloth(WHITE)),
    ],
    extent: [1.2, 0.95],
  }),
  shine: () => ({
    layers: [
      slab(toothed(7, 0.85, 0.06, 0.8), 0, 0.02, 0.3, {
        colour: [0.9, 0.93, 0.95],
        gloss: 0.9,
        metal: 0.2,
        grain: "plain",
      }),
    ],
  }),
} as const satisfies Record<string, Kind>;

export type PartKind = keyof typeof PART_KINDS;

/** The model of a part of a kind, painted, `radius` pixels from middle to rim. */
export function partModel(kind: PartKind, paint: Rgb, radius: number): PartModel {
  const made: ReturnType<Kind> = PART_KINDS[kind](paint);
  return { layers: made.layers, radius, extent: made.extent ?? [1.08, 1.08] };
}

import { BLACK, BRASS, COPPER, STEEL, WHITE, metal, plastic, wood } from "./materials.ts";
import { darker, slab, type Kind } from "./part-kind.ts";
import { around, bar, box, disc, path, polygon, toothed, union, without } from "./shapes.ts";

const turns = union(...Array.from({ length: 9 }, (_, k) => bar(-0.27, -0.8 + k * 0.2, 0.27, -0.88 + k * 0.2, 0.075)));
const coil = Array.from({ length: 60 }, (_, k): [number, number] => {
  const r = 0.9 - (k / 60) * 0.5;
  return [r * Math.cos(k * 0.42), r * Math.sin(k * 0.42)];
});

/** Parts of machines and of household things, by name. */
export const MECHANICAL_PARTS = {
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
} as const satisfies Record<string, Kind>;

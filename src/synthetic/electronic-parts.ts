import { BLACK, BRASS, STEEL, WHITE, metal, plastic } from "./materials.ts";
import { darker, slab, type Kind } from "./part-kind.ts";
import { around, bar, box, disc, path, turned, union, without } from "./shapes.ts";

const pins = (count: number, x: number) =>
  union(...Array.from({ length: count }, (_, k) => box(0.09, 0.045, 0.01, x, -0.6 + (1.2 * k) / (count - 1))));

/** Parts of electronic devices, by name. */
export const ELECTRONIC_PARTS = {
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
} as const satisfies Record<string, Kind>;

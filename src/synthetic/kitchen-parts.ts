import { WHITE, cloth, grainy, plastic } from "./materials.ts";
import { darker, slab, type Kind } from "./part-kind.ts";
import { around, bar, box, disc, toothed, union, without } from "./shapes.ts";

/** Dishes, food, and what else lies on a kitchen table, by name. */
export const KITCHEN_PARTS = {
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

import { BLACK, BRASS, STEEL, WHITE, cloth, metal, plastic, wood } from "./materials.ts";
import type { Layer, Material, PartModel } from "./part-sprite.ts";
import type { Rgb } from "./relief.ts";
import type { Shape } from "./shapes.ts";
import { bar, box, disc, path, polygon, toothed, union, without } from "./shapes.ts";

/** A tool lies with its working end up; the hand holds it at `hold`, it works at `tip`. Both in tool radii from the middle. */
export interface ToolModel extends PartModel {
  readonly hold: readonly [number, number];
  readonly tip: readonly [number, number];
}

interface Drawn {
  layers: Layer[];
  extent: readonly [number, number];
  hold: readonly [number, number];
  tip: readonly [number, number];
}

function slab(shape: Shape, z: number, rise: number, bevel: number, material: Material, dome?: number): Layer {
  return dome === undefined ? { shape, z, rise, bevel, material } : { shape, z, rise, bevel, material, dome };
}

/** Every tool, by name. */
export const TOOL_KINDS = {
  screwdriver: (paint: Rgb): Drawn => ({
    layers: [
      slab(bar(0, -1.35, 0, 0.1, 0.06), 0.1, 0.12, 0.06, metal(STEEL, 0.8)),
      slab(bar(0, 0.3, 0, 1.15, 0.2, 0.24), 0.05, 0.4, 0.22, plastic(paint, 0.7)),
      slab(union(box(0.03, 0.4, 0.02, -0.1, 0.75), box(0.03, 0.4, 0.02, 0.1, 0.75)), 0.35, -0.06, 0.03, plastic(BLACK)),
    ],
    extent: [0.4, 1.5],
    hold: [0, 0.55],
    tip: [0, -1.4],
  }),
  key: (): Drawn => ({
    layers: [
      slab(
        path(
          [
            [0, -1.2],
            [0, 0.85],
            [0.55, 1.0],
          ],
          0.1,
        ),
        0.05,
        0.22,
        0.1,
        metal([0.3, 0.31, 0.34], 0.8),
      ),
    ],
    extent: [0.8, 1.4],
    hold: [0, 0.5],
    tip: [0, -1.25],
  }),
  spanner: (): Drawn => ({
    layers: [
      slab(bar(0, -0.8, 0, 1.0, 0.16, 0.13), 0.05, 0.18, 0.1, metal(STEEL, 0.7)),
      slab(without(disc(0.38, 0, -1.0), polygon(6, 0.2, 0, -1.12)), 0.05, 0.24, 0.08, metal(STEEL, 0.7)),
      slab(without(disc(0.26, 0, 1.1), disc(0.13, 0, 1.1)), 0.05, 0.2, 0.07, metal(STEEL, 0.7)),
    ],
    extent: [0.5, 1.45],
    hold: [0, 0.5],
    tip: [0, -1.1],
  }),
  iron: (paint: Rgb): Drawn => ({
    layers: [
      slab(bar(0, 1.25, 0, 1.6, 0.08), 0.05, 0.14, 0.08, plastic(BLACK, 0.2)),
      slab(bar(0, -1.4, 0, -0.9, 0.03, 0.08), 0.12, 0.1, 0.05, metal(BRASS, 0.8)),
      slab(bar(0, -0.9, 0, 0, 0.11), 0.1, 0.18, 0.1, metal(STEEL, 0.7)),
      slab(bar(0, 0.15, 0, 1.15, 0.2, 0.17), 0.06, 0.36, 0.2, plastic(paint, 0.4)),
    ],
    extent: [0.35, 1.7],
    hold: [0, 0.45],
    tip: [0, -1.4],
  }),
  tweezers: (): Drawn => ({
    layers: [
      slab(
        union(
          bar(-0.02, -1.2, -0.14, 0.2, 0.03, 0.08),
          bar(0.02, -1.2, 0.14, 0.2, 0.03, 0.08),
          bar(0, 1.0, 0, 0.2, 0.1, 0.17),
        ),
        0.05,
        0.16,
        0.06,
        metal(STEEL, 0.85),
      ),
    ],
    extent: [0.4, 1.35],
    hold: [0, 0.3],
    tip: [0, -1.2],
  }),
  spoon: (): Drawn => ({
    layers: [
      slab(bar(0, -0.4, 0, 1.2, 0.07, 0.1), 0.06, 0.14, 0.07, metal(STEEL, 0.8)),
      slab(bar(0, -0.75, 0, -1.0, 0.28, 0.3), 0.04, 0.2, 0.12, metal(STEEL, 0.9), -0.15),
    ],
    extent: [0.4, 1.4],
    hold: [0, 0.6],
    tip: [0, -1.0],
  }),
  knife: (paint: Rgb): Drawn => ({
    layers: [
      slab(union(bar(0.04, -1.2, 0, 0.1, 0.06, 0.18)), 0.04, 0.08, 0.1, metal(STEEL, 0.9)),
      slab(bar(0, 0.3, 0, 1.15, 0.15, 0.17), 0.04, 0.26, 0.15, plastic(paint, 0.35)),
    ],
    extent: [0.35, 1.4],
    hold: [0, 0.5],
    tip: [0, -0.9],
  }),
  whisk: (): Drawn => ({
    layers: [
      slab(
        without(bar(0, -0.5, 0, -0.95, 0.25, 0.32), bar(0, -0.5, 0, -0.95, 0.2, 0.27)),
        0.1,
        0.1,
        0.04,
        metal(STEEL),
      ),
      slab(
        without(bar(0, -0.5, 0, -0.95, 0.12, 0.16), bar(0, -0.5, 0, -0.95, 0.08, 0.11)),
        0.15,
        0.1,
        0.04,
        metal(STEEL),
      ),
      slab(bar(0, -0.2, 0, 1.15, 0.09, 0.13), 0.06, 0.22, 0.1, wood()),
    ],
    extent: [0.45, 1.4],
    hold: [0, 0.5],
    tip: [0, -1.0],
  }),
  kettle: (paint: Rgb): Drawn => ({
    layers: [
      slab(bar(0, -0.5, 0, -1.25, 0.2, 0.09), 0.2, 0.3, 0.14, metal(STEEL, 0.8)),
      slab(disc(0.8), 0, 0.8, 0.4, metal([0.78, 0.8, 0.83], 0.8)),
      slab(disc(0.42), 0.75, 0.1, 0.1, plastic(paint, 0.6)),
      slab(bar(0, 0.2, 0, 1.3, 0.11, 0.14), 0.8, 0.3, 0.12, plastic(BLACK, 0.4)),
    ],
    extent: [0.95, 1.5],
    hold: [0, 0.9],
    tip: [0, -1.3],
  }),
  jug: (paint: Rgb): Drawn => ({
    layers: [
      slab(bar(0, 0.4, 0, 1.2, 0.12), 0.3, 0.3, 0.1, plastic(paint, 0.6)),
      slab(union(disc(0.72), bar(0, -0.3, 0, -0.85, 0.4, 0.12)), 0, 0.7, 0.14, plastic(paint, 0.7)),
      slab(union(disc(0.6), bar(0, -0.3, 0, -0.8, 0.3, 0.06)), 0.68, -0.15, 0.1, plastic(WHITE, 0.6), -0.35),
    ],
    extent: [0.9, 1.4],
    hold: [0, 0.85],
    tip: [0, -0.95],
  }),
  cloth: (paint: Rgb): Drawn => ({
    layers: [
      slab(toothed(7, 0.9, 0.08, 0.7), 0, 0.2, 0.2, cloth(paint), 0.14),
      slab(union(bar(-0.5, -0.4, 0.4, 0.3, 0.05), bar(-0.2, 0.5, 0.5, -0.3, 0.05)), 0.3, 0.08, 0.05, cloth(paint)),
    ],
    extent: [1.05, 1.05],
    hold: [0, 0],
    tip: [0, 0],
  }),
} as const satisfies Record<string, (paint: Rgb) => Drawn>;

export type ToolKind = keyof typeof TOOL_KINDS;

/** The model of a tool, its handle painted, `radius` pixels from the middle to about its end. */
export function toolModel(kind: ToolKind, paint: Rgb, radius: number): ToolModel {
  return { radius, ...TOOL_KINDS[kind](paint) };
}

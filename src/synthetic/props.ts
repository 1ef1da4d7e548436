import { BLACK, BRASS, STEEL, cloth, metal, plastic, wood } from "./materials.ts";
import type { Layer, PartModel } from "./part-sprite.ts";
import { partModel } from "./synthetic-parts.ts";
import type { Rgb } from "./relief.ts";
import { bar, box, disc, polygon, union, without } from "./shapes.ts";

/** Draws a prop in a paint; some keep colours of their own. */
export type Draw = (paint: Rgb) => PartModel;

/** A mug from above, in a paint. */
export const mug: Draw = (paint) => partModel("cup", paint, 34);
/** A jar with its lid, in a paint. */
export const jar: Draw = (paint) => partModel("jar", paint, 30);

/** A notebook, in a paint. */
export const notebook: Draw = (paint) => {
  const lines = union(...[-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].map((y) => box(0.5, 0.012, 0.01, 0.03, y)));
  return model(
    52,
    [0.95, 1.05],
    [
      {
        shape: box(0.72, 0.9, 0.04),
        z: 0,
        rise: 0.08,
        bevel: 0.03,
        material: plastic([paint[0] * 0.5, paint[1] * 0.5, paint[2] * 0.5], 0.2),
      },
      {
        shape: box(0.64, 0.84, 0.02, 0.03),
        z: 0.08,
        rise: 0.03,
        bevel: 0.02,
        material: plastic([0.93, 0.91, 0.84], 0.05),
      },
      { shape: lines, z: 0.11, rise: 0, bevel: 0.01, material: plastic([0.6, 0.66, 0.76], 0.05) },
      {
        shape: bar(-0.5, 0.75, 0.62, -0.55, 0.045),
        z: 0.12,
        rise: 0.09,
        bevel: 0.045,
        material: plastic([0.92, 0.68, 0.15], 0.5),
      },
      { shape: bar(0.62, -0.55, 0.7, -0.64, 0.045, 0.01), z: 0.12, rise: 0.08, bevel: 0.04, material: wood() },
    ],
  );
};

/** A roll of tape. */
export const tapeRoll: Draw = (paint) =>
  model(
    30,
    [1.05, 1.05],
    [
      { shape: without(disc(1), disc(0.6)), z: 0, rise: 0.4, bevel: 0.08, material: plastic(paint, 0.6) },
      { shape: without(disc(0.66), disc(0.58)), z: 0, rise: 0.42, bevel: 0.03, material: wood([0.78, 0.64, 0.45]) },
    ],
  );

/** A dish with screws in it. */
export const screwDish: Draw = () => {
  const heads = [
    [-0.35, -0.2],
    [0.1, -0.42],
    [0.4, -0.05],
    [-0.05, 0.1],
    [-0.4, 0.35],
    [0.28, 0.42],
    [0.02, 0.5],
  ] as const;
  return model(
    36,
    [1.05, 1.05],
    [
      { shape: disc(1), z: 0, rise: 0.3, bevel: 0.14, material: metal(STEEL, 0.5) },
      { shape: disc(0.84), z: 0.3, rise: -0.14, bevel: 0.1, material: metal([0.5, 0.52, 0.55], 0.4) },
      {
        shape: union(...heads.map(([x, y]) => polygon(6, 0.15, x, y))),
        z: 0.2,
        rise: 0.14,
        bevel: 0.05,
        material: metal(BRASS, 0.8),
      },
      {
        shape: union(...heads.map(([x, y]) => disc(0.06, x, y))),
        z: 0.3,
        rise: -0.06,
        bevel: 0.03,
        material: plastic(BLACK),
      },
    ],
  );
};

/** A wooden ruler. */
export const ruler: Draw = () =>
  model(
    70,
    [0.2, 1.05],
    [
      { shape: box(0.15, 1, 0.02), z: 0, rise: 0.03, bevel: 0.02, material: metal(STEEL, 0.5) },
      {
        shape: union(
          ...Array.from({ length: 17 }, (_, k) => box(k % 4 === 0 ? 0.06 : 0.035, 0.006, 0, 0.1, -0.9 + k * 0.1125)),
        ),
        z: 0.03,
        rise: 0,
        bevel: 0.01,
        material: plastic(BLACK),
      },
    ],
  );

/** A telephone, dark. */
export const phone: Draw = () =>
  model(
    48,
    [0.6, 1.05],
    [
      { shape: box(0.5, 1, 0.13), z: 0, rise: 0.1, bevel: 0.06, material: plastic(BLACK, 0.6) },
      { shape: box(0.45, 0.93, 0.09), z: 0.1, rise: 0, bevel: 0.02, material: plastic([0.07, 0.08, 0.1], 0.95) },
    ],
  );

/** A folded cloth, in a paint. */
export const folded: Draw = (paint) =>
  model(
    44,
    [1.05, 0.85],
    [
      { shape: box(1, 0.8, 0.06), z: 0, rise: 0.08, bevel: 0.07, material: cloth(paint) },
      { shape: box(0.98, 0.38, 0.05, 0, 0.38), z: 0.07, rise: 0.09, bevel: 0.08, material: cloth(paint) },
    ],
  );

/** A prop of its own: its radius in pixels, its extent in radii, and its layers from the bottom up. */
export function model(radius: number, extent: readonly [number, number], layers: Layer[]): PartModel {
  return { radius, extent, layers };
}

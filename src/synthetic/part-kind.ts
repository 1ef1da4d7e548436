import type { Layer, Material } from "./part-sprite.ts";
import type { Rgb } from "./relief.ts";
import type { Shape } from "./shapes.ts";

/** Draws a kind of part in a paint; most keep some colours of their own. Radius 1 is the part's size; outlines may reach further. */
export type Kind = (paint: Rgb) => { layers: Layer[]; extent?: readonly [number, number] };

/** One layer: from height `z` it rises by `rise`, rounded over `bevel`, all in radii; `dome` swells it further. */
export function slab(shape: Shape, z: number, rise: number, bevel: number, material: Material, dome?: number): Layer {
  return dome === undefined ? { shape, z, rise, bevel, material } : { shape, z, rise, bevel, material, dome };
}

/** A paint, darker by a factor of 0..1. */
export function darker(paint: Rgb, by = 0.6): Rgb {
  return [paint[0] * by, paint[1] * by, paint[2] * by];
}

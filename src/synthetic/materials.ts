import type { Material } from "./part-sprite.ts";
import type { Rgb } from "./relief.ts";

/** Painted or moulded: a colour with a soft highlight. */
export function plastic(colour: Rgb, gloss = 0.45): Material {
  return { colour, gloss, metal: 0, grain: "plain" };
}

/** Bare metal, brushed. */
export function metal(colour: Rgb = STEEL, gloss = 0.6): Material {
  return { colour, gloss, metal: 0.9, grain: "brushed" };
}

/** Oiled wood. */
export function wood(colour: Rgb = [0.66, 0.45, 0.27]): Material {
  return { colour, gloss: 0.18, metal: 0, grain: "wood" };
}

/** Soft and woven. */
export function cloth(colour: Rgb): Material {
  return { colour, gloss: 0.02, metal: 0, grain: "woven" };
}

/** Grainy: ground coffee, flour, bread, potting. */
export function grainy(colour: Rgb): Material {
  return { colour, gloss: 0.06, metal: 0, grain: "speckled" };
}

export const STEEL: Rgb = [0.74, 0.76, 0.79];
export const BRASS: Rgb = [0.86, 0.68, 0.34];
export const COPPER: Rgb = [0.82, 0.5, 0.34];
export const BLACK: Rgb = [0.12, 0.125, 0.14];
export const WHITE: Rgb = [0.92, 0.91, 0.88];

/** Paints that tell apart at a glance; a bench deals them to its parts in an order of its own. */
export const PAINTS: readonly Rgb[] = [
  [0.8, 0.22, 0.17],
  [0.16, 0.42, 0.68],
  [0.93, 0.68, 0.16],
  [0.2, 0.55, 0.36],
  [0.9, 0.46, 0.16],
  [0.45, 0.3, 0.6],
  [0.12, 0.58, 0.62],
  [0.62, 0.12, 0.36],
  [0.55, 0.66, 0.24],
  [0.36, 0.4, 0.46],
];

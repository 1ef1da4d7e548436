import { ELECTRONIC_PARTS } from "./electronic-parts.ts";
import { KITCHEN_PARTS } from "./kitchen-parts.ts";
import { MECHANICAL_PARTS } from "./mechanical-parts.ts";
import type { Kind } from "./part-kind.ts";
import type { PartModel } from "./part-sprite.ts";
import type { Rgb } from "./relief.ts";

/** Every kind of part that a bench can hold, by name. */
export const PART_KINDS = {
  ...MECHANICAL_PARTS,
  ...ELECTRONIC_PARTS,
  ...KITCHEN_PARTS,
} as const satisfies Record<string, Kind>;

export type PartKind = keyof typeof PART_KINDS;

/** The model of a part of a kind, painted, `radius` pixels from middle to rim. */
export function partModel(kind: PartKind, paint: Rgb, radius: number): PartModel {
  const made: ReturnType<Kind> = PART_KINDS[kind](paint);
  return { layers: made.layers, radius, extent: made.extent ?? [1.08, 1.08] };
}

import type { Random } from "../core/domain/seeded.ts";
import { between, pick, shuffled } from "../core/domain/seeded.ts";
import type { Place } from "./bench-step.ts";
import { PAINTS } from "./materials.ts";
import type { PartModel } from "./part-sprite.ts";
import type { BenchTheme } from "./synthetic-words.ts";
import { THEME_PROPS } from "./theme-props.ts";

/** A thing that lies about and takes no part in the procedure. */
export interface Prop {
  readonly model: PartModel;
  readonly place: Place;
}

/** Places where clutter may lie on a bench whose tray is on the left: in view first, then beyond the picture's edges. */
const IN_VIEW: readonly Place[] = [
  { x: 594, y: 30, angle: 0.2 },
  { x: 520, y: 318, angle: -0.15 },
  { x: 612, y: 318, angle: 0.3 },
];
const BEYOND: readonly Place[] = [
  { x: -70, y: 60, angle: 0.3 },
  { x: -80, y: 230, angle: -0.2 },
  { x: 180, y: -70, angle: 0.1 },
  { x: 420, y: -80, angle: -0.3 },
  { x: 710, y: 110, angle: 0.2 },
  { x: 720, y: 290, angle: -0.1 },
  { x: 560, y: -60, angle: 0.5 },
];

/** What lies about on a bench, drawn by chance; places are for a tray on the left. */
export function clutter(theme: BenchTheme, random: Random): Prop[] {
  const kinds = shuffled(random, THEME_PROPS[theme]);
  return [...IN_VIEW, ...BEYOND].map((place, k) => ({
    model: kinds[k % kinds.length]!(pick(random, PAINTS)),
    place: { ...place, angle: place.angle + between(random, -0.5, 0.5) },
  }));
}

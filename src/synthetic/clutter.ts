import type { Random } from "../core/domain/seeded.ts";
import { between, pick, shuffled } from "../core/domain/seeded.ts";
import type { Place } from "./bench-step.ts";
import { PAINTS, WHITE, plastic, wood } from "./materials.ts";
import type { PartModel } from "./part-sprite.ts";
import type { BenchTheme } from "./synthetic-words.ts";
import { partModel } from "./synthetic-parts.ts";
import { toolModel } from "./tools.ts";
import { type Draw, model, mug, notebook, tapeRoll, screwDish, ruler, jar, folded, phone } from "./props.ts";
import { box, disc, path, without } from "./shapes.ts";

/** A cable in a loop. */
const cableLoop: Draw = (paint) =>
  model(
    40,
    [1.3, 1.1],
    [
      {
        shape: path(
          Array.from({ length: 40 }, (_, k): [number, number] => [
            Math.cos(k * 0.4) * (0.85 - k * 0.004),
            Math.sin(k * 0.4) * (0.7 - k * 0.004),
          ]),
          0.055,
        ),
        z: 0,
        rise: 0.12,
        bevel: 0.055,
        material: plastic([paint[0] * 0.4, paint[1] * 0.4, paint[2] * 0.4], 0.4),
      },
      { shape: box(0.14, 0.1, 0.04, 1.05, 0.1), z: 0.02, rise: 0.16, bevel: 0.05, material: plastic(WHITE) },
    ],
  );

/** A bare circuit board. */
const board: Draw = () =>
  model(
    62,
    [0.85, 1.05],
    [
      {
        shape: without(box(0.8, 1, 0.12), disc(0.09, 0, -0.84)),
        z: 0,
        rise: 0.1,
        bevel: 0.05,
        material: wood([0.75, 0.56, 0.36]),
      },
    ],
  );

const THEME_PROPS: Record<BenchTheme, readonly Draw[]> = {
  workshop: [
    mug,
    notebook,
    tapeRoll,
    screwDish,
    ruler,
    cableLoop,
    (paint) => toolModel("spanner", paint, 50),
    (paint) => toolModel("screwdriver", paint, 46),
  ],
  kitchen: [
    mug,
    jar,
    board,
    folded,
    jar,
    (paint) => partModel("bowl", paint, 40),
    (paint) => toolModel("whisk", paint, 46),
  ],
  electronics: [
    mug,
    notebook,
    phone,
    cableLoop,
    screwDish,
    tapeRoll,
    ruler,
    (paint) => toolModel("tweezers", paint, 42),
  ],
};

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

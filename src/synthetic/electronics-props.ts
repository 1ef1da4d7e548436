import { WHITE, plastic, wood } from "./materials.ts";
import { box, disc, path, without } from "./shapes.ts";
import type { Draw } from "./props.ts";
import { model } from "./props.ts";

/** A cable in a loop. */
export const cableLoop: Draw = (paint) =>
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
export const board: Draw = () =>
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

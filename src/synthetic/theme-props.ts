import { partModel } from "./synthetic-parts.ts";
import { toolModel } from "./tools.ts";
import type { BenchTheme } from "./synthetic-words.ts";
import type { Draw } from "./props.ts";
import { mug, notebook, tapeRoll, screwDish, ruler, jar, folded, phone } from "./props.ts";
import { cableLoop, board } from "./electronics-props.ts";

export const THEME_PROPS: Record<BenchTheme, readonly Draw[]> = {
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

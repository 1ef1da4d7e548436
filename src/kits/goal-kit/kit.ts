import type { Kit } from "../../core/domain/domain-kit.ts";

/** Sets of goals that nobody says aloud: written, recorded, asked of models and people, and scored. */
export const goalKit: Kit = { name: "goal-kit", heading: "Guessing the goal:" };

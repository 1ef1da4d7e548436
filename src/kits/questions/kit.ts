import type { Kit } from "../../core/domain/domain-kit.ts";

/** Questions about annotated steps: made, asked of models, agents and people, and scored. */
export const questions: Kit = { name: "questions", heading: "Questions about steps:" };

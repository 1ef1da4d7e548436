/** Outcomes of a step, as `Segment` has them. */
export const OUTCOMES = ["right", "wrong", "none"] as const;

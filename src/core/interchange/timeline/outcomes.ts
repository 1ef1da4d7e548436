import { Segment } from "../../annotation/model.ts";

/** Outcomes of a step. */
export const OUTCOMES = Segment.shape.outcome.options;

import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";

const Times = z
  .array(
    z
      .object({ step: z.string().min(1), start: Seconds, end: Seconds })
      .refine(({ start, end }) => end > start, "a step must end after it starts"),
  )
  .min(1, "there is no step in it");

/**
 * When the steps of a take were performed, in seconds of the take: a list, or a file of labels that has the list under
 * `steps`.
 */
export const StepTimes = z.preprocess(
  (value) => (typeof value === "object" && value !== null && "steps" in value ? value.steps : value),
  Times,
);

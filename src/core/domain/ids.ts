import { z } from "zod";

/** A step's name inside one procedure: 1–64 characters, no white space or commas, so it can be typed on a command line. */
export const StepId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\s,]+$/, "a step id has no spaces and no commas");

export type StepId = z.infer<typeof StepId>;

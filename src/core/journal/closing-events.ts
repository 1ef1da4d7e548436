import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import { StepId } from "../domain/ids.ts";
import { at } from "./event-fields.ts";

const UndoneStep = z.object({
  step: StepId,
  /** Posterior that it is undone, 0..1. */
  chance: z.number().min(0).max(1),
  /** When it was last likely under way, null when it never was. */
  seenAt: Seconds.nullable(),
});

/** What was probably left out. */
export const LeftOut = z.object({
  type: z.literal("left-out"),
  ...at,
  /** Required steps that are most likely undone as the work ends, in the procedure's order. The newest such event counts. */
  steps: z.array(UndoneStep),
  /** Required steps that may be undone although it is likelier that they are not: shown as questions, not said. Left out where there are none. */
  asked: z.array(UndoneStep).optional(),
});

/** What was probably done too early. */
export const OutOfOrder = z.object({
  type: z.literal("out-of-order"),
  ...at,
  /** Steps that were probably done before others that they need, as the whole work shows it when it ends: shown, not said. */
  steps: z.array(z.object({ step: StepId, missing: z.array(StepId).min(1) })).min(1),
});

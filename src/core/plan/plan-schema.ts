import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import { DEVIATION_KINDS } from "../domain/decision.ts";
import { RECOVERY_KINDS } from "./plan.ts";
import { StepId } from "../domain/ids.ts";

/** P_t as it is written down: in the journal, and in exported rows. */
export const PlanSchema = z.object({
  mode: z.enum(["start", "update", "end"]),
  goal: z.string(),
  revision: z.number().int().min(0),
  steps: z.array(
    z.object({
      key: z.string(),
      step: StepId,
      text: z.string(),
      state: z.enum(["completed", "current", "next"]),
      recovery: z.object({ kind: z.enum(RECOVERY_KINDS), deviation: z.enum(DEVIATION_KINDS) }).nullable(),
      wrong: z.literal(true).optional(),
      lost: z.number().int().min(0).optional(),
      again: z.number().int().min(1).optional(),
      cues: z.object({ complete: z.array(z.string()), incomplete: z.array(z.string()) }),
    }),
  ),
});

/** What labels say that an oracle plan is made of, as it is written down. */
export const PlanLabelsSchema = z.object({
  steps: z.array(z.object({ step: StepId, end: Seconds })).readonly(),
  deviations: z
    .array(
      z.object({
        ...{ kind: z.enum(DEVIATION_KINDS), step: StepId.nullable(), missing: z.array(StepId).readonly() },
        ...{ onset: Seconds, end: Seconds.nullable() },
      }),
    )
    .readonly(),
});

import { z } from "zod";
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
      cues: z.object({ complete: z.array(z.string()), incomplete: z.array(z.string()) }),
    }),
  ),
});

import { z } from "zod";
import { StepId } from "../../core/domain/ids.ts";
import { Procedure } from "../../core/procedure/schema.ts";
import { type Calls, jobOutcome } from "./shared.ts";

/** Cues that a model wrote, by the step. */
const WrittenCues = z.record(StepId, z.object({ done: z.array(z.string()), notYet: z.array(z.string()) }));

/** Drafting with the planner's model. Both are jobs of the kind `draft`; nothing is saved by them. */
export const draftCalls = {
  /** Draft a procedure from a goal, a text, or the HTML of a saved page. */
  "draft.procedure": {
    input: z.object({ goal: z.string().max(500), text: z.string().max(5_000_000) }),
    output: jobOutcome({ procedure: Procedure }),
  },
  /** Write new cues for some steps of a procedure, which stays as it is. */
  "draft.cues": {
    input: z.object({ procedure: Procedure, steps: z.array(StepId).min(1).max(500) }),
    output: jobOutcome({ by: z.string(), cues: WrittenCues, notes: z.array(z.string()) }),
  },
} as const satisfies Calls;

import type { Plan, PlanStep } from "../plan.ts";

/** A plan as a planner writes it. It does not say the revision: an answer belongs to the plan that it was asked about. */
export type WrittenPlan = Omit<Plan, "revision">;

/** The signs that begin the sections of a plan in token form, in their order. The first two have what they say on their own line. */
export const PLANNER_SIGNS = [
  "<|mode|>",
  "<|goal|>",
  "<|steps_completed_so_far|>",
  "<|plan|>",
  "<|step_complete_cues|>",
  "<|step_incomplete_cues|>",
] as const;

/** What a planner's answer means to do with the plan; `reactive` answers a person and leaves the plan as it is. */
export const PLANNER_INTENTS = ["start_proactive", "update_proactive", "end_proactive", "reactive"] as const;
export type PlannerIntent = (typeof PLANNER_INTENTS)[number];

/** The intent by which a plan is written. */
export function intentOf(mode: Plan["mode"]): PlannerIntent {
  return `${mode}_proactive`;
}

/** The mode of a plan that is written with an intent; null for an answer that is no plan. */
export function modeOf(intent: PlannerIntent): Plan["mode"] | null {
  if (intent === "start_proactive") return "start";
  if (intent === "update_proactive") return "update";
  return intent === "end_proactive" ? "end" : null;
}

/** The cues of the current line, the only ones that a planner reads and writes. */
export function currentCues({ steps }: Pick<Plan, "steps">): PlanStep["cues"] {
  return steps.find(({ state }) => state === "current")?.cues ?? { complete: [], incomplete: [] };
}

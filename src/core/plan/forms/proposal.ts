import type { StepId } from "../../domain/ids.ts";
import type { Plan } from "../plan.ts";
import { PlanSchema } from "../plan-schema.ts";
import { checkPlan } from "./check.ts";

/** A plan that a model proposes for the place of a plan's revision. */
export interface Proposal {
  /** As the model wrote it, a JSON value; it need not be a plan. */
  readonly plan: unknown;
  /** Revision of the plan that it was made from. */
  readonly basedOn: number;
}

/**
 * The plan that a proposal puts in the place of the one that stands, or null when it changes nothing: the plan has moved on, it is
 * no plan (wrong fields, a key twice, not exactly one step current), or it has a step that the procedure does not have.
 *
 * It keeps the number of the revision that it replaces: what was said of that one is still true.
 *
 * @param current the plan that stands; null before the first, which nothing replaces
 */
export function acceptedPlan(
  { plan, basedOn }: Proposal,
  current: Plan | null,
  isStep: (id: StepId) => boolean,
): Plan | null {
  if (current === null || basedOn !== current.revision) return null;
  const parsed = PlanSchema.safeParse(plan);
  if (!parsed.success || !parsed.data.steps.every(({ step }) => isStep(step))) return null;
  try {
    checkPlan(parsed.data, "the proposed plan", (at) => `step ${at + 1}`);
  } catch {
    return null;
  }
  return { ...parsed.data, revision: current.revision };
}

import type { StepId } from "../../domain/ids.ts";
import { currentStep, type Plan } from "../../plan/plan.ts";
import { completedSteps } from "../../plan/standing.ts";
import { isChoice, waysOf } from "../../procedure/choices.ts";
import type { Procedure } from "../../procedure/schema.ts";

/**
 * Steps that are asked for, as they are named: what is asked of a choice that nobody has begun is the first step of each of its ways, named together once.
 *
 * @param steps in the order in which they are asked for
 * @param plan null before there is one
 */
export function asNamed(
  steps: readonly StepId[],
  plan: Plan | null,
  { groups, edges }: Procedure,
): readonly StepId[][] {
  const choices = groups.filter(isChoice);
  const begun = plan ? completedSteps(plan) : new Set<StepId>();
  const told = new Set<StepId>();
  return steps.flatMap((id) => {
    if (told.has(id)) return [];
    const choice = choices.find((group) => group.steps.includes(id));
    if (!choice || choice.steps.some((one) => begun.has(one))) return [[id]];
    for (const one of choice.steps) told.add(one);
    return [waysOf(choice.steps, edges).map((way) => way[0]!)];
  });
}

/** The steps that are announced as what comes next: the plan's own, or the first ones of a choice that nobody has begun; none where the plan leads back or is done. */
export function announcedIn(plan: Plan, procedure: Procedure): readonly StepId[] {
  const current = currentStep(plan);
  if (current === null || current.recovery !== null) return [];
  return asNamed([current.step], plan, procedure)[0]!;
}

import { currentStep, type Plan } from "../plan/plan.ts";
import type { StepId } from "../domain/ids.ts";
import type { EventOf } from "../journal/events.ts";

/**
 * Steps that an interrupt is about: the one that it names, those that were skipped, and those that the plan now leads back to. A
 * word about any safety-critical one of them is about safety, whichever step is under way.
 *
 * @param plan the plan after the interrupt revised it; null before the first
 */
export function stepsConcerned(
  { step, missing }: Pick<EventOf<"interrupted">, "step" | "missing">,
  plan: Plan | null,
): StepId[] {
  const back = plan?.steps.filter(({ state, recovery }) => state !== "completed" && recovery !== null) ?? [];
  return [...new Set([...(step === null ? [] : [step]), ...missing, ...back.map((line) => line.step)])];
}

/**
 * The step that counts as being under way: what the filter says; where there is none, for want of a profile, the one that the
 * person's keys have made current.
 *
 * @param active what the newest tick says
 * @param watched whether a filter decides in this session
 */
export function stepAtHand(active: StepId | null, watched: boolean, plan: Plan | null): StepId | null {
  if (watched || plan === null) return active;
  return currentStep(plan)?.step ?? null;
}

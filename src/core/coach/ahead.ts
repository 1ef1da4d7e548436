import type { Brain } from "../brain/registry.ts";
import type { Interrupt } from "../domain/decision.ts";
import { currentStep, type Plan } from "../plan/plan.ts";

/** How many later steps are thought of as begun too early. */
const STEPS_AHEAD = 3;

/**
 * What the coach is likely to say next, so that its sound can be made while nobody waits: that the current step is done, and
 * that it was skipped for one of the steps after it. Most likely first; empty for a finished plan.
 */
export function utterancesAhead(plan: Plan, brain: Pick<Brain, "wording">): string[] {
  const current = currentStep(plan);
  if (current === null) return [];
  const later = plan.steps.filter(({ state }) => state === "next").slice(0, STEPS_AHEAD);
  const kind = later.length === 0 ? "finished" : "completion";
  const decisions: Interrupt[] = [
    { act: "interrupt", kind, step: current.step, missing: [], confidence: 1 },
    ...later.map(({ step }): Interrupt => ({
      act: "interrupt",
      kind: "omission",
      step,
      missing: [current.step],
      confidence: 1,
    })),
  ];
  return decisions.map((decision) => brain.wording(decision, plan));
}

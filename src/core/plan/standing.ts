import type { Plan, PlanStep } from "./plan.ts";
import type { StepId } from "../domain/ids.ts";

import { notNeeded } from "../procedure/choices.ts";
import type { TaskGraph } from "../procedure/graph.ts";

/** Steps of which every line of the plan is completed. Taking back what was done once too often leaves its step done. */
export function completedSteps(plan: Plan | null): ReadonlySet<StepId> {
  const open = new Set<StepId>();
  const completed = new Set<StepId>();
  const lines = plan?.steps.filter((line) => line.recovery?.kind !== "undo-extra") ?? [];
  for (const line of lines) (line.state === "completed" ? completed : open).add(line.step);
  for (const step of open) completed.delete(step);
  return completed;
}

/** Completing this step leaves no required line of the plan open; another way of the same choice is not needed then. */
export function finishes(step: StepId, plan: Plan, graph: TaskGraph): boolean {
  const spare = graph.choices.length === 0 ? null : notNeeded(graph, new Set([...completedSteps(plan), step]));
  return plan.steps.every(
    (line) =>
      line.step === step ||
      line.state === "completed" ||
      graph.optional[graph.index.get(line.step)!] === true ||
      (spare?.has(line.step) === true && isStepItself(line)),
  );
}

/** Whether a line of the plan is its step itself, for the first time or once more, and not what takes it back or mends it. */
export function isStepItself({ key, step, recovery }: PlanStep): boolean {
  return key === step || recovery === null || recovery.kind === "go-back" || recovery.kind === "redo";
}

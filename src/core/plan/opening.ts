import { taskGraph, topologicalOrder } from "../procedure/graph.ts";

import type { Procedure, Step } from "../procedure/schema.ts";
import type { Plan, PlanStep } from "./plan.ts";

/** P_0: every step in an order that the graph allows, closest to the order they are written in; the first is current. */
export function openingPlan(procedure: Procedure): Plan {
  const byId = new Map(procedure.steps.map((step) => [step.id, step]));
  const steps = topologicalOrder(taskGraph(procedure)).map((id, position) =>
    planStep(byId.get(id)!, position === 0 ? "current" : "next"),
  );
  return { mode: "start", goal: procedure.goal, revision: 0, steps };
}

/** The plan's line for an ordinary step. */
export function planStep(step: Step, state: PlanStep["state"]): PlanStep {
  return {
    key: step.id,
    step: step.id,
    text: step.text,
    state,
    recovery: null,
    cues: { complete: step.done, incomplete: step.notYet },
  };
}

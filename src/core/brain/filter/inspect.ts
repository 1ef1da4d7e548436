import type { Plan } from "../../plan/plan.ts";
import type { TaskGraph } from "../../procedure/graph.ts";
import type { Inspection, StepBelief } from "../ports.ts";
import type { FilterModel } from "./belief.ts";
import { candidates, share, type Situation } from "./candidates.ts";
import type { Ending } from "./closing.ts";
import { OVER_AT, type OverSteps } from "./over-steps.ts";
import type { DuplexParameters } from "./parameters.ts";
import type { Posterior } from "./posterior.ts";

/** What is looked at. */
export interface Inspected extends Ending, Pick<Situation, "announced" | "completed" | "busyAt" | "likeness" | "over"> {
  /** Since when each possible interrupt has had its evidence, in seconds, by its name. */
  readonly holds: ReadonlyMap<string, number>;
}

/** What the posterior says of each step; how likely it is done, by the looks where they tell it. */
export function beliefsOf(
  { done, work, early, again }: Posterior,
  over: OverSteps | null,
  graph: TaskGraph,
): StepBelief[] {
  const at = (sums: readonly number[], step: number): number => share(sums[step]!);
  return graph.ids.map((step, i) => ({
    ...{ step, done: at(over?.chances ?? done, i), work: at(work, i), early: at(early, i), again: at(again, i) },
  }));
}

/** What the filter believes of each step, and which interrupts have evidence and for how long, from its state after a tick. */
export function inspectFilter(
  state: Inspected,
  plan: Plan | null,
  graph: TaskGraph,
  model: FilterModel,
  parameters: DuplexParameters,
): Inspection {
  const { posterior, belief, holds } = state;
  const { deviateAt, unlikeBelow, completeHold, deviateHold, earlyHold } = parameters;
  const completeAt = state.over ? OVER_AT : parameters.completeAt;
  const thresholds = { completeAt, deviateAt, unlikeBelow, completeHold, deviateHold, earlyHold };
  const lines = Object.entries(thresholds).map(([name, value]) => ({ name, value }));
  if (posterior === null) return { steps: [], candidates: [], thresholds: lines, sure: 0, accounts: 0 };
  const { sure } = posterior;
  const steps = beliefsOf(posterior, state.over, graph);
  const { t } = belief;
  const found =
    plan === null
      ? []
      : candidates({ ...state, posterior, usual: model.usual, choices: model.choices, plan, t }, graph, parameters);
  return {
    steps,
    candidates: found.map(({ name, hold, interrupt }) => ({
      ...{ name, kind: interrupt.kind, confidence: interrupt.confidence, hold },
      held: t - (holds.get(name) ?? t),
    })),
    thresholds: lines,
    sure: share(sure),
    accounts: belief.hypotheses.length,
  };
}

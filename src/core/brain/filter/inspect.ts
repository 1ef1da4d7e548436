import type { Plan } from "../../plan/plan.ts";
import type { TaskGraph } from "../../procedure/graph.ts";
import type { Inspection, Lacking, StepBelief } from "../ports.ts";
import { hasStep, type Belief, type FilterModel } from "./belief.ts";
import { candidates, overAt, share, situationOf, type Candidate, type Situation } from "./candidates.ts";
import type { Ending } from "./closing.ts";
import { lackingAt } from "./lacking.ts";
import type { OverSteps } from "./over-steps.ts";
import type { DuplexParameters } from "./parameters.ts";
import type { SaidSteps } from "./said.ts";
import type { Posterior } from "./posterior.ts";

/** What is looked at. */
export interface Inspected extends Ending, Pick<Situation, "announced" | "completed" | "busyAt" | "likeness" | "over"> {
  readonly said: SaidSteps | null;
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
  const completeAt = state.over ? overAt({ diligence: state.said?.diligence ?? 0 }) : parameters.completeAt;
  const thresholds = { completeAt, deviateAt, unlikeBelow, completeHold, deviateHold, earlyHold };
  const lines = Object.entries(thresholds).map(([name, value]) => ({ name, value }));
  if (posterior === null)
    return { steps: [], candidates: [], lacking: [], thresholds: lines, sure: 0, accounts: 0, likeliest: [] };
  const { sure } = posterior;
  const steps = beliefsOf(posterior, state.over, graph);
  const { t } = belief;
  const situation = plan && situationOf(state, posterior, plan, model);
  const found = situation === null ? [] : candidates(situation, graph, parameters);
  return {
    steps,
    candidates: found.map(({ name, hold, interrupt }) => ({
      ...{ name, kind: interrupt.kind, step: interrupt.step, missing: interrupt.missing },
      ...{ confidence: interrupt.confidence, hold },
      held: t - (holds.get(name) ?? t),
    })),
    thresholds: lines,
    sure: share(sure),
    accounts: belief.hypotheses.length,
    lacking: situation === null ? [] : lackingAt(situation, graph, parameters).filter((one) => !isFound(one, found)),
    likeliest: likeliestAccounts(belief, graph),
  };
}

/** Work on something unknown stands for the next step of the plan, whatever its looks lack. */
function isFound({ kind, step }: Lacking, found: readonly Candidate[]): boolean {
  return kind === "substitution" && found.some(({ interrupt }) => interrupt.kind === kind && interrupt.step === step);
}

/** Accounts that are listed. */
const MOST_ACCOUNTS = 5;

function likeliestAccounts({ hypotheses }: Belief, graph: TaskGraph): Inspection["likeliest"] {
  const shares = new Map<bigint, number>();
  for (const { done, logWeight } of hypotheses) shares.set(done, (shares.get(done) ?? 0) + Math.exp(logWeight));
  return [...shares]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_ACCOUNTS)
    .map(([done, sum]) => ({ done: graph.ids.filter((_, step) => hasStep(done, step)), share: share(sum) }));
}

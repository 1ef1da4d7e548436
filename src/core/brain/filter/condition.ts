import type { TaskGraph } from "../../procedure/graph.ts";
import type { StepId } from "../../domain/ids.ts";
import { bitOf, hasStep, IDLE, type Belief, type Hypothesis } from "./belief.ts";

/** Below this posterior a completion in the plan came from a person, not from the filter, and is taken as certain evidence. */
const SURPRISE = 0.5;

/** Factor on accounts in which a step is not done once it was said to be done: what looks like it then is more likely a repetition. */
const DISBELIEF = Math.log(0.005);

/**
 * Condition the belief on a revised plan: what a coach said is done is done in every hypothesis, and what was taken back or is
 * to be redone is not done in any. Where hands tell when a step is over, what the filter itself found done is hardly doubted again. Where they do not, what the
 * duplex said from the looks changes nothing: the belief was one of its reasons, and a wrong word must not make it lose its place.
 *
 * @param before steps completed in the plan that the belief last saw
 * @param after steps completed in the plan now
 * @param told those of them that the duplex said to be over from the looks
 */
export function conditionOnPlan(
  belief: Belief,
  before: ReadonlySet<StepId>,
  after: ReadonlySet<StepId>,
  graph: TaskGraph,
  handsTell: boolean,
  told: ReadonlySet<StepId> = new Set(),
): Belief {
  let conditioned = belief;
  for (const id of after) {
    const step = graph.index.get(id);
    if (step === undefined || before.has(id) || told.has(id)) continue;
    if (doneMass(conditioned, step) < SURPRISE)
      conditioned = change(conditioned, (hypothesis) => withDone(hypothesis, step));
    else if (handsTell)
      conditioned = change(conditioned, (hypothesis) =>
        hasStep(hypothesis.done, step) ? hypothesis : { ...hypothesis, logWeight: hypothesis.logWeight + DISBELIEF },
      );
  }
  for (const id of before) {
    const step = graph.index.get(id);
    if (step !== undefined && !after.has(id))
      conditioned = change(conditioned, (hypothesis) => ({ ...hypothesis, done: hypothesis.done & ~bitOf(step) }));
  }
  return conditioned;
}

function doneMass(belief: Belief, step: number): number {
  return belief.hypotheses.reduce(
    (sum, hypothesis) => sum + (hasStep(hypothesis.done, step) ? Math.exp(hypothesis.logWeight) : 0),
    0,
  );
}

function withDone(hypothesis: Hypothesis, step: number): Hypothesis {
  const done = hypothesis.done | bitOf(step);
  return hypothesis.step === step ? { ...hypothesis, done, phase: IDLE, elapsed: 0 } : { ...hypothesis, done };
}

/** Changed hypotheses may come to agree; the next tick merges them. */
function change(belief: Belief, of: (hypothesis: Hypothesis) => Hypothesis): Belief {
  return { ...belief, hypotheses: belief.hypotheses.map(of) };
}

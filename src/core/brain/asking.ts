import type { Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { judge, passedOn, type BeliefSummary, type Duplex, type Wording } from "./ports.ts";

/** Least seconds between two questions. */
export const ASKS_EVERY = 60;

/** Chance from which on the plan's step may be done. */
const MAYBE_DONE = 0.3;

/** Seconds for which it must be doubted whether the plan's step is done before it is asked about. */
const DOUBTED_SECONDS = 4;

/** Seconds for which a question waits for the hands to pause. */
const WAITS_SECONDS = 6;

/** Seconds within which the same is not asked again. */
const SAME_AFTER = 60;

/** What is carried from tick to tick. */
export interface AskingState<State> {
  readonly inner: State;
  /** When each step was last asked about, in seconds. */
  readonly asked: ReadonlyMap<StepId, number>;
  /** The plan's step, and since when it has been in doubt whether it is done, in seconds; null while it is not. */
  readonly doubted: { readonly step: StepId; readonly since: number } | null;
}

/**
 * A duplex that asks whether the plan's step is done where that has been in doubt for a while: either the plan is behind, or the step is being left out, and one word of
 * the person at the bench tells which. It asks where nothing else is to be said, at a pause of the hands if one comes soon, and never twice the same within a
 * minute. No answer means nothing.
 *
 * @param every least seconds between two questions
 */
export function asking<State>(
  inner: Duplex<State>,
  { every, wording }: { readonly every: number; readonly wording: Wording },
): Duplex<AskingState<State>> {
  return {
    opening: () => ({ inner: inner.opening(), asked: new Map(), doubted: null }),
    decide(before, observation, plan, withheld = () => false) {
      const { t, evidence } = observation;
      const { state, judgement } = inner.decide(before.inner, observation, plan, withheld);
      const doubted = doubtedAfter(before.doubted, t, plan, judgement.belief);
      const next = { inner: state, asked: before.asked, doubted };
      if (judgement.decision.act === "interrupt" || doubted === null) return { state: next, judgement };
      const waited = t - doubted.since - DOUBTED_SECONDS;
      if (waited < 0 || (evidence.hands === "working" && waited < WAITS_SECONDS)) return { state: next, judgement };
      const { step } = doubted;
      if (t - lastOf(before.asked) < every || t - (before.asked.get(step) ?? -Infinity) < SAME_AFTER)
        return { state: next, judgement };
      const confidence = judgement.belief.completed;
      const question: Interrupt = { act: "interrupt", kind: "question", step, missing: [], confidence, asks: "done" };
      if (withheld(question)) return { state: next, judgement };
      return {
        state: { ...next, asked: new Map([...before.asked, [step, t]]) },
        judgement: { ...judgement, ...judge(question, plan, judgement.belief, wording) },
      };
    },
    closing: (state) => inner.closing(state.inner),
    ...passedOn(inner),
  };
}

/** In doubt: the step may be done, or the work looks like another one. Where nobody is seen at work, what was seen last counts. */
function doubtedAfter(
  before: AskingState<unknown>["doubted"],
  t: number,
  plan: Plan | null,
  { completed, activeStep }: BeliefSummary,
): AskingState<unknown>["doubted"] {
  const line = plan && currentStep(plan);
  if (!line || line.recovery !== null) return null;
  const known = before?.step === line.step ? before : null;
  if (completed >= MAYBE_DONE || (activeStep !== null && activeStep !== line.step))
    return known ?? { step: line.step, since: t };
  return activeStep === null ? known : null;
}

function lastOf(asked: AskingState<unknown>["asked"]): number {
  return Math.max(-Infinity, ...asked.values());
}

import type { Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { finishes } from "../plan/standing.ts";
import type { TaskGraph } from "../procedure/graph.ts";
import { passedOn, type Duplex, type Wording } from "./ports.ts";

/** Chance from which on the plan's step may be over, and seconds for which it must be without having been ticked. */
const LIKELY_AT = 0.5;
const LIKELY_SECONDS = 2;

/** What is carried from tick to tick. */
export interface HintingState<State> {
  readonly inner: State;
  /** Steps that a hint was given after: each gets one. */
  readonly hinted: ReadonlySet<StepId>;
  /** The plan's step and since when it has likely been over, in seconds; null while it is not. */
  readonly likely: { readonly step: StepId; readonly since: number } | null;
  /** When it was last asked whether a step is done, in seconds. */
  readonly askedAt: number;
}

/**
 * A duplex that says what comes next as a hint, once a step, where the plan's step is likely over and not sure enough to be ticked. A hint claims nothing, decides nothing and is no
 * interrupt. Where a question may be asked it is not given: the question comes, and says more.
 *
 * @param every least seconds between two questions whether a step is done; null where none are asked
 * @param hint words for what comes after a step that may be done; nothing is said where they are empty
 */
export function hinting<State>(
  inner: Duplex<State>,
  { graph, every, hint }: { readonly graph: TaskGraph; readonly every: number | null; readonly hint: Wording },
): Duplex<HintingState<State>> {
  return {
    opening: () => ({ inner: inner.opening(), hinted: new Set(), likely: null, askedAt: -Infinity }),
    decide(before, observation, plan, withheld = () => false) {
      const { t } = observation;
      const { state, judgement } = inner.decide(before.inner, observation, plan, withheld);
      const { decision, belief } = judgement;
      const isAsked = decision.act === "interrupt" && decision.asks !== undefined;
      const likely = belief.completed >= LIKELY_AT ? likelyAfter(before.likely, t, plan) : null;
      const next = { ...before, inner: state, likely, askedAt: isAsked ? t : before.askedAt };
      const asks = every !== null && t - next.askedAt >= every;
      if (decision.act === "interrupt" || likely === null || plan === null || asks) return { state: next, judgement };
      const { step, since } = likely;
      if (t - since < LIKELY_SECONDS || before.hinted.has(step) || finishes(step, plan, graph))
        return { state: next, judgement };
      const done: Interrupt = { act: "interrupt", kind: "completion", step, missing: [], confidence: belief.completed };
      const words = withheld(done) ? "" : hint(done, plan);
      if (words === "") return { state: next, judgement };
      return {
        state: { ...next, hinted: new Set([...before.hinted, step]) },
        judgement: { ...judgement, hint: words },
      };
    },
    closing: (state) => inner.closing(state.inner),
    ...passedOn(inner),
  };
}

function likelyAfter(
  before: HintingState<unknown>["likely"],
  t: number,
  plan: Plan | null,
): HintingState<unknown>["likely"] {
  const line = plan && currentStep(plan);
  if (!line || line.recovery !== null) return null;
  return before?.step === line.step ? before : { step: line.step, since: t };
}

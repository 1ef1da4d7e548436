import { saysDone, SURE_AT } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Observation } from "../domain/observation.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { completedSteps, finishes } from "../plan/standing.ts";
import type { TaskGraph } from "../procedure/graph.ts";
import { isItDone, waitsForHands } from "./asking.ts";
import { judge, passedOn, type Duplex, type Judgement, type Wording } from "./ports.ts";

/** What is carried from tick to tick. */
export interface EndingState<State> {
  readonly inner: State;
  /** Chance with which the coach itself ticked each step that nobody has spoken of. */
  readonly ticked: ReadonlyMap<StepId, number>;
  /** Steps that were asked about here: each is once. */
  readonly asked: ReadonlySet<StepId>;
  /** When anything was last asked, in seconds. */
  readonly askedAt: number;
  /** Since when only the last step is left, in seconds; null while it is not. */
  readonly since: number | null;
}

/**
 * A duplex that asks, while only the last step of the plan is left, about the required step that it ticked with the least chance, where that is not sure: afterwards nobody
 * can fix it. Each step is asked about once, where nothing else is said and the hands pause soon.
 *
 * @param every least seconds between two questions, no matter who asks them
 */
export function askingBeforeEnd<State>(
  inner: Duplex<State>,
  { every, graph, wording }: { readonly every: number; readonly graph: TaskGraph; readonly wording: Wording },
): Duplex<EndingState<State>> {
  return {
    opening: () => ({ inner: inner.opening(), ticked: new Map(), asked: new Set(), askedAt: -Infinity, since: null }),
    decide(before, observation, plan, withheld = () => false) {
      const { t, evidence } = observation;
      const { state, judgement } = inner.decide(before.inner, observation, plan, withheld);
      const line = plan && currentStep(plan);
      const isLast = line !== null && line.recovery === null && finishes(line.step, plan!, graph);
      const next: EndingState<State> = {
        inner: state,
        ticked: tickedAfter(before.ticked, observation, plan, judgement),
        asked: before.asked,
        askedAt: isQuestion(judgement) ? t : before.askedAt,
        since: isLast ? (before.since ?? t) : null,
      };
      if (judgement.decision.act === "interrupt" || next.since === null) return { state: next, judgement };
      const step = leastSure(next, plan, graph);
      const waits = waitsForHands(evidence, t - next.since);
      if (step === null || waits || t - next.askedAt < every) return { state: next, judgement };
      const confidence = next.ticked.get(step)!;
      const question = isItDone(step, confidence);
      if (withheld(question)) return { state: next, judgement };
      return {
        state: { ...next, asked: new Set([...next.asked, step]), askedAt: t },
        judgement: { ...judgement, ...judge(question, plan, judgement.belief, wording) },
      };
    },
    closing: (state) => inner.closing(state.inner),
    ...passedOn(inner),
  };
}

/** What a person says is done is no more the coach's own tick, and what is open again is none. */
function tickedAfter(
  before: EndingState<unknown>["ticked"],
  { said = [] }: Observation,
  plan: Plan | null,
  { decision }: Judgement,
): EndingState<unknown>["ticked"] {
  const done = completedSteps(plan);
  const kept = [...before].filter(([step]) => done.has(step) && !said.some((one) => one.step === step));
  const isTick = decision.act === "interrupt" && saysDone(decision.kind);
  if (isTick && decision.step !== null) return new Map([...kept, [decision.step, decision.confidence]]);
  return kept.length === before.size ? before : new Map(kept);
}

function isQuestion({ decision }: Judgement): boolean {
  return decision.act === "interrupt" && decision.asks !== undefined;
}

/** The required step that was ticked with the least chance, where that is not sure and it was not asked about; null where there is none. */
function leastSure({ ticked, asked }: EndingState<unknown>, plan: Plan | null, graph: TaskGraph): StepId | null {
  const done = completedSteps(plan);
  const unsure = [...ticked].filter(
    ([step, chance]) =>
      chance < SURE_AT && done.has(step) && !asked.has(step) && graph.optional[graph.index.get(step)!] !== true,
  );
  return unsure.toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? null;
}

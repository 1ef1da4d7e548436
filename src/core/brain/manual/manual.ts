import type { TaskGraph } from "../../procedure/graph.ts";
import { SILENT, type Decision } from "../../domain/decision.ts";
import { judge, type BeliefSummary, type Duplex, type Wording } from "../ports.ts";

/** Keys decide, so that nothing is carried from tick to tick. */
export type ManualState = Readonly<Record<string, never>>;

const NOTHING: ManualState = {};

/** Nobody watches: nothing is believed of any step. */
const NO_BELIEF: BeliefSummary = { completed: 0, offPlan: 0, activeStep: null };

/**
 * The duplex of a bench that nobody has taught yet: it opens the session and then leaves every decision to the person's keys.
 * A session run this way is how a reference take is marked.
 */
export function manualDuplex(graph: TaskGraph, wording: Wording): Duplex<ManualState> {
  const opening: Decision = {
    act: "interrupt",
    kind: "opening",
    step: graph.ids[0] ?? null,
    missing: [],
    confidence: 1,
  };
  return {
    opening: () => NOTHING,
    decide: (state, _observation, plan) => ({
      state,
      judgement: judge(plan === null ? opening : SILENT, plan, NO_BELIEF, wording),
    }),
    closing: () => ({ undone: [], asked: [], early: [], seemsOver: false }),
  };
}

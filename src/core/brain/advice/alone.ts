import { isDeviation, SILENT, type Decision, type Interrupt } from "../../domain/decision.ts";
import type { Opinion } from "../../domain/opinion.ts";
import { completedSteps, finishes } from "../../plan/standing.ts";
import type { Plan } from "../../plan/plan.ts";
import { missingAncestors, type TaskGraph } from "../../procedure/graph.ts";
import { judge, type BeliefSummary, type Duplex, type Judgement, type Wording } from "../ports.ts";
import { plainWords } from "./forms/model-words.ts";

/** P(interrupt) from which on an answer is a moment to speak. */
const SPEAK_AT = 0.5;

/** Nobody watches but the model: nothing is believed of any step. */
const NO_BELIEF: BeliefSummary = { completed: 0, offPlan: 0, activeStep: null };

/** When it last spoke, in seconds. */
export interface AloneState {
  readonly spoke: number;
}

/**
 * The duplex of one model alone (*monolithic*): it opens the session, and then says what the model says, when it says so. No filter decides or checks, and the model is shown no plan; the plan in the journal only keeps
 * account of what it called done. An answer about a moment before its last words is not used: it could not know of them. Words about no step that is known are a question, which leaves that account as it is.
 */
export function aloneDuplex(graph: TaskGraph, wording: Wording): Duplex<AloneState> {
  const opening: Decision = {
    ...{ act: "interrupt", kind: "opening", step: graph.ids[0] ?? null, missing: [], confidence: 1 },
  };
  return {
    opening: () => ({ spoke: -Infinity }),
    decide(state, { t, opinions }, plan) {
      if (plan === null) return { state: { spoke: t }, judgement: judge(opening, plan, NO_BELIEF, wording) };
      const fresh = opinions.findLast(
        ({ role, about, interrupt }) => role === "duplex" && about >= state.spoke && interrupt >= SPEAK_AT,
      );
      const judgement = fresh && plan.mode !== "end" ? said(fresh, plan, graph, wording) : null;
      return judgement
        ? { state: { spoke: t }, judgement }
        : { state, judgement: judge(SILENT, plan, NO_BELIEF, wording) };
    },
    standing: () => ({ mode: "lead", lost: null }),
    closing: () => ({ undone: [], asked: [], early: [], seemsOver: false }),
  };
}

/** What a model's answer says; null where it is neither about a step nor has words that can be said. */
function said({ kind, step, interrupt, utterance }: Opinion, plan: Plan, graph: TaskGraph, wording: Wording) {
  const words = plainWords(utterance);
  const number = step === null ? undefined : graph.index.get(step);
  const isKnown = kind !== null && (number !== undefined || kind === "distraction");
  if (!isKnown && words === null) return null;
  const confidence = Math.round(1e4 * interrupt) / 1e4;
  const decision: Interrupt = isKnown
    ? {
        ...{ act: "interrupt", step, confidence },
        kind: kind === "completion" && finishes(step!, plan, graph) ? "finished" : kind,
        missing: isDeviation(kind) && number !== undefined ? missingAncestors(graph, number, completedSteps(plan)) : [],
      }
    : { act: "interrupt", kind: "question", step: null, missing: [], confidence };
  const judgement: Judgement = {
    ...{ decision, belief: NO_BELIEF },
    utterance: words ?? wording(decision, plan),
  };
  return judgement;
}

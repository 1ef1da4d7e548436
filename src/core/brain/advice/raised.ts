import type { Interrupt, InterruptKind } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import { completedSteps, finishes } from "../../plan/standing.ts";
import { currentStep, type Plan } from "../../plan/plan.ts";
import { missingAncestors, type TaskGraph } from "../../procedure/graph.ts";
import type { StepBelief } from "../ports.ts";
import { raising, type Voice } from "./heard.ts";
import type { Weights } from "./advice-weights.ts";

/** An interrupt that a model speaks for, and the log-odds that it is right. */
export interface Raised {
  readonly interrupt: Interrupt;
  readonly odds: number;
  readonly voice: Voice;
}

/** What there is to judge a voice by. */
export interface Ground {
  readonly plan: Plan;
  readonly graph: TaskGraph;
  /** What the inner duplex believes of each step; none where it believes nothing. */
  readonly beliefs: readonly StepBelief[];
  readonly weights: Weights;
  /** Share of its weight that the model's trust leaves to it, 0..1. */
  readonly trusted: number;
}

/** Log-odds beyond which no belief of the inner duplex counts, against a claim and for it: it is sure of more than it should be. */
const LEAST_BELIEF = -6;
const MOST_BELIEF = 3;

/**
 * The interrupt that a voice asks for, or null where it speaks against it, contradicts the plan or names a step that there is not: what is done
 * is not completed again, nothing is out of order whose required steps are all done, and only what is done can be repeated.
 */
export function raisedBy(voice: Voice, ground: Ground): Raised | null {
  const { plan, graph, weights } = ground;
  const nats = raising(voice, weights);
  const claimed = nats > 0 ? claimedBy(voice, plan, graph) : null;
  if (claimed === null) return null;
  const odds = (beliefIn(voice, ground) ?? weights.due[voice.topic]) + nats * ground.trusted;
  const interrupt: Interrupt = { act: "interrupt", ...claimed, confidence: shareOf(odds) };
  return { interrupt, odds, voice };
}

function claimedBy(
  { kind, step, topic }: Voice,
  plan: Plan,
  graph: TaskGraph,
): { readonly kind: InterruptKind; readonly step: StepId | null; readonly missing: readonly StepId[] } | null {
  const about = topic === "distraction" ? (currentStep(plan)?.step ?? null) : step;
  if (topic !== "done" && isBeingPutRight(about, plan)) return null;
  if (topic === "distraction") return { kind, step: about, missing: [] };
  const number = step === null ? undefined : graph.index.get(step);
  if (step === null || number === undefined) return null;
  const completed = completedSteps(plan);
  const missing = missingAncestors(graph, number, completed);
  if (topic === "repetition") return completed.has(step) ? { kind, step, missing: [] } : null;
  if (topic === "off") return completed.has(step) || missing.length === 0 ? null : { kind, step, missing };
  if (topic !== "done") return { kind, step, missing: [] };
  if (completed.has(step)) return null;
  // What lies behind a step that is done is done: nobody was told that it was left out.
  const first = missing[0] ?? step;
  return { kind: finishes(first, plan, graph) ? "finished" : "completion", step: first, missing: [] };
}

/** The plan leads back over a step: who is putting it right hears nothing more of it. */
function isBeingPutRight(step: StepId | null, { steps }: Plan): boolean {
  return steps.some((line) => line.step === step && line.recovery !== null && line.state !== "completed");
}

/** What the inner duplex believes of it, as log-odds; null where it has no opinion of its own. */
function beliefIn({ topic, step }: Voice, { beliefs }: Ground): number | null {
  const belief = beliefs.find((one) => one.step === step);
  if (!belief || topic !== "done") return null;
  return Math.min(MOST_BELIEF, Math.max(LEAST_BELIEF, Math.log(belief.done / (1 - belief.done))));
}

/** A probability of log-odds, to four digits, for the journal. */
export function shareOf(odds: number): number {
  return Math.round(1e4 / (1 + Math.exp(-odds))) / 1e4;
}

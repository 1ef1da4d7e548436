import type { Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Evidence } from "../domain/tick.ts";
import type { Observation } from "../domain/observation.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { completedSteps, isStepItself } from "../plan/standing.ts";
import { missingAncestors, type TaskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { knownKindOf, type ByKind } from "../profile/competence.ts";
import { judge, passedOn, type Duplex, type StepBelief, type Wording } from "./ports.ts";
import { NOTHING_ASKED, type Answered, type Scales } from "./worth.ts";

/** Seconds for which there must be something to ask, where hands tell when a step is over: what is about to be seen need not be asked. */
const DOUBTED_SECONDS = 4;

/** Seconds for which a question waits for the hands to pause. */
const WAITS_SECONDS = 6;

/** Least chance that a step is done for it to be asked about where nothing seems to be missing: *yes* is likelier than *no* then. */
const LIKELY_DONE = 0.5;

/** Seconds within which the same is not asked again. */
const SAME_AFTER = 60;

/** Seconds for which something that seemed to be missing is still worth a question. */
const MISSING_FOR = 30;

/** The question whether a step is done. @param confidence chance that it is, 0..1 */
export function isItDone(step: StepId, confidence: number): Interrupt {
  return { act: "interrupt", kind: "question", step, missing: [], confidence, asks: "done" };
}

/** Whether a question waits for the hands to pause. @param waited seconds for which it has */
export function waitsForHands({ hands }: Pick<Evidence, "hands">, waited: number): boolean {
  return hands === "working" && waited < WAITS_SECONDS;
}

/** What is carried from tick to tick. */
export interface AskingState<State> {
  readonly inner: State;
  /** When each step was last asked about, in seconds. */
  readonly asked: ReadonlyMap<StepId, number>;
  readonly answers: Answered;
  /** What was held back last as missing, when, and what asking about it is worth, in seconds; null where nothing was. */
  readonly missing: { readonly step: StepId; readonly t: number; readonly worth: number } | null;
  /** Since when there is something to ask, in seconds; null while there is nothing. */
  readonly since: number | null;
}

/** What a question is chosen by. */
export interface Asking {
  /** Least seconds between two questions. */
  readonly every: number;
  readonly wording: Wording;
  readonly graph: TaskGraph;
  readonly procedure: Procedure;
  /** How often each kind of word is expected to be right at the bench, 0..1. */
  readonly chances: ByKind;
  readonly scales: Scales;
  /** Whether hands tell at this bench when a step is over; a question waits for them to pause then. */
  readonly handsTell: boolean;
}

/**
 * A duplex that asks whether a step is done, where the answer is worth more than the question costs: about what seems to be missing and is not told; about what should be done before a step that
 * cannot be undone or can harm; and where the plan seems to be behind, about the step whose *yes* would put it furthest forward. It asks where nothing else is to be said, at a pause of the hands if one comes soon, and never twice the same within a
 * minute. No answer means nothing.
 */
export function asking<State>(inner: Duplex<State>, how: Asking): Duplex<AskingState<State>> {
  const { every, wording } = how;
  return {
    opening: () => ({ inner: inner.opening(), asked: new Map(), answers: NOTHING_ASKED, missing: null, since: null }),
    decide(before, observation, plan, withheld = () => false) {
      const { t, evidence } = observation;
      const answers = answersAfter(before.answers, observation);
      const { state, judgement } = inner.decide(before.inner, observation, plan, withheld);
      const missing = missingAfter(before.missing, t, plan, answers, judgement.heldBack ?? null, how);
      const quiet = { inner: state, asked: before.asked, answers, missing, since: null };
      const isFree = judgement.decision.act === "silent" && t - lastOf(before.asked) >= every;
      if (!isFree || plan === null || plan.mode === "end") return { state: quiet, judgement };
      const beliefs = inner.beliefs?.(state) ?? [];
      const best = bestQuestion({ t, plan, beliefs, asked: before.asked, answers, missing }, how);
      if (best === null) return { state: quiet, judgement };
      const since = before.since ?? t;
      const waits = { state: { ...quiet, since }, judgement };
      const waited = t - since - DOUBTED_SECONDS;
      if (how.handsTell && (waited < 0 || waitsForHands(evidence, waited))) return waits;
      const confidence = beliefs.find(({ step }) => step === best)?.done ?? 0;
      const question = isItDone(best, confidence);
      if (withheld(question)) return waits;
      return {
        state: {
          ...quiet,
          asked: new Map([...before.asked, [best, t]]),
          answers: { ...answers, asked: answers.asked + 1 },
          missing: missing?.step === best ? null : missing,
        },
        judgement: { ...judgement, ...judge(question, plan, judgement.belief, wording) },
      };
    },
    closing: (state) => inner.closing(state.inner),
    ...passedOn(inner),
  };
}

function answersAfter(before: Answered, { said = [] }: Observation): Answered {
  const more = said.filter(({ asked }) => asked).length;
  return more === 0 ? before : { ...before, answered: before.answered + more };
}

/** What was held back as missing: the step that comes last of what is missing, for its *yes* says so of all. */
function missingAfter(
  before: AskingState<unknown>["missing"],
  t: number,
  plan: Plan | null,
  answers: Answered,
  heldBack: Interrupt | null,
  { chances, scales }: Asking,
): AskingState<unknown>["missing"] {
  const kind = heldBack && knownKindOf(heldBack.kind);
  const step = heldBack?.missing.at(-1);
  if (heldBack && kind && step !== undefined)
    return { step, t, worth: scales.deviation(heldBack, chances[kind], completedSteps(plan), 0, answers).asked };
  return before !== null && (t - before.t > MISSING_FOR || completedSteps(plan).has(before.step)) ? null : before;
}

/** The step that it is worth most to ask about now; null where no question is worth what it costs. */
function bestQuestion(
  {
    t,
    plan,
    beliefs,
    asked,
    answers,
    missing,
  }: Pick<AskingState<unknown>, "asked" | "answers" | "missing"> & {
    readonly t: number;
    readonly plan: Plan;
    readonly beliefs: readonly StepBelief[];
  },
  how: Asking,
): StepId | null {
  const isNew = (step: StepId): boolean => t - (asked.get(step) ?? -Infinity) >= SAME_AFTER;
  const current = currentStep(plan);
  if (!current || !isStepItself(current)) return null;
  const found = [
    ...(missing ? [{ step: missing.step, worth: missing.worth }] : []),
    ...beforehand(current.step, beliefs, answers, how),
  ].filter(({ step, worth }) => worth > 0 && isNew(step));
  if (found.length > 0) return found.reduce((a, b) => (b.worth > a.worth ? b : a)).step;
  const behind = furthest(current.step, plan, beliefs, isNew, how);
  return behind !== null && how.scales.tick(behind.done, answers) > 0 ? behind.step : null;
}

/** What should be done before a step that cannot be undone or in which somebody can come to harm, and what asking about it is worth. */
function beforehand(
  next: StepId,
  beliefs: readonly StepBelief[],
  answers: Answered,
  { graph, procedure, scales }: Asking,
): { readonly step: StepId; readonly worth: number }[] {
  const number = graph.index.get(next)!;
  const { irreversible, safetyCritical } = procedure.steps[number]!;
  if (!irreversible && !safetyCritical) return [];
  return graph.ancestors[number]!.filter((one) => !graph.optional[one]).map((one) => {
    const step = graph.ids[one]!;
    const done = beliefs[one]?.done ?? 1;
    return { step, worth: scales.beforehand(step, next, 1 - done, answers) };
  });
}

/** The plan's step, or one that needs it, that is likely done and puts the plan furthest forward: its chance times the steps that its *yes* ticks. */
function furthest(
  current: StepId,
  plan: Plan,
  beliefs: readonly StepBelief[],
  isNew: (step: StepId) => boolean,
  { graph }: Asking,
): StepBelief | null {
  const completed = completedSteps(plan);
  let best: { readonly belief: StepBelief; readonly forward: number } | null = null;
  for (const belief of beliefs) {
    const { step, done } = belief;
    if (done < LIKELY_DONE || completed.has(step) || !isNew(step)) continue;
    const before = missingAncestors(graph, graph.index.get(step)!, completed);
    if (step !== current && !before.includes(current)) continue;
    const forward = done * (1 + before.length);
    if (best === null || forward > best.forward) best = { belief, forward };
  }
  return best?.belief ?? null;
}

function lastOf(asked: AskingState<unknown>["asked"]): number {
  return Math.max(-Infinity, ...asked.values());
}

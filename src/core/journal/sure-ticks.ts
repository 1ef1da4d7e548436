import { saysDone, SURE_AT } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { progressOf } from "../plan/choice-lines.ts";
import type { Plan, PlanStep } from "../plan/plan.ts";
import { completedSteps } from "../plan/standing.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Correction, EventOf, SessionEvent } from "./events.ts";

/** What of a session tells which ticks are sure. */
export interface Ticks {
  readonly plan: Plan | null;
  /** The newest interrupt. */
  readonly interrupted: EventOf<"interrupted"> | null;
  /** The newest claim that was not said. */
  readonly notSaid: EventOf<"held-back"> | null;
  /** Steps whose tick is not sure; of a step that is open now it means nothing. */
  readonly unsure: ReadonlySet<StepId>;
}

/** Before the first event. */
export const NO_TICKS: Ticks = { plan: null, interrupted: null, notSaid: null, unsure: new Set() };

/** After one more event, for code that does not fold the whole session. Pure. */
export function ticksAfter(before: Ticks, event: SessionEvent): Ticks {
  switch (event.type) {
    case "interrupted":
      return { ...before, interrupted: event };
    case "held-back":
      return { ...before, notSaid: event };
    case "corrected":
      return { ...before, unsure: unsureAfterSaid(before.unsure, event.correction) };
    case "planned":
      return { ...before, plan: event.plan, unsure: unsureAfterPlan(before, event) };
    default:
      return before;
  }
}

/**
 * Steps whose tick is not sure, after one more plan: the coach ticked them with less than `SURE_AT`, without saying so because it is too often wrong at this bench,
 * or together with the one that it told of. What a person or a signal said is sure.
 */
export function unsureAfterPlan(
  { plan: before, interrupted, notSaid, unsure }: Ticks,
  { t, plan }: EventOf<"planned">,
): Ticks["unsure"] {
  const cause = interrupted?.t === t && saysDone(interrupted.kind) ? interrupted : null;
  if (cause === null) return unsure;
  const done = completedSteps(before);
  const fresh = [...completedSteps(plan)].filter((step) => !done.has(step));
  const isHeld = (step: StepId): boolean => notSaid?.t === t && saysDone(notSaid.kind) && notSaid.step === step;
  const isSure = (step: StepId): boolean =>
    (cause.step === null || cause.step === step) && cause.confidence >= SURE_AT && !isHeld(step);
  const doubted = fresh.filter((step) => !isSure(step));
  const kept = [...unsure].filter((step) => !fresh.includes(step));
  return doubted.length === 0 && kept.length === unsure.size ? unsure : new Set([...kept, ...doubted]);
}

/** The unsure ticks after what a person said: that a step is done makes its tick sure. */
export function unsureAfterSaid(unsure: Ticks["unsure"], correction: Correction): Ticks["unsure"] {
  const isDone = correction.action === "done" ? !correction.skipped : correction.action === "answer" && correction.yes;
  if (!isDone || !("step" in correction) || !unsure.has(correction.step!)) return unsure;
  return new Set([...unsure].filter((step) => step !== correction.step));
}

/** Whether a line of the plan is ticked and that is not sure: it looks otherwise than one that is, everywhere. */
export function isProbablyDone(
  { step, state }: Pick<PlanStep, "step" | "state">,
  { unsure }: Pick<Ticks, "unsure">,
): boolean {
  return state === "completed" && unsure.has(step);
}

/** How far a plan has come, and how many of the steps that are done are only probably so. */
export function standingOf({
  plan,
  procedure,
  unsure,
}: Pick<Ticks, "plan" | "unsure"> & { readonly procedure: Procedure | null }): {
  readonly done: number;
  readonly all: number;
  readonly probably: number;
} {
  const probably = [...completedSteps(plan)].filter((step) => unsure.has(step)).length;
  return { ...progressOf(plan, procedure), probably };
}

import type { StepId } from "../domain/ids.ts";
import type { Closing } from "../brain/ports.ts";
import { ENGLISH_WORDING, type StepWording } from "../speech/wording/step-wording.ts";
import { asNamed } from "../speech/wording/either-way.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { completedSteps } from "../plan/standing.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { EventOf } from "./events.ts";
import type { SessionState } from "./fold.ts";

/** A required step that is most likely undone, and what speaks for it. */
export type LeftOut = Readonly<EventOf<"left-out">["steps"][number]>;

/**
 * What is said of steps that were left out, at least one.
 *
 * @param when while there is time to do them, or as the session ends
 * @param brain the procedure, and the wording of steps
 * @param plan as it stands: of a choice that nobody has begun every way is named
 */
export function leftOutWords(
  steps: readonly LeftOut[],
  when: "in-time" | "at-the-end",
  { procedure, steps: wording = ENGLISH_WORDING }: { readonly procedure: Procedure; readonly steps?: StepWording },
  plan: Plan | null,
): string {
  const named = asNamed(
    steps.map(({ step }) => step),
    plan,
    procedure,
  );
  return wording.leftOut(
    named.map((ways) => ways.map((step) => textOf(step, procedure))),
    when,
  );
}

/** Ends of a session before the work was: the person, or what recorded it, broke off. */
const BROKEN_OFF: readonly SessionState["closed"][] = ["stopped", "feed-failed", "unwritable"];

/** What a session that is over held for left out, apart from what was never come to. */
export interface LeftOutAtStop {
  readonly leftOut: readonly LeftOut[];
  readonly maybeLeftOut: readonly LeftOut[];
  /** Where the work stood when the session was broken off; null where it was not, where the plan was done, and where there is no plan. */
  readonly stoppedAt: StepId | null;
}

/**
 * Steps of a session that may have been left out. In one that was broken off, steps behind the last one that was done, in the procedure's order, were never come to: nobody left
 * them out, and nobody is asked.
 */
export function leftOutAtStop({
  leftOut,
  maybeLeftOut,
  closed,
  plan,
  procedure,
}: Pick<SessionState, "leftOut" | "maybeLeftOut" | "closed" | "plan" | "procedure">): LeftOutAtStop {
  if (!BROKEN_OFF.includes(closed) || procedure === null || plan === null)
    return { leftOut, maybeLeftOut, stoppedAt: null };
  const done = completedSteps(plan);
  const last = procedure.steps.findLastIndex(({ id }) => done.has(id));
  const passed = new Set(procedure.steps.slice(0, last + 1).map(({ id }) => id));
  const isPassed = ({ step }: LeftOut): boolean => passed.has(step);
  return {
    ...{ leftOut: leftOut.filter(isPassed), maybeLeftOut: maybeLeftOut.filter(isPassed) },
    stoppedAt: currentStep(plan)?.step ?? null,
  };
}

/** What is undone as the work ends, with the steps that seemed done and whose signal never came: these are not done. */
export function withWaiting(undone: Closing["undone"], waiting: readonly StepId[]): Closing["undone"] {
  const missed = waiting.filter((step) => !undone.some((one) => one.step === step));
  return missed.length === 0 ? undone : [...undone, ...missed.map((step) => ({ step, chance: 1 }))];
}

/** The event for steps that were done before others that they need; none where there are none. @param t seconds of the session */
export function outOfOrder(t: number, early: Closing["early"]): EventOf<"out-of-order">[] {
  if (early.length === 0) return [];
  return [{ type: "out-of-order", t, steps: early.map(({ step, missing }) => ({ step, missing: [...missing] })) }];
}

/** The whole text of a step that was left out, for the screen. */
export function textOf(step: LeftOut["step"], procedure: Procedure | null): string {
  return procedure?.steps.find(({ id }) => id === step)?.text ?? step;
}

/** The text of a step without its full stop, for a sentence that goes on behind it. */
export function textWithin(step: LeftOut["step"], procedure: Procedure | null): string {
  return textOf(step, procedure).replace(/[.\s]+$/, "");
}

import type { StepId } from "../procedure/schema.ts";
import { isDeviation, type Interrupt } from "./decision.ts";

/** What was announced and is not to be announced again, until it is over. */
export interface Announced {
  /** Steps begun too early, each with the missing steps that were named; until those are completed. */
  readonly off: readonly { readonly step: StepId; readonly missing: readonly StepId[] }[];
  /** Steps that were ever begun too early: doing them again is part of a recovery. */
  readonly early: readonly StepId[];
  /** Completed steps that were seen being done again. */
  readonly again: readonly StepId[];
  /** The person is off the task, until some step is under way again. */
  readonly away: boolean;
}

/** Nothing announced yet. */
export const NOTHING_ANNOUNCED: Announced = { off: [], early: [], again: [], away: false };

/** After one more interrupt. */
export function announce(before: Announced, { kind, step, missing }: Interrupt): Announced {
  if (!isDeviation(kind)) return before;
  if (kind === "distraction") return { ...before, away: true };
  if (step === null) return before;
  if (kind === "repetition") return { ...before, again: [...before.again, step] };
  return { ...before, off: [...before.off, { step, missing }], early: [...before.early, step] };
}

/**
 * What is over is forgotten, so that it can be announced if it happens again.
 *
 * @param completed steps completed in the plan
 * @param busy whether some step is under way
 */
export function forget(before: Announced, completed: ReadonlySet<StepId>, busy: boolean): Announced {
  const off = before.off.filter(({ missing }) => !missing.every((step) => completed.has(step)));
  if (off.length === before.off.length && !(before.away && busy)) return before;
  return { ...before, off, away: before.away && !busy };
}

/** Steps begun too early, not completed in the plan, whose missing steps are all completed now: just made good. */
export function madeGood(before: Announced, completed: ReadonlySet<StepId>): StepId[] {
  return before.off
    .filter(({ step, missing }) => !completed.has(step) && missing.every((other) => completed.has(other)))
    .map(({ step }) => step);
}

/** Whether an announced deviation already named all of these steps. */
export function isNamed(before: Announced, missing: readonly StepId[]): boolean {
  return before.off.some((off) => missing.every((step) => off.missing.includes(step)));
}

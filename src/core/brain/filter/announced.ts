import type { StepId } from "../../domain/ids.ts";
import { isDeviation, type Interrupt } from "../../domain/decision.ts";
import type { Denied } from "../../domain/observation.ts";

/** A step that was begun before its time, and what was missing then; or done wrongly, with nothing missing. */
export interface EarlyStep {
  readonly step: StepId;
  readonly missing: readonly StepId[];
  /** When the missing steps had all been made good, in seconds; null until then. */
  readonly madeGoodAt: number | null;
  /** Whether the step was under way again after that. */
  readonly again: boolean;
}

/** What was announced and is not to be announced again, until it is over. */
export interface Announced {
  /** Steps begun too early, until they are completed in the plan. */
  readonly early: readonly EarlyStep[];
  /** Completed steps whose being done again was announced, or is part of a recovery. */
  readonly again: readonly StepId[];
  /** The person is off the task, until some step is under way again. */
  readonly away: boolean;
  /** Steps whose taking too long was announced. */
  readonly slow: readonly StepId[];
  /** What a person said is not so, by the step that it was about, until that step is completed in the plan. */
  readonly denied: readonly Pick<EarlyStep, "step" | "missing">[];
  /** It was asked where the person is, until the filter knows its place again. */
  readonly asked: boolean;
}

/** Nothing announced yet. */
export const NOTHING_ANNOUNCED: Announced = {
  ...{ early: [], again: [], away: false, slow: [], asked: false },
  denied: [],
};

/** After one more interrupt. */
export function announce(before: Announced, { kind, step, missing }: Interrupt): Announced {
  if (kind === "question") return { ...before, asked: true };
  if (!isDeviation(kind)) return before;
  if (kind === "distraction") return { ...before, away: true };
  if (step === null) return before;
  if (kind === "timing") return { ...before, slow: [...before.slow, step] };
  if (kind === "repetition") return { ...before, again: [...before.again, step] };
  const others = before.early.filter((early) => early.step !== step);
  return {
    ...before,
    early: [...others, { step, missing, madeGoodAt: null, again: false }],
    again: [...before.again, step],
  };
}

/** After a person said that something announced is not so: nothing is awaited for it any more, and it is not said again. */
export function deny(before: Announced, denied: readonly Denied[]): Announced {
  const about = denied.flatMap(({ step, missing }) => (step === null ? [] : [{ step, missing }]));
  if (about.length === 0) return before;
  const early = before.early.filter(({ step }) => !about.some((one) => one.step === step));
  return { ...before, early, denied: [...before.denied, ...about] };
}

/** After a person said that what they had denied is so: it is told, and what makes it good is awaited again. */
export function restore(before: Announced, restored: readonly Denied[]): Announced {
  let after = before;
  for (const one of restored) {
    const denied = after.denied.filter(({ step }) => step !== one.step);
    after = announce({ ...after, denied }, { act: "interrupt", confidence: 1, ...one });
  }
  return after;
}

/**
 * Follow what has become of it: what is over is forgotten, so that it can be announced if it happens again.
 *
 * @param t seconds
 * @param completed steps completed in the plan
 * @param knowsPlace whether the filter knows its place
 * @param isUnderWay whether a step is likely under way; of `null`, whether any is
 */
export function follow(
  before: Announced,
  t: number,
  completed: ReadonlySet<StepId>,
  knowsPlace: boolean,
  isUnderWay: (step: StepId | null) => boolean,
): Announced {
  const { early: begun, denied: refused } = before;
  if (begun.length === 0 && refused.length === 0 && !before.away && !before.asked) return before;
  const denied = refused.filter(({ step }) => !completed.has(step));
  const early = begun
    .filter(({ step }) => !completed.has(step))
    .map((one) => {
      const good = one.missing.every((step) => completed.has(step));
      const madeGoodAt = good ? (one.madeGoodAt ?? t) : null;
      return { ...one, madeGoodAt, again: madeGoodAt !== null && (one.again || isUnderWay(one.step)) };
    });
  return { ...before, early, denied, away: before.away && !isUnderWay(null), asked: before.asked && !knowsPlace };
}

/** Whether an announced deviation that is not yet made good, or is not so, already named all of these steps. */
export function isNamed(before: Announced, missing: readonly StepId[]): boolean {
  const named = [...before.early.filter(({ madeGoodAt }) => madeGoodAt === null), ...before.denied];
  return named.some((one) => missing.every((step) => one.missing.includes(step)));
}

/** Whether a step was said to be done wrongly or too early and that is not over, or not so. */
export function isToldOf({ early, denied }: Announced, id: StepId): boolean {
  return [...early, ...denied].some(({ step }) => step === id);
}

/** Whether some announced deviation is not yet made good. */
export function isOff(before: Announced): boolean {
  return before.early.some((early) => early.madeGoodAt === null);
}

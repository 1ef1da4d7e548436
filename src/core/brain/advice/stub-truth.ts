import { isDeviation } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import type { COOKING_CATEGORIES } from "../../domain/taxonomy.ts";
import { isAbout, NEVER_COMPLETE, type TakeTruth, type TrueDeviation } from "../../domain/take-truth.ts";
import { currentStep, type Plan } from "../../plan/plan.ts";
import type { Claim, DuplexQuestion, Line } from "./questions.ts";

/** A labelled deviation, with what its labels may tell besides. */
export interface StubDeviation extends TrueDeviation {
  readonly cooking?: (typeof COOKING_CATEGORIES)[number] | null;
  /** What fixes it, in words. */
  readonly fix?: string;
}

/** A take as a rehearsal knows it. */
export interface StubTake extends TakeTruth {
  /** Name of the take, or id of its session. */
  readonly take: string;
  readonly deviations: readonly StubDeviation[];
}

/** How long before and after something that happened a word about it is right, in seconds. */
export interface DueTime {
  readonly before: number;
  readonly after: number;
}

/** As takes are scored: −1 … +10 s around a step's end, −1 … +8 s (or until it is made good) around a deviation's onset. */
export const STUB_TOLERANCE = {
  completion: { before: 1, after: 10 } as DueTime,
  deviation: { before: 1, after: 8 } as DueTime,
};
export type StubTolerance = typeof STUB_TOLERANCE;

/** Something a good coach speaks of. */
export interface StubDue {
  readonly kind: "completion" | TrueDeviation["kind"];
  readonly step: StepId | null;
  /** When it happened, in seconds. */
  readonly t: number;
  readonly fix?: string;
}

/** What the plan and the talk before the moment say has been said already. */
export type Said = Pick<DuplexQuestion, "plan" | "dialogue">;

/**
 * What is due to be said at a moment and has not been said: a deviation before a completion, the newest first; null when a good coach is
 * silent. Nothing that has not happened yet is due.
 */
export function dueAt(
  take: StubTake,
  t: number,
  said: Said,
  tolerance: StubTolerance = STUB_TOLERANCE,
): StubDue | null {
  const off = take.deviations.findLast(
    (deviation) =>
      deviation.onset <= t &&
      t <= Math.min(deviation.onset + tolerance.deviation.after, deviation.end ?? Infinity) &&
      !isTold(deviation, said, tolerance),
  );
  if (off) return { kind: off.kind, step: off.step, t: off.onset, ...(off.fix === undefined ? {} : { fix: off.fix }) };
  const undone = (take.attempts ?? []).filter(({ outcome }) => outcome === "undone");
  const done = [...take.steps, ...undone]
    .filter(({ end }) => end <= t && t <= end + tolerance.completion.after)
    .sort((a, b) => a.end - b.end)
    .findLast(({ step }) => !isCompleted(said.plan, step));
  return done ? { kind: "completion", step: done.step, t: done.end } : null;
}

/** What a claim of the filter is right about, or null when it is wrong at that moment. */
export function claimedDue(
  take: StubTake,
  t: number,
  claim: Claim,
  plan: Plan,
  tolerance: StubTolerance = STUB_TOLERANCE,
): StubDue | null {
  const { kind, step } = claim;
  if (isDeviation(kind)) {
    const { before, after } = tolerance.deviation;
    const about = take.deviations.find(
      (deviation) =>
        t >= deviation.onset - before &&
        t <= Math.max(deviation.onset + after, deviation.end ?? Infinity) &&
        isAbout(claim, deviation),
    );
    return about ? { kind, step, t: about.onset } : null;
  }
  if (kind === "opening" || kind === "coach") return { kind: "completion", step, t };
  if (kind === "question") {
    const now = take.steps.find((one) => one.start <= t && t < one.end)?.step;
    return now !== undefined && now !== currentStep(plan)?.step ? { kind: "completion", step: now, t } : null;
  }
  const { before, after } = tolerance.completion;
  const looked = (take.attempts ?? []).filter(({ outcome }) => !NEVER_COMPLETE.includes(outcome));
  const ended = [...take.steps, ...looked].findLast(
    (one) => (step === null || one.step === step) && t >= one.end - before && t <= one.end + after,
  );
  return ended ? { kind: "completion", step: ended.step, t: ended.end } : null;
}

/** The stretch of the take that a moment lies in: it begins where the step under way, or the gap after the last one, began. Seconds. */
export function stretchAt({ steps }: StubTake, t: number): number {
  const edges = steps.flatMap(({ start, end }) => [start, end]).filter((edge) => edge <= t);
  return Math.max(0, ...edges);
}

/** Whether the plan shows a step of the procedure as completed. */
export function isCompleted(plan: Plan, step: StepId): boolean {
  return plan.steps.some((line) => line.step === step && line.recovery === null && line.state === "completed");
}

function isTold(deviation: TrueDeviation, { plan, dialogue }: Said, { deviation: { before } }: StubTolerance): boolean {
  const told = ({ t, by, kind }: Line): boolean =>
    by === "coach" && t >= deviation.onset - before && (kind === undefined || isDeviation(kind));
  return (
    dialogue.some(told) ||
    plan.steps.some(
      ({ step, state, recovery }) =>
        recovery !== null &&
        state !== "completed" &&
        (recovery.deviation === deviation.kind || isAbout({ step, missing: [] }, deviation)),
    )
  );
}

import type { DeviationKind } from "./decision.ts";
import type { StepId } from "./ids.ts";

/** What truly happened in a take; times are seconds of presentation time from its start. */
export interface TakeTruth {
  /** Length of the take, in seconds. */
  readonly seconds: number;
  /** Steps done right, with their times; a step that had to be redone stands with the time that held. */
  readonly steps: readonly { readonly step: StepId; readonly start: number; readonly end: number }[];
  readonly deviations: readonly TrueDeviation[];
  /** Every performance, also those that did not last. Announcing one that looked complete is not false. */
  readonly attempts?: readonly {
    readonly step: StepId;
    /** Left out where only the end is known. */
    readonly start?: number;
    readonly end: number;
    readonly outcome: string;
  }[];
}

/** Outcomes of a performance that never looked complete; announcing one is false. */
export const NEVER_COMPLETE: readonly string[] = ["wrong-part", "stopped"];

/** One stretch off the plan: from its onset (first moment at which it can be told) to the end of its repair. */
export interface TrueDeviation {
  readonly kind: DeviationKind;
  readonly step: StepId | null;
  readonly missing: readonly StepId[];
  readonly onset: number;
  /** Null when it was never made good: the deviation then lasts to the end of the take. */
  readonly end: number | null;
  /** What a good coach says to it, where people have written that. */
  readonly recovery?: string;
}

/** How far around an event, in seconds, the word about it may come. */
export interface DueTolerance {
  readonly completion: { readonly before: number; readonly after: number };
  readonly deviation: { readonly before: number; readonly after: number };
}

/** −1 … +2 s around a step's end, −1 … +8 s around a deviation's onset, as `scoreTake` has them. */
export const DUE_TOLERANCE: DueTolerance = {
  completion: { before: 1, after: 2 },
  deviation: { before: 1, after: 8 },
};

/** Whether an interrupt names a step of a deviation; a deviation that has none is what any interrupt may be about. */
export function isAbout(
  interrupt: { readonly step: StepId | null; readonly missing: readonly StepId[] },
  truth: Pick<TrueDeviation, "step" | "missing">,
): boolean {
  const about = [truth.step, ...truth.missing].filter((step) => step !== null);
  return about.length === 0 || [interrupt.step, ...interrupt.missing].some((step) => step && about.includes(step));
}

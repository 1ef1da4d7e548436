import type { DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";

/**
 * How a recovery leads back: what its line asks for.
 *
 * `go-back`: do what was skipped. `undo`: take back the wrong step. `roll-back`: take back a step that was built on the wrong one.
 * `redo`: do again. `stop-and-fix`: fix what is under way, or what the script's own fix fixes. `undo-extra`: take back
 * what was done once too often. `resume`: come back to the task. `go-on`: harmless, or past fixing; nothing but the plan is left.
 */
export const RECOVERY_KINDS = [
  "go-back",
  "undo",
  "roll-back",
  "redo",
  "stop-and-fix",
  "undo-extra",
  "resume",
  "go-on",
] as const;
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];

/** Why a plan step is not simply a step of the procedure. */
export interface Recovery {
  readonly kind: RecoveryKind;
  readonly deviation: DeviationKind;
}

/** One line of the plan. */
export interface PlanStep {
  /** Unique within the plan: the step's id, or the step's id and a suffix for a recovery step. */
  readonly key: string;
  /** The procedure's step it is about. */
  readonly step: StepId;
  readonly text: string;
  readonly state: "completed" | "current" | "next";
  /** Null on an ordinary step. */
  readonly recovery: Recovery | null;
  /** Completed, and known not to be as it should; only where post-conditions are written. */
  readonly wrong?: true | undefined;
  /** Wrong and past fixing: the revision of the plan at which no way back was found. */
  readonly lost?: number | undefined;
  /** How often it was done besides, where that is known. */
  readonly again?: number | undefined;
  /** What the camera shows when it is done, and when it is not done yet. */
  readonly cues: { readonly complete: readonly string[]; readonly incomplete: readonly string[] };
}

/**
 * P_t: what is done, what is being done, and what comes next, in the order the coach expects it.
 *
 * Exactly one step is current, unless the mode is `end`, when every step that was not left out is completed.
 */
export interface Plan {
  readonly mode: "start" | "update" | "end";
  readonly goal: string;
  /** 0 for the opening plan, one more at each revision. */
  readonly revision: number;
  readonly steps: readonly PlanStep[];
}

/** The step being done, or null in a finished plan. */
export function currentStep(plan: Plan): PlanStep | null {
  return plan.steps.find((step) => step.state === "current") ?? null;
}

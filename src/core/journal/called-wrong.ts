import { saysDone, type DeviationKind, type Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Plan } from "../plan/plan.ts";

/** What a second look found of a step, by the name of its question. */
export interface Finding {
  readonly step: StepId;
  readonly question: string;
}

/** What a person called wrong: by agreeing with a finding's question, or by themselves, about a step or none. */
export interface CalledWrong {
  readonly step: StepId | null;
  readonly question: string | null;
  readonly plan: Plan;
  readonly structural: Plan | null;
  readonly revision: number;
}

/** What a person said last is not so, the plan with all that came of it, and the plans that it took the place of. */
export interface DeniedLast {
  readonly told: ToldDeviation;
  readonly made: Plan;
  readonly plan: Plan;
  readonly structural: Plan | null;
}

/** Whether a step is done that was named as missing by what a person has denied: that follows from it, and is taken back with it. */
export function followsDenial({ kind, step }: Pick<Interrupt, "kind" | "step">, missing: readonly StepId[]): boolean {
  return saysDone(kind) && step !== null && missing.includes(step);
}

/** A deviation of the coach, and the plans as they would be without it. */
export interface ToldDeviation {
  readonly kind: DeviationKind;
  readonly step: StepId | null;
  readonly missing: readonly StepId[];
  readonly plan: Plan;
  readonly structural: Plan | null;
}

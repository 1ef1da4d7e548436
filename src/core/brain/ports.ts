import type { Plan } from "../plan/plan.ts";
import type { StepId } from "../domain/ids.ts";
import type { Decision } from "../domain/decision.ts";
import type { Observation } from "../domain/observation.ts";

/** What is likely undone when the work ends. */
export interface Closing {
  /** Required steps that are most likely undone, in the procedure's order, and the chance of it, 0..1. */
  readonly undone: readonly { readonly step: StepId; readonly chance: number }[];
  /** The hands have been off the bench for longer than in any pause of the lessons, and most of the work is done. */
  readonly seemsOver: boolean;
}

/** Observation and plan → decision and what to say: p_duplex(d_t, u_t | o_t, P_{t−1}). */
export interface Duplex<State> {
  decide(
    state: State,
    observation: Observation,
    plan: Plan | null,
  ): { readonly state: State; readonly decision: Decision };
  /** What would be left undone if the work ended after the last tick. Changes nothing. */
  closing(state: State): Closing;
}

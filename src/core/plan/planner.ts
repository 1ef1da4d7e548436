import type { Plan } from "./plan.ts";
import type { Interrupt } from "../domain/decision.ts";

/** Plan and decision → revised plan, on interrupt only: p_planner(P_t | d_t, u_t, o_t, P_{t−1}). Whatever needs pictures asks a reader of them. */
export interface Planner {
  /** Pure. @param plan P_{t−1}; null before the first */
  revise(plan: Plan | null, decision: Interrupt): Plan;
}

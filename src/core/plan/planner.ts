import type { Plan } from "./plan.ts";
import type { Interrupt } from "../domain/decision.ts";
import type { Observation } from "../domain/observation.ts";

/** Decision, observation and plan → revised plan, on interrupt only: p_planner(P_t | d_t, u_t, o_t, P_{t−1}). */
export interface Planner {
  revise(plan: Plan | null, decision: Interrupt, observation: Observation): Plan;
}

/**
 * Under which condition the plan is kept: no order at all; the procedure's, by rules alone; with what a model wrote in the session; with what a planner writes that was not taught the procedure; as labels have it at
 * each moment. A procedure of the same steps is another one.
 */
export const PLAN_CONDITIONS = ["none", "given", "predicted", "zero-shot", "oracle"] as const;
export type PlanCondition = (typeof PLAN_CONDITIONS)[number];

import type { Plan } from "../plan/plan.ts";
import type { SessionEvent } from "./events.ts";

/** When each step became completed in the plan for the last time, in seconds; one that was opened again later has none until then. @param of what a plan holds for done */
export function doneTimes(
  events: readonly SessionEvent[],
  of: (plan: Plan) => ReadonlySet<string> = byPlan,
): Map<string, number> {
  const done = new Map<string, number>();
  for (const event of events) {
    if (event.type !== "planned") continue;
    const completed = of(event.plan);
    for (const step of done.keys()) if (!completed.has(step)) done.delete(step);
    for (const step of completed) if (!done.has(step)) done.set(step, event.t);
  }
  return done;
}

/** Lines of the plan that are completed, without those that made a step good. */
function byPlan({ steps }: Plan): ReadonlySet<string> {
  return new Set(
    steps.filter(({ state, recovery }) => state === "completed" && recovery === null).map(({ step }) => step),
  );
}

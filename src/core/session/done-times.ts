import type { SessionEvent } from "./events.ts";

/** When each step became completed in the plan for the last time, in seconds; one that was opened again later has none until then. */
export function doneTimes(events: readonly SessionEvent[]): Map<string, number> {
  const done = new Map<string, number>();
  for (const event of events) {
    if (event.type !== "planned") continue;
    const completed = new Set(
      event.plan.steps
        .filter(({ state, recovery }) => state === "completed" && recovery === null)
        .map(({ step }) => step),
    );
    for (const step of done.keys()) if (!completed.has(step)) done.delete(step);
    for (const step of completed) if (!done.has(step)) done.set(step, event.t);
  }
  return done;
}

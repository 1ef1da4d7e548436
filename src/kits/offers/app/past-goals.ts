import type { Moment, PastGoal } from "../core/history.ts";
import type { KnownGoal } from "../core/known.ts";
import type { SessionSummary } from "../../../storage/journal/summary.ts";

/**
 * What one person has begun before, of the sessions that name just this person; of those that name nobody where nobody is named. Takes are left out: what
 * is done in them was asked for.
 */
export function pastGoals(
  sessions: readonly SessionSummary[],
  participant: string | null,
  known: readonly KnownGoal[],
): PastGoal[] {
  const ids = new Set<string>(known.map(({ procedure }) => procedure));
  return sessions.flatMap((one) => {
    const own = one.broken === null && one.kind === "session" && !one.spliced && one.participant === participant;
    const { procedure } = one;
    const began = Date.parse(one.startedAt);
    if (!own || procedure === null || !ids.has(procedure) || !Number.isFinite(began)) return [];
    return [{ procedure, goal: one.goal, began: momentOf(new Date(began)) }];
  });
}

/** A moment on the clocks of this machine. */
export function momentOf(date: Date): Moment {
  return {
    seconds: date.getTime() / 1000,
    hour: date.getHours() + date.getMinutes() / 60,
    weekday: date.getDay(),
  };
}

import type { ProcedureSummary, SessionSummary } from "../../../../ipc/contract.ts";
import { goalsOf } from "../../../procedures/goal-shown.ts";

/** How a goal was coached last. */
export interface LastCoached extends Pick<SessionSummary, "bench" | "participant"> {
  /** ISO 8601. */
  readonly startedAt: string;
}

/** How each goal was coached last; takes of participants are left out. */
export function lastCoached(
  sessions: readonly Pick<SessionSummary, "goal" | "startedAt" | "standing" | "bench" | "participant">[],
): ReadonlyMap<string, LastCoached> {
  const last = new Map<string, LastCoached>();
  for (const { goal, startedAt, standing, bench, participant } of sessions)
    if (standing === null && startedAt > (last.get(goal)?.startedAt ?? ""))
      last.set(goal, { startedAt, bench, participant });
  return last;
}

/** How a procedure was coached last, in whichever of its languages. */
export function lastOf(
  last: ReadonlyMap<string, LastCoached>,
  procedure: Pick<ProcedureSummary, "goal" | "otherGoals">,
): LastCoached | undefined {
  const times = goalsOf(procedure).flatMap((goal) => last.get(goal) ?? []);
  return times.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0];
}

/** Those that were coached last first, the newest at the top; the others after them as they were. */
export function lastFirst(
  procedures: readonly ProcedureSummary[],
  last: ReadonlyMap<string, LastCoached>,
): readonly ProcedureSummary[] {
  const when = (procedure: ProcedureSummary) => lastOf(last, procedure)?.startedAt ?? "";
  return procedures.toSorted((a, b) => (when(a) === when(b) ? 0 : when(a) < when(b) ? 1 : -1));
}

/** The bench at which a goal was coached last, as long as it is there; else the first one. @param gone the one of last time that is no longer there */
export function benchOf(
  profiles: readonly string[],
  last: LastCoached | undefined,
): { readonly bench: string | null; readonly gone: string | null } {
  const before = last?.bench ?? null;
  if (before !== null && profiles.includes(before)) return { bench: before, gone: null };
  return { bench: profiles[0] ?? null, gone: before };
}

import type { ProcedureSummary, SessionSummary } from "../../../ipc/contract.ts";

/** When each goal was coached last, ISO 8601; takes of participants are left out. */
export function lastCoached(
  sessions: readonly Pick<SessionSummary, "goal" | "startedAt" | "standing">[],
): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const { goal, startedAt, standing } of sessions)
    if (standing === null && startedAt > (last.get(goal) ?? "")) last.set(goal, startedAt);
  return last;
}

/** Those that were coached last first, the newest at the top; the others after them as they were. */
export function lastFirst(
  procedures: readonly ProcedureSummary[],
  last: ReadonlyMap<string, string>,
): readonly ProcedureSummary[] {
  const when = ({ goal }: ProcedureSummary) => last.get(goal) ?? "";
  return procedures.toSorted((a, b) => (when(a) === when(b) ? 0 : when(a) < when(b) ? 1 : -1));
}

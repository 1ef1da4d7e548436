import { useMemo } from "react";
import { lastCoached, type LastCoached } from "./last-goals.ts";
import { usePastSessions } from "../../past-sessions.ts";

/** How each goal was coached last; null until that is known, and nothing where the sessions cannot be read. */
export function useLastGoals(): ReadonlyMap<string, LastCoached> | null {
  const { sessions, problem } = usePastSessions();
  return useMemo(() => {
    if (sessions !== null) return lastCoached(sessions);
    return problem === "" ? null : new Map<string, LastCoached>();
  }, [sessions, problem]);
}

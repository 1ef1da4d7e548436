import { useEffect, useState } from "react";
import { useBridge } from "../../services.ts";
import { lastCoached, type LastCoached } from "./last-goals.ts";
import { pastSessions } from "../../past-sessions.ts";

/** How each goal was coached last; null until that is known, and nothing where the sessions cannot be read. */
export function useLastGoals(): ReadonlyMap<string, LastCoached> | null {
  const bridge = useBridge();
  const [last, setLast] = useState<ReadonlyMap<string, LastCoached> | null>(null);
  useEffect(() => {
    let gone = false;
    pastSessions(bridge).then(
      (sessions) => gone || setLast(lastCoached(sessions)),
      () => gone || setLast(new Map()),
    );
    return () => void (gone = true);
  }, [bridge]);
  return last;
}

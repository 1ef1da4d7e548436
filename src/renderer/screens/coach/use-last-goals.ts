import { useEffect, useState } from "react";
import { useBridge } from "../../services.ts";
import { lastCoached } from "./last-goals.ts";

/** When each goal was coached last, ISO 8601; null until that is known, and nothing where the sessions cannot be read. */
export function useLastGoals(): ReadonlyMap<string, string> | null {
  const bridge = useBridge();
  const [last, setLast] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    let gone = false;
    bridge.call("sessions.list", undefined).then(
      (sessions) => gone || setLast(lastCoached(sessions)),
      () => gone || setLast(new Map()),
    );
    return () => void (gone = true);
  }, [bridge]);
  return last;
}

import { useEffect, useState } from "react";
import type { SessionState } from "../../../core/session/fold.ts";

/** Seconds without any event after which a running session counts as silent: ticks come twice a second. */
const SILENT_AFTER = 4;

/** Whole seconds since the running session's last event, 0 while it is talking. */
export function useSilence(state: SessionState, running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!running) return;
    const since = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - since) / 1000);
      setSeconds(passed >= SILENT_AFTER ? passed : 0);
    }, 1000);
    return () => clearInterval(timer);
  }, [state, running]);
  return seconds;
}

import { useEffect, useState } from "react";

/** Seconds without any event after which a running session counts as silent: ticks come twice a second. */
const SILENT_AFTER = 4;

/** Whole seconds since a running session's last event (`heardAt`, by `performance.now()`), 0 while it is talking. */
export function useSilence(heardAt: number, running: boolean): number {
  const [now, setNow] = useState(heardAt);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const passed = Math.floor((now - heardAt) / 1000);
  return running && passed >= SILENT_AFTER ? passed : 0;
}

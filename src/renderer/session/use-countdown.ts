import { useEffect, useState } from "react";

/** Milliseconds between two looks at the clock. */
const LOOK_MS = 200;

/** Whole seconds until a moment of `performance.now()`, begun ones counted; 0 without one and after it. */
export function useCountdown(at: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (at === null) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}

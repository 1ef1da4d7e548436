import { useEffect, useState } from "react";

/** Milliseconds between two looks at how old something is. */
const LOOK_MS = 150;

/** Seconds since a value became another one, looked at a few times a second while `on`; 0 when it has just come. */
export function useAge(value: unknown, on: boolean): number {
  const [age, setAge] = useState(0);
  useEffect(() => {
    setAge(0);
    if (!on) return;
    const since = performance.now();
    const timer = setInterval(() => setAge((performance.now() - since) / 1000), LOOK_MS);
    return () => clearInterval(timer);
  }, [value, on]);
  return age;
}

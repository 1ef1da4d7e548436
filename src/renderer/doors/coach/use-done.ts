import { useEffect, useEffectEvent, useRef } from "react";
import { doneNow } from "../../../core/coach/coach-corrections.ts";
import type { Correction } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { currentStep } from "../../../core/plan/plan.ts";

/** Longest that a press waits for what the one before it does, in milliseconds: nothing may come of it. */
const WAITS_MS = 1000;

/**
 * "Done", once for each press: one that comes before the plan has followed the one before is for the step after it.
 *
 * @param send sends a correction; null where the session takes none
 */
export function useDone(state: SessionState, send: ((correction: Correction | null) => void) | null): () => void {
  const line = state.plan && currentStep(state.plan)?.key;
  const asked = useRef<{ readonly line: string | null | undefined; readonly at: number } | null>(null);
  const owed = useRef(0);
  const press = () => {
    const now = performance.now();
    if (asked.current !== null && asked.current.line === line && now - asked.current.at < WAITS_MS) {
      owed.current += 1;
      return;
    }
    asked.current = { line, at: now };
    send?.(doneNow(state));
  };
  const follow = useEffectEvent(() => {
    // The plan has followed; an undo may lead back to the same line.
    asked.current = null;
    if (!line || send === null) owed.current = 0;
    if (owed.current === 0) return;
    owed.current -= 1;
    press();
  });
  useEffect(() => follow(), [line]);
  return press;
}

import { useEffect, useState } from "react";
import type { SessionState } from "../../../core/session/fold.ts";

/** Milliseconds in which a decision has to be made: two a second are due. */
const DUE_MS = 500;
/** Decisions in a row that take longer before that is said, and that do not before it is over: one slow one is no trouble. */
const IN_A_ROW = 6;

/** Whether the session's decisions have taken too long for some seconds. */
export function useSlow(tick: SessionState["tick"]): boolean {
  const [row, setRow] = useState({ slow: false, other: 0 });
  const cost = tick?.cost?.total ?? null;
  useEffect(() => {
    if (cost === null) return;
    setRow(({ slow, other }) => {
      if (cost > DUE_MS === slow) return { slow, other: 0 };
      return other + 1 >= IN_A_ROW ? { slow: !slow, other: 0 } : { slow, other: other + 1 };
    });
    // One tick, one decision: two in a row may take the same time.
  }, [tick, cost]);
  return row.slow;
}

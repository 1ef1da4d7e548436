import { useEffect, useState } from "react";
import type { SessionState } from "../../../core/journal/fold.ts";

/** Milliseconds in which a decision has to be made: two a second are due. */
const DUE_MS = 500;
/** Decisions in a row that take longer before that is said, and that do not before it is over: one slow one is no trouble. */
const IN_A_ROW = 6;

/** How long the newest of the session's slow decisions took, in milliseconds; null while they have not been slow for some seconds. */
export function useSlow(tick: SessionState["tick"]): number | null {
  const [row, setRow] = useState({ slow: false, other: 0, took: 0 });
  const cost = tick?.cost?.total ?? null;
  useEffect(() => {
    if (cost === null) return;
    setRow(({ slow, other, took: before }) => {
      const took = cost > DUE_MS ? cost : before;
      if (cost > DUE_MS === slow) return { slow, other: 0, took };
      return other + 1 >= IN_A_ROW ? { slow: !slow, other: 0, took } : { slow, other: other + 1, took };
    });
    // One tick, one decision: two in a row may take the same time.
  }, [tick, cost]);
  return row.slow ? row.took : null;
}

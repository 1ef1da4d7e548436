import { useEffect, useState } from "react";
import type { SmoothedRecord } from "../../../core/session/smoothed-record.ts";
import { useBridge } from "../../services.ts";

/** What was done in a session, seen afterwards; null until that is known, and where nothing can be said. */
export function useLookedBack(session: string, wanted: boolean): SmoothedRecord | null {
  const bridge = useBridge();
  const [record, setRecord] = useState<SmoothedRecord | null>(null);
  useEffect(() => {
    let gone = false;
    if (wanted)
      void bridge.call("sessions.lookBack", { id: session }).then(
        (outcome) => gone || setRecord(outcome.kind === "done" ? outcome.record : null),
        // What is wrong with the journal is said where it is read.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [bridge, session, wanted]);
  return record;
}

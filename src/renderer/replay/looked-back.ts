import { useEffect, useState } from "react";
import type { AnnotationState } from "../../core/annotation/model.ts";
import type { SmoothedRecord } from "../../core/rerun/smoothed-record.ts";
import { useBridge } from "../services.ts";

/**
 * What was done in a session, seen afterwards; null until that is known, and where nothing can be said.
 *
 * @param answered what people have said of steps left out, as far as that is known: with other answers it is seen otherwise
 */
export function useLookedBack(
  session: string,
  wanted: boolean,
  answered: AnnotationState["leftOut"] | undefined,
): SmoothedRecord | null {
  const bridge = useBridge();
  const [record, setRecord] = useState<SmoothedRecord | null>(null);
  const asked = answered && JSON.stringify(answered);
  useEffect(() => {
    let gone = false;
    if (wanted && asked !== undefined)
      void bridge.call("sessions.lookBack", { id: session }).then(
        (outcome) => gone || setRecord(outcome.kind === "done" ? outcome.record : null),
        // What is wrong with the journal is said where it is read.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [bridge, session, wanted, asked]);
  return record;
}

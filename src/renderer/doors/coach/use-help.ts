import { useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";

/** How much of each step will be said to the person who is coached, and whether all of it is to be said anew. @param procedure null where none fades */
export function useHelp(procedure: string | null, participant: string | null) {
  const bridge = useBridge();
  const asked = JSON.stringify([procedure, participant]);
  const [known, setKnown] = useState<{ readonly of: string; readonly steps: CallOutput<"session.help"> } | null>(null);
  const [anewFor, setAnewFor] = useState<string | null>(null);
  useEffect(() => {
    if (procedure === null) return;
    let gone = false;
    bridge.call("session.help", { procedure, participant }).then(
      (steps) => gone || setKnown({ of: asked, steps }),
      // What cannot be read is told of when it is to be used.
      () => gone || setKnown(null),
    );
    return () => void (gone = true);
  }, [bridge, asked, procedure, participant]);
  return {
    /** In the procedure's order; none while they are not known. */
    steps: known?.of === asked ? known.steps : [],
    anew: anewFor === asked,
    setAnew: (anew: boolean) => setAnewFor(anew ? asked : null),
  };
}

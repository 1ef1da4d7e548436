import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";

/** How far people agree over all takes, read again whenever `when` is another number; null until it is known. */
export function useAgreement(when: number): CallOutput<"annotation.agreement"> | null {
  const bridge = useBridge();
  const [found, setFound] = useState<CallOutput<"annotation.agreement"> | null>(null);
  useEffect(() => {
    let wanted = true;
    bridge.call("annotation.agreement", undefined).then(
      (agreement) => wanted && setFound(agreement),
      () => wanted && setFound(null),
    );
    return () => {
      wanted = false;
    };
  }, [bridge, when]);
  return found;
}

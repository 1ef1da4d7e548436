import { useEffect, useState } from "react";
import type { SecondScreenStatus } from "../ipc/contract.ts";
import { useBridge } from "./services.ts";

/** Whether phones and tablets are let in to the running session, and how many are connected; null until that is known. */
export function useSecondScreen(): SecondScreenStatus | null {
  const bridge = useBridge();
  const [status, setStatus] = useState<SecondScreenStatus | null>(null);
  useEffect(() => {
    bridge.call("secondScreen.status", undefined).then(setStatus, () => undefined);
    return bridge.on("secondScreen.changed", setStatus);
  }, [bridge]);
  return status;
}

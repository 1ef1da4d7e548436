import { useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";

/** Procedure and bench profile of the sample take; null until main has said. */
export function useDemo(): CallOutput<"app.info">["demo"] | null {
  const bridge = useBridge();
  const [demo, setDemo] = useState<CallOutput<"app.info">["demo"] | null>(null);
  useEffect(() => {
    bridge.call("app.info", undefined).then(
      (info) => setDemo(info.demo),
      () => undefined,
    );
  }, [bridge]);
  return demo;
}

import { useEffect, useState } from "react";
import type { DevicesStatus } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";

/** Pedals and buttons as they are now; while the list is shown, those that were not added are looked for as well. Null until the first word. */
export function useDevices(): DevicesStatus | null {
  const bridge = useBridge();
  const [status, setStatus] = useState<DevicesStatus | null>(null);
  useEffect(() => {
    const stop = bridge.on("devices.changed", setStatus);
    void bridge.call("devices.watch", { on: true });
    bridge.call("devices.status", undefined).then(setStatus, () => undefined);
    return () => {
      stop();
      void bridge.call("devices.watch", { on: false });
    };
  }, [bridge]);
  return status;
}

/** Names (`device button`) of the buttons that are down now. */
export function usePressed(): ReadonlySet<string> {
  const bridge = useBridge();
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      bridge.on("devices.pressed", ({ key, button, down }) =>
        setPressed((before) => {
          const name = `${key} ${button}`;
          return down ? new Set([...before, name]) : new Set([...before].filter((each) => each !== name));
        }),
      ),
    [bridge],
  );
  return pressed;
}

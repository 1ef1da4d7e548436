import type { DevicesStatus } from "../../ipc/contract.ts";
import type { Hands } from "../devices/devices-hands.ts";
import type { ObsService } from "../devices/obs.ts";
import type { ShortcutService } from "../devices/devices-shortcuts.ts";
import type { Handle } from "../ipc/handle.ts";

/** Answers `devices.*`, `shortcuts.*` and `obs.*`. */
export function answerDevices(handle: Handle, hands: Hands, shortcuts: ShortcutService, obs: ObsService): void {
  handle("devices.status", () => hands.watch.status as DevicesStatus);
  handle("devices.watch", ({ on }) => hands.watch.watch(on));
  handle("devices.learn", ({ key }) => hands.watch.learn(key));
  handle("shortcuts.status", () => shortcuts.status);
  handle("obs.status", () => obs.status);
  handle("obs.password", async ({ password }) => {
    await obs.setPassword(password);
    return obs.status;
  });
  handle("obs.connect", () => obs.connect());
  handle("obs.virtualCamera", () => obs.virtualCamera());
}

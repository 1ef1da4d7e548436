import type { DevicesStatus } from "../../ipc/contract.ts";
import type { Hands } from "../devices/devices-presses.ts";
import type { ShortcutService } from "../devices/devices-shortcuts.ts";
import type { Handle } from "../ipc/handle.ts";

/** Answers `devices.*` and `shortcuts.*`. */
export function answerDevices(handle: Handle, hands: Hands, shortcuts: ShortcutService): void {
  handle("devices.status", () => hands.watch.status as DevicesStatus);
  handle("devices.watch", ({ on }) => hands.watch.watch(on));
  handle("devices.learn", ({ key }) => hands.watch.learn(key));
  handle("shortcuts.status", () => shortcuts.status);
}

import type { DevicesStatus } from "../../ipc/contract.ts";
import type { DevicePresses } from "../devices/devices-presses.ts";
import type { ShortcutService } from "../devices/devices-shortcuts.ts";
import type { Handle } from "../ipc/handle.ts";

/** Answers `devices.*` and `shortcuts.*`. */
export function answerDevices(handle: Handle, presses: DevicePresses, shortcuts: ShortcutService): void {
  handle("devices.status", () => presses.watch.status as DevicesStatus);
  handle("devices.watch", ({ on }) => presses.watch.watch(on));
  handle("devices.learn", ({ key }) => presses.watch.learn(key));
  handle("shortcuts.status", () => shortcuts.status);
}

import type { BrowserWindow } from "electron";
import { pushChannel } from "../../ipc/channels.ts";
import type { Push, PushName } from "../../ipc/contract.ts";

/** Sends to the window's page, or to nobody once the window is gone. */
export type Pusher = <N extends PushName>(name: N, value: Push<N>) => void;

/** A pusher to whichever window is open when something is sent. */
export function pushingTo(window: () => BrowserWindow | null): Pusher {
  return (name, value) => {
    const contents = window()?.webContents;
    if (contents !== undefined && !contents.isDestroyed()) contents.send(pushChannel(name), value);
  };
}

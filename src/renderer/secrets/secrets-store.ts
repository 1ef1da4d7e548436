import type { Bridge, SecretsStatus } from "../../ipc/contract.ts";
import { Store } from "../store.ts";

/** How main keeps passwords and keys, mirrored; null before its first answer. */
export class SecretsStore extends Store<SecretsStatus | null> {
  constructor(bridge: Bridge) {
    super(null);
    bridge.on("secrets.changed", (status) => this.set(status));
    bridge.call("secrets.status", undefined).then(
      (status) => this.set(status),
      () => undefined,
    );
  }
}

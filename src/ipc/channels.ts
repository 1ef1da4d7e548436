import type { CallName, PushName } from "./contract.ts";

/** Name of the channel on which main answers a call. */
export function callChannel(name: CallName): string {
  return `call:${name}`;
}

/** Name of the channel on which main sends a push. */
export function pushChannel(name: PushName): string {
  return `push:${name}`;
}

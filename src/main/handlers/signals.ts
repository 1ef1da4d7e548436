import type { Handle } from "../ipc/handle.ts";
import type { SignalListener } from "../session/signal-listener.ts";

/** Answers `signals.*`. */
export function answerSignals(handle: Handle, signals: SignalListener): void {
  handle("signals.place", () => signals.place());
  handle("signals.renewKey", () => signals.renew());
}

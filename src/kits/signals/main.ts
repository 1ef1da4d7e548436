import type { KitSurroundings, RunningKit } from "../../main/main-kit.ts";
import type { Handle } from "../../main/ipc/handle.ts";
import { tryBroker } from "./app/broker.ts";
import { brokerPlace } from "./broker-listener.ts";
import { SignalListener } from "./signal-listener.ts";

/** Answers `signals.*`, and listens for signals of other programs while a session runs. */
export function runSignals(around: KitSurroundings): RunningKit {
  const listener = new SignalListener(around);
  return {
    answer: (handle) => answerSignals(handle, listener, around),
    show: (state) => listener.show(state !== null),
  };
}

function answerSignals(handle: Handle, signals: SignalListener, kept: KitSurroundings): void {
  const isKept = () => ({ password: kept.vault.get().brokerPassword !== "" });
  handle("signals.place", () => signals.place());
  handle("signals.renewKey", () => signals.renew());
  handle("signals.broker", isKept);
  handle("signals.brokerPassword", async ({ password }) => {
    await kept.vault.set({ brokerPassword: password });
    return isKept();
  });
  handle("signals.tryBroker", async () => {
    const place = brokerPlace(kept);
    if (place === null) return { ok: false, problem: "the address or the topic is missing", fix: "Type both." };
    const why = await tryBroker(place);
    return why === null ? { ok: true } : { ok: false, problem: why, fix: "" };
  });
}

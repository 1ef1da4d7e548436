import { tryBroker } from "../../capture/signals/broker.ts";
import type { Handle } from "../ipc/handle.ts";
import { brokerPlace } from "../session/broker-listener.ts";
import type { SignalListener } from "../session/signal-listener.ts";
import type { Vault } from "../secrets/vault.ts";
import type { SettingsStore } from "../settings/store.ts";

/** Answers `signals.*`. */
export function answerSignals(
  handle: Handle,
  signals: SignalListener,
  kept: { readonly settings: SettingsStore; readonly vault: Vault },
): void {
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

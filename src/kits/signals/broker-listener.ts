import { openBroker, type Broker, type BrokerPlace, type BrokerState } from "./app/broker.ts";
import { brokerProblem, isTopicFilter } from "../../core/settings/broker.ts";
import type { LiveSession } from "../../app/session/live-session.ts";
import type { Vault } from "../../main/secrets/vault.ts";
import type { SettingsStore } from "../../main/settings/store.ts";

/** What listening for other programs' signals goes by. */
export interface SignalListenerParts {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  /** The session that runs now, or null. */
  readonly live: () => Pick<LiveSession, "signalled" | "notice"> | null;
}

/** An MQTT broker whose messages may be signals: listened to while a session runs, when the person has typed its address and switched it on. */
export class BrokerListener {
  readonly #parts: SignalListenerParts;
  #open: { readonly broker: Broker; readonly place: string } | null = null;
  /** Whether the session knows that the broker is away. */
  #told = false;

  constructor(parts: SignalListenerParts) {
    this.#parts = parts;
  }

  /** Opens or closes what settings ask for. @param runs whether a session runs now */
  agree(runs: boolean): void {
    const place = runs && this.#parts.settings.get().broker.on ? brokerPlace(this.#parts) : null;
    const wanted = place && JSON.stringify(place);
    if (this.#open !== null && this.#open.place !== wanted) {
      void this.#open.broker.close();
      this.#open = null;
    }
    if (place === null || wanted === null || this.#open !== null) return;
    this.#told = false;
    const broker = openBroker({
      ...place,
      take: (signal) => void this.#parts.live()?.signalled(signal),
      onState: (state) => this.#tell(state),
      onFlood: () =>
        this.#parts.live()?.notice("warning", "The MQTT broker sends more signals than are taken; some are left out."),
      now: () => performance.now() / 1000,
    });
    this.#open = { broker, place: wanted };
  }

  /** A lost broker is reported once, and once more when it is back. */
  #tell(state: BrokerState): void {
    const lost = state.state === "lost";
    if (state.state === "connecting" || lost === this.#told) return;
    this.#told = lost;
    const text = lost
      ? `The MQTT broker cannot be listened to: ${state.why}. It is tried again; steps that wait for its signals can be marked done by hand.`
      : "The MQTT broker is listened to again.";
    this.#parts.live()?.notice("warning", text);
  }
}

/** Where the broker is that the person has typed; null where there is none, or it cannot be one. */
export function brokerPlace({ settings, vault }: Pick<SignalListenerParts, "settings" | "vault">): BrokerPlace | null {
  const { address, user, topic } = settings.get().broker;
  if (brokerProblem(address) !== null || !isTopicFilter(topic)) return null;
  return { address, user, topic, password: vault.get().brokerPassword };
}

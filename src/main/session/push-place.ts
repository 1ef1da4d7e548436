import type { PushProtocol } from "../../core/feed/push-address.ts";
import { localHosts } from "../../host/listen/hosts.ts";
import { newKey } from "../../host/listen/key.ts";
import type { ListenPlace } from "../../host/listen/pushed.ts";
import type { PushPlaces } from "../../ipc/contract.ts";
import type { SettingsStore } from "../settings/store.ts";

/** Where phones and glasses push to, as settings have it. */
export class PushPlace {
  readonly #settings: SettingsStore;

  constructor(settings: SettingsStore) {
    this.#settings = settings;
  }

  /** What a person needs to know to push. The first call makes the key. */
  places(): PushPlaces {
    const { feeds } = this.#settings.get();
    if (feeds.key === "") return this.renew();
    const hosts = feeds.lan ? localHosts() : [];
    return { key: feeds.key, hosts: hosts.length > 0 ? hosts : ["127.0.0.1"] };
  }

  /** A new key; the old one opens nothing any more, and who came with it is sent away. */
  renew(): PushPlaces {
    const { feeds } = this.#settings.get();
    this.#settings.set({ feeds: { ...feeds, key: newKey() } });
    return this.places();
  }

  /** Where a listener is to be opened. */
  of(protocol: PushProtocol): ListenPlace {
    const { lan, rtmpPort, whipPort } = this.#settings.get().feeds;
    return { key: () => this.places().key, lan, port: protocol === "rtmp" ? rtmpPort : whipPort };
  }
}

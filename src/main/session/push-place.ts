import type { PushProtocol } from "../../core/domain/feed/push-address.ts";
import { localHosts } from "../../capture/listen/hosts.ts";
import { newKey } from "../../capture/listen/key.ts";
import type { ListenPlace } from "../../capture/listen/pushed.ts";
import { knowSecret } from "../../capture/capture-secrets.ts";
import type { PushPlaces } from "../../ipc/contract.ts";
import type { Vault } from "../secrets/vault.ts";
import type { SettingsStore } from "../settings/store.ts";

/** Where phones and glasses push to, as settings have it, and the key that the vault keeps. */
export class PushPlace {
  readonly #settings: SettingsStore;
  readonly #vault: Vault;
  readonly #opened: { rtmp: PushPlaces["opened"]["rtmp"]; whip: PushPlaces["opened"]["whip"] } = {
    rtmp: null,
    whip: null,
  };
  /** The key for as long as the vault is locked: the one in it comes back with the passphrase. */
  #meanwhile = "";
  readonly #phonesSendTo: () => string | null;

  /** @param phonesSendTo the address of this machine that a phone's browser may send its camera to now, through the second screen; null for none */
  constructor(settings: SettingsStore, vault: Vault, phonesSendTo: () => string | null) {
    this.#settings = settings;
    this.#vault = vault;
    this.#phonesSendTo = phonesSendTo;
  }

  /** What a person needs to know to push. The first call makes the key. */
  places(): PushPlaces {
    const { lan } = this.#settings.get().feeds;
    const inNetwork = lan || this.#opened.rtmp?.lan || this.#opened.whip?.lan;
    return { key: this.#key(), hosts: inNetwork ? localHosts() : [], opened: { ...this.#opened } };
  }

  /** A new key; the old one opens nothing any more, and who came with it is sent away. */
  renew(): PushPlaces {
    void this.#vault.set({ pushKey: newKey() });
    return this.places();
  }

  /** Where a listener is to be opened. */
  of(protocol: PushProtocol): ListenPlace {
    const { lan, rtmpPort, whipPort } = this.#settings.get().feeds;
    const where = { lan, port: protocol === "rtmp" ? rtmpPort : whipPort };
    this.#opened[protocol] = where;
    return { key: () => this.#key(), ...where, mediaAddress: this.#phonesSendTo };
  }

  /** Where this machine's own WHIP listener was opened last, with the key; null before it was. */
  whip(): { readonly url: string; readonly key: string } | null {
    const { whip } = this.#opened;
    return whip && { url: `http://127.0.0.1:${whip.port}`, key: this.#key() };
  }

  #key(): string {
    const { pushKey } = this.#vault.get();
    if (pushKey !== "") return pushKey;
    if (this.#meanwhile === "") {
      this.#meanwhile = newKey();
      knowSecret(this.#meanwhile);
    }
    if (this.#vault.keeping !== "locked") void this.#vault.set({ pushKey: this.#meanwhile });
    return this.#meanwhile;
  }
}

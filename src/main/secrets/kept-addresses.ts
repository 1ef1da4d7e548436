import { feedName } from "../../core/domain/feed/secrets.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import { MOST_ADDRESSES, type Vault } from "./vault.ts";

/** Addresses of streams that were opened before. The page knows them by an id that says nothing of them, for as long as the program runs. */
export class KeptAddresses {
  readonly #vault: Vault;
  readonly #ids = new Map<string, string>();

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** Their ids and names, the newest first; names that are the same are numbered. */
  named(): { id: string; name: string }[] {
    const seen = new Map<string, number>();
    return this.#vault.get().addresses.map((address) => {
      const name = feedName(address);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return { id: this.#id(address), name: count === 1 ? name : `${name} (${count})` };
    });
  }

  /** The address of an id; null when it is not kept any more. */
  of(id: string): string | null {
    return this.#vault.get().addresses.find((address) => this.#ids.get(address) === id) ?? null;
  }

  /** Keep what was typed or chosen for these feeds, which could be opened. */
  async remember(feeds: readonly FeedChoice[]): Promise<void> {
    const opened = feeds.flatMap((feed) => {
      const address = feed.kind === "address" ? feed.address : feed.kind === "kept" ? this.of(feed.id) : null;
      return address === null ? [] : [address];
    });
    if (opened.length === 0) return;
    const addresses = [...new Set([...opened, ...this.#vault.get().addresses])].slice(0, MOST_ADDRESSES);
    await this.#vault.set({ addresses });
  }

  /** Keep this one no longer. */
  forget(id: string): Promise<void> {
    const address = this.of(id);
    return this.#vault.set({ addresses: this.#vault.get().addresses.filter((each) => each !== address) });
  }

  #id(address: string): string {
    const id = this.#ids.get(address) ?? `kept-${this.#ids.size + 1}`;
    this.#ids.set(address, id);
    return id;
  }
}

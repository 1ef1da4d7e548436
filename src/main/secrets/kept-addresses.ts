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

  /** Id of the one that the coach was watched from last; null when that was none, or it is not kept any more. */
  get watched(): string | null {
    const { addresses, watched } = this.#vault.get();
    return addresses.includes(watched) ? this.#id(watched) : null;
  }

  /**
   * Keep what was typed or chosen for these feeds, which could be opened.
   *
   * @param watched the one of them that the coach is watched from; null in a take
   */
  async remember(feeds: readonly FeedChoice[], watched: FeedChoice | null): Promise<void> {
    const opened = feeds.flatMap((feed) => this.#addressOf(feed) ?? []);
    if (opened.length === 0) return;
    const addresses = [...new Set([...opened, ...this.#vault.get().addresses])].slice(0, MOST_ADDRESSES);
    const eye = watched && this.#addressOf(watched);
    await this.#vault.set({ addresses, ...(eye === null ? {} : { watched: eye }) });
  }

  /** Keep this one no longer. */
  forget(id: string): Promise<void> {
    const address = this.of(id);
    return this.#vault.set({ addresses: this.#vault.get().addresses.filter((each) => each !== address) });
  }

  #addressOf(feed: FeedChoice): string | null {
    return feed.kind === "address" ? feed.address : feed.kind === "kept" ? this.of(feed.id) : null;
  }

  #id(address: string): string {
    const id = this.#ids.get(address) ?? `kept-${this.#ids.size + 1}`;
    this.#ids.set(address, id);
    return id;
  }
}

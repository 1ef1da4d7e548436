import type { DataKey } from "../../storage/sealed/sealed-keys.ts";
import type { Vault } from "./vault.ts";

/** Keys of encrypted data folders in the vault, where the system's key store seals it: they unlock their folders without a passphrase. */
export interface DataKeys {
  /** Whether there is a key store that really keeps them. */
  readonly possible: boolean;
  /** The key of a data folder by its id; null when none is kept. */
  get(id: string): DataKey | null;
  set(key: DataKey): Promise<void>;
  forget(id: string): Promise<void>;
}

/** The keys that this vault keeps. */
export function dataKeysIn(vault: Vault): DataKeys {
  return {
    get possible() {
      return vault.keeping === "system";
    },
    get(id) {
      const kept = vault.get().dataKeys[id];
      return kept === undefined ? null : { id, bytes: Buffer.from(kept, "base64") };
    },
    set: ({ id, bytes }) =>
      vault.set({ dataKeys: { ...vault.get().dataKeys, [id]: Buffer.from(bytes).toString("base64") } }),
    forget(id) {
      const { [id]: _kept, ...others } = vault.get().dataKeys;
      return vault.set({ dataKeys: others });
    },
  };
}

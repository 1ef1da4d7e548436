import { serverAddress } from "../../core/settings/model-server.ts";
import type { MODEL_SLOTS } from "../../core/settings/model-slots.ts";
import type { KeyKept } from "../../ipc/contract.ts";
import type { Vault } from "./vault.ts";

/** A server as it is used for one job: another job, or another address, has a key of its own. */
export interface KeyPlace {
  readonly slot: (typeof MODEL_SLOTS)[number];
  readonly address: string;
}

/** Keys of models' servers, in the vault. */
export interface ModelKeys {
  /** The key; empty when none is kept. */
  get(place: KeyPlace): string;
  /** Keep another one; an empty one forgets it. */
  set(place: KeyPlace, key: string): Promise<void>;
  /** Whether there is one, and whether it outlasts this run. */
  kept(place: KeyPlace): KeyKept;
}

/** The keys that this vault keeps. */
export function modelKeysIn(vault: Vault): ModelKeys {
  const get = (place: KeyPlace) => vault.get().modelKeys[nameOf(place)] ?? "";
  return {
    get,
    set: (place, key) => {
      const { [nameOf(place)]: _before, ...others } = vault.get().modelKeys;
      return vault.set({ modelKeys: key === "" ? others : { ...others, [nameOf(place)]: key } });
    },
    kept: (place) => {
      if (get(place) === "") return "none";
      return vault.lasts ? "kept" : "until-quit";
    },
  };
}

function nameOf({ slot, address }: KeyPlace): string {
  const kept = serverAddress(address);
  return `${slot} ${typeof kept === "string" ? kept : address}`;
}

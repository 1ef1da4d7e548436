import type { ObsStatus } from "../../ipc/contract.ts";
import type { Vault } from "../secrets/vault.ts";

/** OBS's password, in the vault. */
export interface ObsPassword {
  get(): string;
  /** Keep another one; an empty one forgets it. */
  set(password: string): Promise<void>;
  /** Whether there is one, and whether it outlasts this run. */
  readonly kept: ObsStatus["password"];
}

/** The password of OBS that this vault keeps. */
export function obsPasswordIn(vault: Vault): ObsPassword {
  return {
    get: () => vault.get().obsPassword,
    set: (obsPassword) => vault.set({ obsPassword }),
    get kept() {
      if (vault.get().obsPassword === "") return "none";
      return vault.lasts ? "kept" : "until-quit";
    },
  };
}

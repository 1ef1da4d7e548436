import { join } from "node:path";
import { moveOut } from "./move-out.ts";
import type { SystemStore } from "./system-store.ts";
import { MOST_ADDRESSES, Vault } from "./vault.ts";

/** The vault of this folder, with what older versions kept in the clear moved into it. Call it before anything else reads settings. */
export function openVault(folder: string, system: SystemStore, platform: NodeJS.Platform): Vault {
  const vault = new Vault(join(folder, "secrets.json"), system);
  const { found, files } = moveOut(folder, system, platform);
  const { obsPassword, pushKey, addresses } = vault.get();
  if (Object.keys(found).length > 0)
    void vault.set({
      obsPassword: obsPassword || (found.obsPassword ?? ""),
      pushKey: pushKey || (found.pushKey ?? ""),
      addresses: [...new Set([...addresses, ...(found.addresses ?? [])])].slice(0, MOST_ADDRESSES),
    });
  if (files.length > 0) vault.tell(`${STOOD} ${files.join(", ")}. ${AND_NOW[vault.keeping]}`);
  return vault;
}

const STOOD = "Passwords, keys or addresses of cameras stood readable in";
const AND_NOW = {
  system: "They were deleted there and are kept by the system's key store now.",
  passphrase: "They were deleted there and are kept under your passphrase now.",
  locked: "They were deleted there and are kept once you type your passphrase.",
  "until-quit":
    "They were deleted there and are forgotten when you quit: they cannot be kept safely here. Settings › People and privacy keeps them under a passphrase.",
} as const;

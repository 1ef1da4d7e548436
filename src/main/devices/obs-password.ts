import { safeStorage } from "electron";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { writeAtomic } from "../../host/atomic.ts";
import type { ObsStatus } from "../../ipc/contract.ts";

/** OBS's password: on disk only where the operating system encrypts it, else in memory until the app ends. */
export interface ObsPassword {
  get(): string;
  /** Keep another one; an empty one forgets it. */
  set(password: string): Promise<void>;
  /** Whether there is one, and whether it outlasts this run. */
  readonly kept: ObsStatus["password"];
}

/** Opens the password kept in this file (absolute path; need not exist). What cannot be decrypted is as if it were not there. */
export function openObsPassword(file: string): ObsPassword {
  let password = read(file);
  let onDisk = password !== "";
  return {
    get: () => password,
    async set(next) {
      password = next;
      onDisk = false;
      if (next !== "" && encrypts()) {
        await writeAtomic(file, safeStorage.encryptString(next));
        onDisk = true;
      } else await rm(file, { force: true });
    },
    get kept() {
      if (password === "") return "none";
      return onDisk ? "kept" : "until-quit";
    },
  };
}

/** Without a key ring Linux offers an encryption whose key everybody knows: that is none. */
function encrypts(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== "linux" || safeStorage.getSelectedStorageBackend() !== "basic_text";
}

function read(file: string): string {
  try {
    return existsSync(file) && encrypts() ? safeStorage.decryptString(readFileSync(file)) : "";
  } catch {
    return "";
  }
}

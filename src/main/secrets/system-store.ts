import { safeStorage } from "electron";
import { isPlainStandIn } from "./plain-stand-in.ts";

/** The operating system's key store. */
export interface SystemStore {
  /** Whether there is one that really keeps keys. */
  readonly there: boolean;
  /** Seals a text; null when that cannot be done. */
  seal(text: string): Buffer | null;
  /** The text that was sealed; null when this store does not open it. */
  open(sealed: Buffer): string | null;
}

/** Back ends of Linux that keep no key anywhere: without a key ring the system offers one that everybody knows. */
const NO_STORES = ["basic_text", "unknown"];

/** The key store of the system that this program runs on. */
export const systemStore: SystemStore = {
  get there() {
    if (!safeStorage.isEncryptionAvailable()) return false;
    return process.platform !== "linux" || !NO_STORES.includes(safeStorage.getSelectedStorageBackend());
  },
  seal(text) {
    try {
      const sealed = safeStorage.encryptString(text);
      return isPlainStandIn(sealed, process.platform) ? null : sealed;
    } catch {
      return null;
    }
  },
  open(sealed) {
    try {
      return safeStorage.decryptString(sealed);
    } catch {
      return null;
    }
  },
};

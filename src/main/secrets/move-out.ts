import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { Kept } from "./vault.ts";
import { isPlainStandIn, openPlainStandIn } from "./plain-stand-in.ts";
import type { SystemStore } from "./system-store.ts";

/** What older versions had written where anybody can read it. */
export interface MovedOut {
  readonly found: Partial<Kept>;
  /** Names of the files that were cleared or deleted. */
  readonly files: readonly string[];
}

/** OBS's password, as versions before the vault kept it. */
const OBS_FILE = "obs-password";

/**
 * Takes passwords, keys and addresses out of the files in which versions before the vault kept them, and deletes them there: the
 * settings, settings that were set aside as broken, and OBS's password. What can be read of them comes back. A password that a real key
 * store sealed, and that it does not open now, stays where it is.
 */
export function moveOut(folder: string, system: SystemStore, platform: NodeJS.Platform): MovedOut {
  const files: string[] = [];
  const found: Partial<Kept> = {};
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    if (name === OBS_FILE) {
      const bytes = readFileSync(file);
      const stoodIn = isPlainStandIn(bytes, platform);
      const obsPassword = stoodIn ? openPlainStandIn(bytes) : system.there ? system.open(bytes) : null;
      if (obsPassword === null && !stoodIn) continue;
      rmSync(file);
      // What a key store has sealed was in nobody's sight.
      if (stoodIn) files.push(name);
      if (obsPassword) found.obsPassword = obsPassword;
    } else if (name === "settings.json" || /^settings\.broken-.*\.json$/.test(name)) {
      const cleared = clearedSettings(readFileSync(file, "utf8"));
      if (!cleared) continue;
      rewrite(file, cleared.text);
      files.push(name);
      if (name === "settings.json") Object.assign(found, cleared.found);
    }
  }
  return { found, files };
}

/** Settings without the addresses of feeds and the key for phones, and those; null when they hold none. */
function clearedSettings(text: string): { readonly text: string; readonly found: Partial<Kept> } | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // A torn file: only where they stand is known.
    const cleared = text.replace(TORN_ADDRESSES, '"addresses": []').replace(TORN_KEY, '"key": ""');
    return cleared === text ? null : { text: cleared, found: {} };
  }
  const feeds = (json as { feeds?: unknown } | null)?.feeds;
  if (typeof feeds !== "object" || feeds === null) return null;
  const { addresses, key, ...others } = feeds as Record<string, unknown>;
  const known = Array.isArray(addresses) ? addresses.filter((each) => typeof each === "string") : [];
  const pushKey = typeof key === "string" ? key : "";
  if (known.length === 0 && pushKey === "") return null;
  const left = { ...(json as object), feeds: others };
  return {
    text: JSON.stringify(left, null, "\t"),
    found: { ...(known.length > 0 ? { addresses: known } : {}), ...(pushKey ? { pushKey } : {}) },
  };
}

const TORN_ADDRESSES = /"addresses"\s*:\s*\[\s*"(?:[^"\\]|\\.)*(?:"\s*,\s*"(?:[^"\\]|\\.)*)*"?\s*\]?/;
const TORN_KEY = /"key"\s*:\s*"[a-hjkmnp-z2-9]{1,20}"?/;

function rewrite(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const fd = openSync(temporary, "w", 0o600);
  try {
    writeSync(fd, text);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(temporary, file);
}

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { FormatError, parseJson } from "../../core/domain/format-error.ts";
import { FolderKey, folderKeyIn, KEY_FILE, type DataKey } from "./keys.ts";

/** Folders above a file in which its key is looked for: a run lies two below its session. */
const LEVELS = 4;

/** Keys of data folders that are unlocked in this process, by their ids. They are in memory alone. */
const unlocked = new Map<string, DataKey>();

/** A file cannot be read or written because its data folder is locked. */
export class LockedAwayError extends FormatError {
  constructor(file: string) {
    super(
      file,
      "",
      "it is encrypted and its data folder is locked",
      "Unlock it in the window, or name a file that holds the passphrase with --passphrase-file.",
    );
    this.name = "LockedAwayError";
  }
}

/** Let this process read and write what is encrypted under a data folder's key. */
export function keepUnlocked(key: DataKey): void {
  unlocked.set(key.id, key);
}

/** Forget the keys of all data folders. */
export function lockAll(): void {
  unlocked.clear();
}

/** The key of a data folder that is unlocked; null while it is locked. */
export function dataKey(id: string): DataKey | null {
  return unlocked.get(id) ?? null;
}

/** Keys of all data folders that are unlocked: for another process of this program. */
export function unlockedKeys(): readonly DataKey[] {
  return [...unlocked.values()];
}

/**
 * The key by which a file is encrypted: that of the nearest folder above it that has one. Null where none has, and for the key's own file.
 *
 * @throws LockedAwayError while the data folder is locked, FormatError when the file of the key is broken
 */
export async function folderKeyOf(file: string): Promise<Buffer | null> {
  for (const place of placesOf(file)) {
    const text = await readFile(place, "utf8").catch(missing);
    if (text !== null) return keyIn(text, place, file);
  }
  return null;
}

/** As `folderKeyOf`, at once. */
export function folderKeyOfSync(file: string): Buffer | null {
  for (const place of placesOf(file)) {
    let text: string | null;
    try {
      text = readFileSync(place, "utf8");
    } catch (error) {
      text = missing(error as NodeJS.ErrnoException);
    }
    if (text !== null) return keyIn(text, place, file);
  }
  return null;
}

function placesOf(file: string): string[] {
  if (basename(file) === KEY_FILE) return [];
  const places: string[] = [];
  for (let folder = dirname(file); places.length < LEVELS; folder = dirname(folder)) {
    places.push(join(folder, KEY_FILE));
    if (folder === dirname(folder)) break;
  }
  return places;
}

/** Null in the place of a file that is not there. @throws every other error */
export function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

function keyIn(text: string, place: string, file: string): Buffer {
  const parsed = FolderKey.safeParse(parseJson(text, place));
  if (!parsed.success) throw broken(place);
  const data = unlocked.get(parsed.data.id);
  if (!data) throw new LockedAwayError(file);
  const key = folderKeyIn(data, parsed.data);
  if (!key) throw broken(place);
  return key;
}

function broken(place: string): FormatError {
  return new FormatError(
    place,
    "",
    "the key of this folder is broken",
    "Bring the file back from a copy of the folder; without it nothing in it can be read.",
  );
}

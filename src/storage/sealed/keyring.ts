import { basename, dirname, join, relative, sep } from "node:path";
import { conflictOf } from "../../core/domain/conflict-copy.ts";
import { FormatError, parseJson } from "../../core/domain/format-error.ts";
import { readWhole, readWholeSync } from "../ordinary.ts";
import { FolderKey, folderKeyIn, isRecoding, KEY_FILE, type DataKey } from "./sealed-keys.ts";
import type { SealedBy } from "./records.ts";

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
  forgetKeyless();
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
 * How a file is encrypted: by the key of the nearest folder above it that has one, and its name there. Null where none has, and for the key's own file.
 *
 * @throws LockedAwayError while the data folder is locked, FormatError when the file of the key is broken
 */
export async function folderKeyOf(file: string): Promise<SealedBy | null> {
  const note = await keyNoteAbove(file);
  return note && { key: keyIn(note, file), name: nameIn(note.folder, file) };
}

/** As `folderKeyOf`, at once. */
export function folderKeyOfSync(file: string): SealedBy | null {
  const note = keyNoteAboveSync(file);
  return note && { key: keyIn(note, file), name: nameIn(note.folder, file) };
}

/** As `refusePlain`, at once. */
export function refusePlainSync(file: string): void {
  if (!isSystemFile(basename(file))) refuse(keyNoteAboveSync(file), file);
}

/**
 * Rejects with a PlainFileError for a file in the clear that lies in a folder with a key: none of that folder's files is, unless its key's file says that they are being encrypted.
 * Rejects as `folderKeyOf` where that can be told by the key alone.
 */
export async function refusePlain(file: string): Promise<void> {
  if (!isSystemFile(basename(file))) refuse(await keyNoteAbove(file, isKnownWithout), file);
}

/** A file is in the clear although its folder is encrypted. */
export class PlainFileError extends FormatError {
  constructor(file: string) {
    super(
      file,
      "",
      "it is not encrypted, as every file of its session is: somebody put it there, or an earlier version was cut off while it encrypted the session",
      "Delete it if you do not know it. To take over what an earlier version left: benchside encrypt on --take-plain.",
    );
    this.name = "PlainFileError";
  }
}

/** Whether a file by this name is the operating system's own note about a folder, which the program never reads. */
export function isSystemFile(name: string): boolean {
  return /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i.test(name);
}

/** The file of a folder's key, and what it says. */
interface KeyNote {
  readonly folder: string;
  readonly place: string;
  readonly text: string;
}

/** @param passes whether a folder need not be looked at */
async function keyNoteAbove(file: string, passes: (folder: string) => boolean = () => false): Promise<KeyNote | null> {
  for (const folder of foldersAbove(file)) {
    if (passes(folder)) continue;
    const place = join(folder, KEY_FILE);
    const text = await readWhole(place).then(String, missing);
    if (text !== null) return { folder, place, text };
    rememberWithout(folder);
  }
  return null;
}

function keyNoteAboveSync(file: string): KeyNote | null {
  for (const folder of foldersAbove(file)) {
    const place = join(folder, KEY_FILE);
    try {
      return { folder, place, text: readWholeSync(place).toString() };
    } catch (error) {
      missing(error as NodeJS.ErrnoException);
    }
  }
  return null;
}

function foldersAbove(file: string): string[] {
  // Nor what takes its place, while that is written.
  if (basename(file).startsWith(KEY_FILE)) return [];
  const folders: string[] = [];
  for (let folder = dirname(file); folders.length < LEVELS; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === dirname(folder)) break;
  }
  return folders;
}

/**
 * A file's name in the folder of its key, with `/` between folders: the one that it has when it is whole and nothing is set aside. So what is written under another
 * name first, deleted for a while, or set aside by a folder-sync program keeps its name.
 */
function nameIn(folder: string, file: string): string {
  const parts = relative(folder, file).split(sep);
  const name = parts.pop()!.replace(/\.\d+\.\d+\.tmp$|(?:\.(?:seekable|recoded))?\.part$/, "");
  return [...parts.map(ownFolder), conflictOf(name) ?? name].join("/").normalize("NFC");
}

/** `.NAME.PROCESS.tmp` is a folder that is being written, `.deleted-NAME` one that can be restored. */
function ownFolder(name: string): string {
  return name.replace(/^\.deleted-/, "").replace(/^\.(.+)\.\d+\.tmp$/, "$1");
}

/** Null in the place of a file that is not there. @throws every other error */
export function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

function keyIn({ text, place }: KeyNote, file: string): Buffer {
  const noted = keyNoteIn(text, place);
  const data = unlocked.get(noted.id);
  if (!data) throw new LockedAwayError(file);
  const key = folderKeyIn(data, noted);
  if (!key) throw broken(place);
  return key;
}

function refuse(note: KeyNote | null, file: string): void {
  if (note === null) return;
  const noted = keyNoteIn(note.text, note.place);
  if (noted.recoding === undefined || !isRecoding(keyIn(note, file), noted)) throw new PlainFileError(file);
}

/** What the file of a folder's key says. @throws FormatError when it is broken */
export function keyNoteIn(text: string, place: string): FolderKey {
  const found = FolderKey.safeParse(parseJson(text, place));
  if (!found.success) throw broken(place);
  return found.data;
}

/** Folders that had no key when they were looked at, by when that was, in milliseconds: lists read many files of the same folders one after the other. */
const without = new Map<string, number>();
/** Milliseconds for which that is taken as known. Meanwhile another process may give the folder a key; its files are in the clear then, and stay readable so long. */
const KNOWN_MS = 1000;
const MOST_KNOWN = 10_000;

function isKnownWithout(folder: string): boolean {
  return performance.now() - (without.get(folder) ?? -Infinity) < KNOWN_MS;
}

function rememberWithout(folder: string): void {
  if (without.size >= MOST_KNOWN) without.clear();
  without.set(folder, performance.now());
}

/** Look anew which folders have keys: one was given a key. */
export function forgetKeyless(): void {
  without.clear();
}

function broken(place: string): FormatError {
  return new FormatError(
    place,
    "",
    "the key of this folder is broken",
    "Bring the file back from a copy of the folder; without it nothing in it can be read.",
  );
}

import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import * as fs from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { FormatError, parseJson } from "../core/domain/format-error.ts";
import { writeAtomic, writeAtomicThere } from "./atomic.ts";
import { moveDurably, syncFolder } from "./durable.ts";
import { isEncryptedFile } from "./files.ts";
import { refuseLink } from "./inside.ts";
import { withLock } from "./log/lock.ts";
import { readWhole, readWholeSync } from "./ordinary.ts";
import { dataKey, forgetKeyless, isSystemFile, keyNoteIn, LockedAwayError, missing } from "./sealed/keyring.ts";
import {
  Encryption,
  ENCRYPTION_FILE,
  isSwitchedOff,
  KEY_FILE,
  newFolderKey,
  withoutRecoding,
  withRecoding,
} from "./sealed/sealed-keys.ts";

/** What every later form of the file has. */
const Later = z.object({ version: z.number().int().min(2) });

/** How a data folder is encrypted; null where it is not. @throws FormatError when its file is broken or of a newer program */
export async function readEncryption(data: string): Promise<Encryption | null> {
  const file = join(data, ENCRYPTION_FILE);
  return parsed(file, await readWhole(file).then(String, missing));
}

/**
 * The password of the index of a folder of sessions, at once: made of the data folder's key. Null where the data folder is not encrypted.
 *
 * @throws LockedAwayError while it is locked, and as `readEncryption`
 */
export function indexPassword(sessions: string): string | null {
  const file = join(dirname(resolve(sessions)), ENCRYPTION_FILE);
  let text: string | null;
  try {
    text = readWholeSync(file).toString();
  } catch (error) {
    text = missing(error as NodeJS.ErrnoException);
  }
  const encryption = parsed(file, text);
  if (!encryption) return null;
  const key = dataKey(encryption.id);
  if (!key) throw new LockedAwayError(sessions);
  return createHmac("sha256", key.bytes).update("benchside index 1").digest("hex");
}

function parsed(file: string, text: string | null): Encryption | null {
  if (text === null) return null;
  const held = parseJson(text, file);
  if (Later.safeParse(held).success)
    throw new FormatError(
      file,
      "version",
      "a newer Benchside has encrypted this folder in a way that this one does not know",
      "Update Benchside.",
    );
  const found = Encryption.safeParse(held);
  if (found.success) return found.data;
  throw new FormatError(
    file,
    "",
    "it does not say how this folder is encrypted",
    `Bring it back from a copy of the data folder; without it nothing that is encrypted can be read.`,
  );
}

/** Say nothing any more of how a data folder is encrypted: nothing in it is. */
export async function dropEncryption(data: string): Promise<void> {
  await fs.rm(join(data, ENCRYPTION_FILE), { force: true });
  await syncFolder(data);
}

/** Say how a data folder is encrypted. It is on the disk when this resolves; the version before stays beside it until then. */
export async function keepEncryption(data: string, encryption: Encryption): Promise<void> {
  await writeAtomic(join(data, ENCRYPTION_FILE), `${JSON.stringify(encryption, null, 2)}\n`);
}

/**
 * Read how a data folder is encrypted and write what follows from it, the keys of new folders among it, while no other program does: a key that something was encrypted with is never replaced or dropped.
 *
 * @throws LockedError when another program does not let go of it, and what the work throws
 */
export function whileEncryptionStays<T>(data: string, work: () => Promise<T>): Promise<T> {
  return withLock(join(resolve(data), ENCRYPTION_FILE), work);
}

/** The data folder of a session's folder: that in which its folder of sessions lies. */
export function dataOf(session: string): string {
  return dirname(dirname(resolve(session)));
}

/**
 * Give a folder that was just made a key of its own, where its data folder is encrypted: everything that is written in it from then on is. The key is on the disk
 * when this resolves. Where files are in it already, its key says that they are to be encrypted.
 *
 * @returns whether it has one now
 * @throws LockedAwayError while the data folder is locked, NotSwitchedOffError where nothing shows that it was switched off: nothing is recorded in the clear then
 */
export async function giveKey(folder: string, data: string = dataOf(folder)): Promise<boolean> {
  if (await hasKey(folder)) return true;
  const encryption = await readEncryption(data);
  if (encryption === null) {
    const above = dirname(resolve(folder));
    // What is being imported or moved in lies one folder deeper than it will.
    await refuseLostEncryption(data, basename(above).startsWith(".") ? dirname(above) : above);
    return false;
  }
  const key = dataKey(encryption.id);
  if (!key) throw new LockedAwayError(folder);
  if (!encryption.on) {
    if (isSwitchedOff(encryption, key)) return false;
    throw new NotSwitchedOffError(
      join(data, ENCRYPTION_FILE),
      "it says that new sessions are kept in the clear, and nothing shows that somebody with the passphrase switched encryption off",
      `${SWITCH_OFF} Or switch it on again.`,
    );
  }
  const recoding = (await sealableFiles(folder)).length > 0;
  const isGiven = await whileEncryptionStays(data, async () => {
    const now = await readEncryption(data);
    if (now?.id !== encryption.id || !now.on) return false;
    await writeAtomicThere(join(folder, KEY_FILE), `${JSON.stringify(newFolderKey(key, { recoding }))}\n`);
    return true;
  });
  if (!isGiven) return giveKey(folder, data);
  forgetKeyless();
  return true;
}

/** New sessions would be kept in the clear in a folder that holds encrypted ones, and nobody with its key said so. */
export class NotSwitchedOffError extends FormatError {
  constructor(file: string, problem: string, fix: string) {
    super(file, "", problem, fix);
    this.name = "NotSwitchedOffError";
  }
}

const SWITCH_OFF =
  "To record in the clear, switch encryption off: Settings › Storage › Encrypt recordings › Switch off…, or benchside encrypt off.";

/**
 * Rejects with a NotSwitchedOffError where a data folder holds a folder with a key and does not say how it is encrypted: its file was deleted.
 *
 * @param sessions its folder of sessions
 */
export async function refuseLostEncryption(data: string, sessions = join(resolve(data), "sessions")): Promise<void> {
  const keyed = await keyedIn(data, sessions);
  if (keyed === null) return;
  throw new NotSwitchedOffError(
    join(data, ENCRYPTION_FILE),
    `it is not there, and ${keyed} is encrypted: nothing is recorded in the clear beside it`,
    `Bring the file back from a copy of the data folder. ${SWITCH_OFF} Without a copy, choose another data folder.`,
  );
}

/** Folders that are looked at before others are answered. */
const LOOKED_AT_ONCE = 50;

/**
 * A folder with a key in a data folder; null where there is none.
 *
 * @param sessions its folder of sessions
 */
export async function keyedIn(data: string, sessions: string): Promise<string | null> {
  const places = new Set([sessions, join(resolve(data), "sessions")]);
  for (const within of [...places].flatMap((one) => [one, join(one, ".deleted"), join(one, ".discarded")])) {
    const entries = await fs.readdir(within, { withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(within, name));
    for (const [at, folder] of folders.entries()) {
      // At once, which takes a twentieth of the time; others are answered between.
      if (at % LOOKED_AT_ONCE === 0) await nextTurn();
      if (existsSync(join(folder, KEY_FILE))) return folder;
    }
  }
  const watched = join(data, "goal-watch");
  return (await hasKey(watched)) ? watched : null;
}

/** Note in a folder's key, authenticated by it, that its files are being encrypted or brought back into the clear, so that some may be in the clear; or that all are encrypted. */
export async function noteRecoding(folder: string, isUnderWay: boolean): Promise<void> {
  const place = join(folder, KEY_FILE);
  const noted = keyNoteIn((await readWhole(place)).toString(), place);
  const key = dataKey(noted.id);
  if (!key) throw new LockedAwayError(folder);
  const next = isUnderWay ? withRecoding(key, noted) : withoutRecoding(noted);
  await writeAtomicThere(place, `${JSON.stringify(next)}\n`);
}

/** Every file in a folder and below that is encrypted where the folder has a key: not keys, locks and the operating system's own notes. Links are passed over. */
export async function sealableFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(KEY_FILE) && !entry.name.endsWith(".lock"))
    .filter(({ name }) => !isSystemFile(name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Whether a file in a folder is encrypted and the folder has lost its key: its deletion was cut off, and goes on by removing it. False for a file that is not there. */
export async function isForgotten(folder: string, file: string): Promise<boolean> {
  return (await isEncryptedFile(join(folder, file)).catch(() => false)) && !(await hasKey(folder));
}

/** Whether a folder has a key of its own. */
export function hasKey(folder: string): Promise<boolean> {
  return isThere(join(folder, KEY_FILE));
}

/**
 * Delete a folder's key, which deletes all that is encrypted in it: nobody can read it from then on, with the passphrase or without. It loses its name first; then its bytes are
 * written over, as far as the disk writes in place.
 */
export async function forgetKey(folder: string): Promise<void> {
  const file = join(folder, KEY_FILE);
  const gone = `${file}.part`;
  if (await isThere(file)) {
    await refuseLink(file);
    await moveDurably(file, gone);
  }
  if (!(await isThere(gone))) return;
  const handle = await fs.open(gone, "r+");
  try {
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size), 0, size, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rm(gone, { force: true });
  await syncFolder(folder);
}

function isThere(path: string): Promise<boolean> {
  return fs.stat(path).then(
    () => true,
    () => false,
  );
}

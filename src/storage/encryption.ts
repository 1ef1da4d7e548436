import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import * as fs from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { FormatError, parseJson } from "../core/domain/format-error.ts";
import { writeAtomic, writeAtomicThere } from "./atomic.ts";
import { moveDurably, syncFolder } from "./durable.ts";
import { isEncryptedFile } from "./files.ts";
import { refuseLink } from "./inside.ts";
import { dataKey, LockedAwayError, missing } from "./sealed/keyring.ts";
import { Encryption, ENCRYPTION_FILE, KEY_FILE, newFolderKey } from "./sealed/keys.ts";

/** What every later form of the file has. */
const Later = z.object({ version: z.number().int().min(2) });

/** How a data folder is encrypted; null where it is not. @throws FormatError when its file is broken or of a newer program */
export async function readEncryption(data: string): Promise<Encryption | null> {
  const file = join(data, ENCRYPTION_FILE);
  return parsed(file, await fs.readFile(file, "utf8").catch(missing));
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
    text = readFileSync(file, "utf8");
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

/** The data folder of a session's folder: that in which its folder of sessions lies. */
export function dataOf(session: string): string {
  return dirname(dirname(resolve(session)));
}

/**
 * Give a folder that was just made a key of its own, where its data folder is encrypted: everything that is written in it from then on is. The key is on the disk
 * when this resolves.
 *
 * @returns whether it has one now
 * @throws LockedAwayError while the data folder is locked: nothing is recorded in the clear then
 */
export async function giveKey(folder: string, data: string = dataOf(folder)): Promise<boolean> {
  if (await hasKey(folder)) return true;
  const encryption = await readEncryption(data);
  if (!encryption?.on) return false;
  const key = dataKey(encryption.id);
  if (!key) throw new LockedAwayError(folder);
  await writeAtomicThere(join(folder, KEY_FILE), `${JSON.stringify(newFolderKey(key))}\n`);
  return true;
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

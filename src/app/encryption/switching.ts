import { LONGEST_PASSPHRASE, lettersOf, SHORTEST_FOLDER_PASSPHRASE } from "../../core/domain/passphrase.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { serveEncryptedFilms } from "../../recording/encrypted-films.ts";
import {
  keepEncryption,
  readEncryption,
  refuseLostEncryption,
  whileEncryptionStays,
} from "../../storage/encryption.ts";
import { dataKey, keepUnlocked, LockedAwayError } from "../../storage/sealed/keyring.ts";
import {
  isSwitchedOff,
  newDataKey,
  switchedOff,
  switchedOn,
  unlockWith,
  withPassphrase,
  type DataKey,
  type Encryption,
} from "../../storage/sealed/sealed-keys.ts";
import { keepLayout } from "../data-folder.ts";

/**
 * Let this process read and write what is encrypted in a data folder; nothing where nothing is. Takes half a second of a processor and 128 MB.
 *
 * @throws FormatError when the passphrase is another, or what says how the folder is encrypted is broken or of a newer program
 */
export async function unlockFolder(data: string, passphrase: string): Promise<void> {
  const encryption = await readEncryption(data);
  if (encryption !== null) await unlockBy(await keyBy(data, encryption, passphrase));
}

/**
 * Whether what is encrypted in a data folder cannot be read by this process. Its key is taken from where it is kept, if it is.
 *
 * @param kept a data folder's key by its id; null where none is kept
 * @throws FormatError when what says how the folder is encrypted is broken or of a newer program
 */
export async function isLocked(data: string, kept: (id: string) => DataKey | null = () => null): Promise<boolean> {
  const encryption = await readEncryption(data);
  if (encryption === null || dataKey(encryption.id) !== null) return false;
  const key = kept(encryption.id);
  if (key !== null) await unlockBy(key);
  return key === null;
}

/** The key of a data folder, to be kept elsewhere; null where nothing is encrypted. @throws LockedAwayError while it is locked */
export async function keyOf(data: string): Promise<DataKey | null> {
  const encryption = await readEncryption(data);
  if (encryption === null) return null;
  const key = dataKey(encryption.id);
  if (key === null) throw new LockedAwayError(data);
  return key;
}

/**
 * Encrypt every new session of a data folder from now on; programs that cannot read them refuse the folder. Where it was encrypted before, under the passphrase of then.
 * Sessions that are there stay as they are: `encryptSessions`.
 *
 * @throws FormatError when the passphrase is too short or, in a folder that was encrypted before, another; or the file is missing that says how it was; LockedError when another program
 * does not stop switching it
 */
export function switchOn(data: string, passphrase: string): Promise<void> {
  return whileEncryptionStays(data, () => switchOnAlone(data, passphrase));
}

async function switchOnAlone(data: string, passphrase: string): Promise<void> {
  const before = await readEncryption(data);
  if (before !== null) {
    await unlockBy(await keyBy(data, before, passphrase));
    if (!before.on) await keepEncryption(data, switchedOn(before));
    return;
  }
  await refuseLostEncryption(data);
  requireLong(passphrase);
  const { key, encryption } = await newDataKey(passphrase);
  // Programs that know nothing of it have to leave the folder alone before anything in it is encrypted.
  await keepLayout(data, { encrypted: true });
  // The key is at hand before the folder says that it needs one, so that it is locked to nobody here meanwhile.
  await unlockBy(key);
  await keepEncryption(data, encryption);
}

/**
 * Keep new sessions in the clear from now on; what is encrypted stays so. The folder's file says so with a note that only its key can make: without it nothing is recorded in the
 * clear. @throws LockedAwayError while the folder is locked, LockedError when another program does not stop switching it
 */
export function switchOff(data: string): Promise<void> {
  return whileEncryptionStays(data, async () => {
    const encryption = await readEncryption(data);
    const key = await keyOf(data);
    if (encryption === null || key === null || isSwitchedOff(encryption, key)) return;
    await keepEncryption(data, switchedOff(encryption, key));
  });
}

/**
 * Keep a data folder's key under another passphrase; nothing has to be encrypted anew.
 *
 * @throws FormatError when the one before is another, the new one is too short, or the folder is not encrypted; LockedError when another program does not stop switching it
 */
export function changePassphrase(data: string, before: string, next: string): Promise<void> {
  return whileEncryptionStays(data, async () => {
    const encryption = await readEncryption(data);
    if (encryption === null)
      throw new FormatError(data, "", "nothing in it is encrypted", "Switch encryption on first.");
    const key = await keyBy(data, encryption, before);
    requireLong(next);
    await keepEncryption(data, await withPassphrase(encryption, key, next));
    await unlockBy(key);
  });
}

/** Let this process read and write what is encrypted under a data folder's key, ffmpeg's films among it. */
export async function unlockBy(key: DataKey): Promise<void> {
  keepUnlocked(key);
  await serveEncryptedFilms();
}

async function keyBy(data: string, encryption: Encryption, passphrase: string): Promise<DataKey> {
  const key = await unlockWith(encryption, passphrase);
  if (key !== null) return key;
  const fix = "Type it again, with its capitals and spaces. Nobody can replace one that is forgotten.";
  throw new FormatError(`The recordings in ${data}`, "", "this passphrase does not open them", fix);
}

function requireLong(passphrase: string): void {
  const letters = lettersOf(passphrase);
  if (letters >= SHORTEST_FOLDER_PASSPHRASE && passphrase.length <= LONGEST_PASSPHRASE) return;
  if (letters > SHORTEST_FOLDER_PASSPHRASE)
    throw new FormatError("The passphrase", "", "it is longer than 500 letters", "Take a shorter one.");
  throw new FormatError(
    "The passphrase",
    "",
    `it has ${letters} letters, and whoever copies the disk can try short ones by the million`,
    `Take at least ${SHORTEST_FOLDER_PASSPHRASE} letters; five words that do not belong together are good.`,
  );
}

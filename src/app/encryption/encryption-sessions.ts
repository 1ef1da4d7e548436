import { lstatSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import { discardedFolders } from "../../storage/discarded.ts";
import { dropEncryption, hasKey, keyedIn, readEncryption, whileEncryptionStays } from "../../storage/encryption.ts";
import { GOAL_WATCH } from "../../storage/goal-watch.ts";
import { isFolder } from "../../storage/inside.ts";
import { JOURNAL_FILE, sessionNames } from "../../storage/journal/sessions.ts";
import { claimLock } from "../../storage/log/lock.ts";
import { decryptFolder, encryptFolder, formOf, type Recoding } from "../../storage/recoding.ts";
import { forgetIndex } from "../../storage/search/database.ts";
import { dataKey } from "../../storage/sealed/keyring.ts";
import { isSwitchedOff, KEY_FILE } from "../../storage/sealed/sealed-keys.ts";
import { trashFolders } from "../../storage/trash.ts";
import { keepLayout } from "../data-folder.ts";
import { clearParts, leftPartText } from "../export/part.ts";
import type { JobContext } from "../jobs/jobs.ts";
import { eachSession, type EachSession } from "../sessions/each-session.ts";

/** How a data folder is encrypted, and how much of it is. */
export interface EncryptionStatus {
  /** Whether new sessions are encrypted. */
  readonly on: boolean;
  /** Whether new sessions are refused: they are not encrypted, and nothing shows that somebody with the passphrase wanted that. */
  readonly refused: boolean;
  /** Whether it says how it is encrypted. Where it does not and new sessions are refused, what says it was deleted: encrypted sessions are there. */
  readonly there: boolean;
  /** Whether this process cannot read what is. */
  readonly locked: boolean;
  /** Numbers of sessions, those in the trash and discarded ones included. */
  readonly sessions: {
    readonly encrypted: number;
    /** In the clear, all of it or a part. */
    readonly plain: number;
    /** Encrypted, and their key was deleted: nobody can read them. */
    readonly deleted: number;
  };
}

/** Sessions that are looked at at once. */
const AT_ONCE = 16;

/**
 * How a data folder is encrypted.
 *
 * @param sessions its folder of sessions
 * @throws FormatError when what says how the folder is encrypted is broken or of a newer program
 */
export async function encryptionStatus(data: string, sessions = sessionsIn(data)): Promise<EncryptionStatus> {
  const encryption = await readEncryption(data);
  const count = { encrypted: 0, plain: 0, deleted: 0 };
  if (encryption === null && (await keyedIn(data, sessions)) === null) {
    // Where nothing was ever encrypted their files need no look.
    count.plain = (await foldersIn(sessions)).length;
    return { on: false, refused: false, there: false, locked: false, sessions: count };
  }
  for (const { form } of await formsIn(sessions)) count[form] += 1;
  if (encryption === null) return { on: false, refused: true, there: false, locked: false, sessions: count };
  const key = dataKey(encryption.id);
  const isOff = key === null ? encryption.off !== undefined : isSwitchedOff(encryption, key);
  const { on } = encryption;
  return { on, refused: !on && !isOff, there: true, locked: key === null, sessions: count };
}

/** What the window says at a start where encryption is switched on and older sessions are still in the clear; empty where none is. */
export function stillInTheClear({ on, sessions: { plain } }: EncryptionStatus): string {
  return on && plain > 0
    ? `Encryption is switched on, and recordings from before are still in the clear: ${plain}. Go on in Settings › Storage › Encrypt recordings.`
    : "";
}

/**
 * Encrypt every session of a data folder that is in the clear, those in the trash and discarded ones included, one after the other. What was cancelled or killed is gone on
 * with by calling it again. Sessions that are being written are left, and named; so are those in which a file in the clear lies although they were encrypted whole, and what a killed program left half written and cannot be removed.
 *
 * @param takePlain whether such files are taken over
 * @returns ids of those that were encrypted
 * @throws the signal's reason
 */
export async function encryptSessions(
  data: string,
  context: JobContext,
  sessions = sessionsIn(data),
  { takePlain = false }: { readonly takePlain?: boolean } = {},
): Promise<EachSession<string>> {
  // What is kept of watching people before sessions; its logs are locked one by one.
  const watched = join(data, GOAL_WATCH);
  const folders = isFolder(watched) ? [watched] : [];
  const encrypted = (folder: string, progress: (share: number) => void) =>
    whileNobodyWrites(folder, context, progress, async (how) => {
      await encryptFolder(folder, data, { ...how, takePlain });
      if (await hasKey(folder)) return;
      const fix = "Switch it on again to encrypt this.";
      throw new FormatError(basename(folder), "", "encryption was switched off meanwhile", fix);
    });
  const before = await eachSession(folders, context, encrypted);
  // Films of sessions may lie there in the clear.
  const parts = (await clearParts(sessions)).filter(({ why }) => why !== null);
  const half = parts.map((part) => ({ session: basename(part.part), why: leftPartText(part) }));
  const plain = (await formsIn(sessions)).filter(({ form }) => form === "plain").map(({ folder }) => folder);
  // Their words are in it in the clear; it is made anew, encrypted.
  if (plain.length > 0) await forgetIndex(sessions);
  const made = await eachSession(plain, context, encrypted);
  return { done: made.done, left: [...before.left, ...half, ...made.left] };
}

/**
 * Bring everything that is encrypted in a data folder back into the clear, as `encryptSessions`. Once nothing is and new sessions are not, the folder says nothing of encryption
 * any more, and its key is gone.
 */
export async function decryptSessions(data: string, context: JobContext): Promise<EachSession<string>> {
  const made = await eachSession(await keyedFolders(data), context, (folder, progress) =>
    whileNobodyWrites(folder, context, progress, (how) => decryptFolder(folder, how)),
  );
  // Without its key nothing that is still encrypted could ever be read.
  await whileEncryptionStays(data, async () => {
    if ((await readEncryption(data))?.on !== false || (await keyedFolders(data)).length > 0) return;
    await forgetIndex(sessionsIn(data));
    await dropEncryption(data);
    await keepLayout(data, { encrypted: false });
  });
  return made;
}

async function whileNobodyWrites(
  folder: string,
  { signal }: JobContext,
  progress: (share: number) => void,
  work: (how: Recoding) => Promise<void>,
): Promise<string> {
  const journal = join(folder, JOURNAL_FILE);
  const before = (share: number) => {
    signal.throwIfAborted();
    progress(share);
  };
  const lock = await claimLock(journal);
  if (lock === null)
    throw new FormatError(basename(folder), "", "it is still being written", "End the session, then do this again.");
  try {
    await work({ before, held: journal });
  } finally {
    await lock.release();
  }
  return basename(folder);
}

async function formsIn(sessions: string): Promise<{ folder: string; form: keyof EncryptionStatus["sessions"] }[]> {
  const folders = await foldersIn(sessions);
  const found = [];
  for (let at = 0; at < folders.length; at += AT_ONCE) {
    const some = folders.slice(at, at + AT_ONCE).map(async (folder) => ({ folder, form: await formOf(folder) }));
    found.push(...(await Promise.all(some)));
  }
  return found;
}

/** Folders of all sessions, by name, then of those in the trash and discarded ones. */
async function foldersIn(sessions: string): Promise<string[]> {
  const names = (await sessionNames(sessions)).toSorted();
  return [
    ...names.map((name) => join(sessions, name)),
    ...(await trashFolders(sessions)),
    ...(await discardedFolders(sessions)),
  ];
}

/** Every folder below a data folder that has a key, sessions or not; where its sessions or what is kept of watching lie behind a link, those too. */
async function keyedFolders(data: string): Promise<string[]> {
  const linked = [sessionsIn(data), join(data, GOAL_WATCH)].filter(
    (one) => isFolder(one) && lstatSync(one).isSymbolicLink(),
  );
  const entries = await Promise.all(
    [data, ...linked].map((one) => readdir(one, { withFileTypes: true, recursive: true })),
  );
  const keys = entries.flat().filter((entry) => entry.isFile() && entry.name === KEY_FILE);
  return keys.map(({ parentPath }) => parentPath).toSorted();
}

function sessionsIn(data: string): string {
  return join(data, "sessions");
}

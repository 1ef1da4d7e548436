import * as fs from "node:fs/promises";
import { join } from "node:path";
import { renameDurably, syncFolder } from "./durable.ts";
import { dataOf, giveKey, hasKey, noteRecoding, sealableFiles } from "./encryption.ts";
import { copyFile, createReadStream, isEncryptedFile, isPlainFile } from "./files.ts";
import { withLock } from "./log/lock.ts";
import { refusePlain } from "./sealed/keyring.ts";
import { KEY_FILE } from "./sealed/sealed-keys.ts";

/**
 * How a folder lies there: encrypted, when everything in it is; deleted, when what is encrypted in it has no key any more; else plain, which may be only a part of it.
 */
export async function formOf(folder: string): Promise<"encrypted" | "plain" | "deleted"> {
  const keyed = await hasKey(folder);
  for (const file of await sealableFiles(folder)) {
    const encrypted = await isEncryptedFile(file);
    if (!keyed && encrypted) return "deleted";
    if (keyed && !encrypted) return "plain";
  }
  return keyed ? "encrypted" : "plain";
}

/** How a folder is brought into another form. */
export interface Recoding {
  /** Told before each file the share of them that are done, 0..1. What it throws ends the work there; it can be gone on with. */
  readonly before?: (share: number) => void;
  /** The log whose lock the caller holds; the folder's other logs are locked here, one by one. */
  readonly held?: string;
  /** Whether files in the clear are taken over into a folder with a key although nothing shows that it was being encrypted. */
  readonly takePlain?: boolean;
}

/**
 * Encrypt what lies in a folder in the clear, one file after the other, each at once in the place of its plain form; give it a key first where it has none. What was interrupted
 * is gone on with by calling it again. Nobody may write in the folder meanwhile but logs that are locked for each change.
 *
 * @throws PlainFileError for a file in the clear in a folder with a key that says nothing of being encrypted, unless such files are taken over
 */
export async function encryptFolder(
  folder: string,
  data: string = dataOf(folder),
  recoding: Recoding = {},
): Promise<void> {
  if (!(await giveKey(folder, data))) return;
  await begun(folder, recoding);
  await recoded(folder, recoding, async (file) => {
    if (!(await isEncryptedFile(file))) await replaced(file, (part) => copyFile(file, part));
  });
  await noteRecoding(folder, false);
}

/** Bring everything in an encrypted folder back into the clear, and then delete its key. As `encryptFolder`. */
export async function decryptFolder(folder: string, recoding: Recoding = {}): Promise<void> {
  if (await hasKey(folder)) await begun(folder, recoding);
  do
    await recoded(folder, recoding, async (file) => {
      if (await isEncryptedFile(file)) await replaced(file, (part) => writeInTheClear(file, part));
    });
  // What was written under its key meanwhile, a label of somebody who audits it, must not lose it.
  while (await holdsEncrypted(folder));
  await fs.rm(join(folder, KEY_FILE), { force: true });
  await syncFolder(folder);
}

async function holdsEncrypted(folder: string): Promise<boolean> {
  for (const file of await sealableFiles(folder)) if (await isEncryptedFile(file)) return true;
  return false;
}

/** Note that files of the folder are in the clear from now on; none may be before. */
async function begun(folder: string, { takePlain = false }: Recoding): Promise<void> {
  const files = takePlain ? [] : await sealableFiles(folder);
  for (const file of files) if (!file.endsWith(PART) && (await isPlainFile(file))) await refusePlain(file);
  await noteRecoding(folder, true);
}

async function writeInTheClear(file: string, part: string): Promise<void> {
  const out = await fs.open(part, "wx");
  try {
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) await out.appendFile(piece);
  } finally {
    await out.close();
  }
}

async function recoded(
  folder: string,
  { before, held }: Recoding,
  recode: (file: string) => Promise<void>,
): Promise<void> {
  // What a program that was killed has left of a file may be in the clear.
  for (const part of await sealableFiles(folder)) if (part.endsWith(PART)) await fs.rm(part);
  const files = await sealableFiles(folder);
  for (const [at, file] of files.entries()) {
    before?.(at / files.length);
    if (file.endsWith(".jsonl") && file !== held) await withLock(file, () => recode(file));
    else await recode(file);
  }
}

/** Ending of a file that is to take another's place. */
const PART = ".recoded.part";

/** A file in another form takes its place, with its times: a program that looks whether it changed sees that its content did not. */
async function replaced(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}${PART}`;
  const { atime, mtime } = await fs.stat(file);
  await fs.rm(part, { force: true });
  try {
    await write(part);
    await fs.utimes(part, atime, mtime);
    await renameDurably(part, file);
  } finally {
    await fs.rm(part, { force: true });
  }
}

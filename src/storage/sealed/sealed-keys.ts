import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { KEY_BYTES, stretchedKey, PASSPHRASE_COST } from "./sealed-passphrase.ts";

/** Name of the file in a folder whose files are encrypted: its key, itself encrypted under the data folder's. Without it nobody can read them. */
export const KEY_FILE = "benchside-key.json";
/** Name of the file in a data folder that says how it is encrypted. */
export const ENCRYPTION_FILE = "encryption.json";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const Base64 = z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  .max(200);
const Id = z.string().regex(/^[0-9a-f]{32}$/);

/** What `encryption.json` says. */
export const Encryption = z.strictObject({
  version: z.literal(1),
  /** Names the data folder's key in the `benchside-key.json` of each folder. */
  id: Id,
  /** Whether new sessions are encrypted; what is encrypted stays so. */
  on: z.boolean(),
  /** Where they are not: made by the data folder's key, which shows that somebody who had it switched encryption off. Earlier versions wrote none. */
  off: Base64.optional(),
  /** The data folder's key under the passphrase. */
  passphrase: z
    .strictObject({
      N: z
        .number()
        .int()
        .min(2 ** 14)
        .max(2 ** 20)
        .refine((cost) => Number.isInteger(Math.log2(cost))),
      r: z.number().int().min(1).max(32),
      p: z.number().int().min(1).max(4),
      salt: Base64,
      key: Base64,
    })
    // Whoever opens a folder from elsewhere gives it at most 256 MB and four seconds or so.
    .refine(({ N, r }) => N * r <= 2 ** 21, "it asks for more memory than a passphrase is worth"),
});
export type Encryption = z.infer<typeof Encryption>;

/** What `benchside-key.json` of a folder says. */
export const FolderKey = z.strictObject({
  version: z.literal(1),
  id: Id,
  key: Base64,
  /** Made by the folder's key while its files are being encrypted, or brought back into the clear: until then some are in the clear. */
  recoding: Base64.optional(),
});
export type FolderKey = z.infer<typeof FolderKey>;

/** The key of a data folder that is unlocked. */
export interface DataKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** A key for a data folder that has none, and what its `encryption.json` is to say. */
export async function newDataKey(
  passphrase: string,
): Promise<{ readonly key: DataKey; readonly encryption: Encryption }> {
  const key = { id: randomBytes(16).toString("hex"), bytes: randomBytes(KEY_BYTES) };
  return { key, encryption: { version: 1, id: key.id, on: true, passphrase: await underPassphrase(key, passphrase) } };
}

/** A data folder's key under another passphrase: what its `encryption.json` is to say. */
export async function withPassphrase(encryption: Encryption, key: DataKey, passphrase: string): Promise<Encryption> {
  return { ...encryption, passphrase: await underPassphrase(key, passphrase) };
}

/** The data folder's key; null when the passphrase is another. */
export async function unlockWith({ id, passphrase: kept }: Encryption, passphrase: string): Promise<DataKey | null> {
  const kek = await stretchedKey(passphrase, Buffer.from(kept.salt, "base64"), kept);
  const bytes = unwrapped(kek, kept.key, id);
  return bytes && { id, bytes };
}

/** What `encryption.json` says once encryption is switched off: new sessions are kept in the clear. */
export function switchedOff(encryption: Encryption, key: DataKey): Encryption {
  return { ...encryption, on: false, off: noteBy(key.bytes, OFF) };
}

/** What it says once encryption is switched on again. */
export function switchedOn({ off: _off, ...encryption }: Encryption): Encryption {
  return { ...encryption, on: true };
}

/** Whether somebody who had the data folder's key switched encryption off. */
export function isSwitchedOff({ on, off }: Encryption, key: DataKey): boolean {
  return !on && isNoteBy(key.bytes, OFF, off);
}

/**
 * A new key for a folder: what its `benchside-key.json` is to say.
 *
 * @param recoding whether files in it are in the clear, and are to be encrypted
 */
export function newFolderKey(data: DataKey, { recoding = false }: { readonly recoding?: boolean } = {}): FolderKey {
  const key = randomBytes(KEY_BYTES);
  const file: FolderKey = { version: 1, id: data.id, key: wrapped(data.bytes, key, data.id) };
  return recoding ? { ...file, recoding: noteBy(key, RECODING) } : file;
}

/** What the key's file says while files in its folder are encrypted or brought back into the clear; throws a RangeError where its key cannot be opened. */
export function withRecoding(data: DataKey, file: FolderKey): FolderKey {
  const key = folderKeyIn(data, file);
  if (key === null) throw new RangeError("the key of this folder is broken");
  return { ...file, recoding: noteBy(key, RECODING) };
}

/** What it says when every file in its folder is encrypted. */
export function withoutRecoding({ recoding: _recoding, ...file }: FolderKey): FolderKey {
  return file;
}

/** Whether somebody who had the folder's key noted that its files are being encrypted, or brought back into the clear. */
export function isRecoding(key: Uint8Array, { recoding }: FolderKey): boolean {
  return isNoteBy(key, RECODING, recoding);
}

/** The key of a folder; null when its file was changed. */
export function folderKeyIn(data: DataKey, file: FolderKey): Buffer | null {
  return unwrapped(data.bytes, file.key, file.id);
}

const OFF = "benchside switched off 1";
const RECODING = "benchside recoding 1";

/** A note that only who has the key can make (HMAC-SHA-256, RFC 2104), in base 64. */
function noteBy(key: Uint8Array, what: string): string {
  return createHmac("sha256", key).update(what).digest("base64");
}

function isNoteBy(key: Uint8Array, what: string, note: string | undefined): boolean {
  const [made, found] = [noteBy(key, what), note ?? ""].map((text) => Buffer.from(text));
  return made!.length === found!.length && timingSafeEqual(made!, found!);
}

async function underPassphrase(key: DataKey, passphrase: string): Promise<Encryption["passphrase"]> {
  const salt = randomBytes(16);
  const kek = await stretchedKey(passphrase, salt);
  return { ...PASSPHRASE_COST, salt: salt.toString("base64"), key: wrapped(kek, key.bytes, key.id) };
}

/** A key encrypted under another: nonce, ciphertext and tag in base 64. */
function wrapped(under: Buffer, key: Buffer, id: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, under, nonce).setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString("base64");
}

function unwrapped(under: Buffer, text: string, id: string): Buffer | null {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== NONCE_BYTES + KEY_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, under, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(id));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

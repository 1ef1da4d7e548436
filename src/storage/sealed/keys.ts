import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";
import { KEY_BYTES, stretchedKey, PASSPHRASE_COST } from "./passphrase.ts";

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
export const FolderKey = z.strictObject({ version: z.literal(1), id: Id, key: Base64 });
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

/** A new key for a folder: what its `benchside-key.json` is to say. */
export function newFolderKey(data: DataKey): FolderKey {
  return { version: 1, id: data.id, key: wrapped(data.bytes, randomBytes(KEY_BYTES), data.id) };
}

/** The key of a folder; null when its file was changed. */
export function folderKeyIn(data: DataKey, file: FolderKey): Buffer | null {
  return unwrapped(data.bytes, file.key, file.id);
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

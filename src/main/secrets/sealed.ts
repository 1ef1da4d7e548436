import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";
import { stretchedKey } from "../../storage/sealed/sealed-passphrase.ts";

/** What a passphrase seals: AES-256 in GCM, with a key that scrypt makes of the passphrase and the salt. All in base64. */
export const SealedByPassphrase = z.object({
  salt: z.base64(),
  nonce: z.base64(),
  tag: z.base64(),
  sealed: z.base64(),
});
export type SealedByPassphrase = z.infer<typeof SealedByPassphrase>;

const SALT_BYTES = 16;
const NONCE_BYTES = 12;

/** A key made of a passphrase; the passphrase itself is not kept. */
export interface PassphraseKey {
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** The key of a passphrase, with a salt of its own, or with that of what it sealed. */
export async function keyOfPassphrase(passphrase: string, salt = randomBytes(SALT_BYTES)): Promise<PassphraseKey> {
  return { salt, key: await stretchedKey(passphrase, salt) };
}

/** Seals a text. Each sealing has a nonce of its own. */
export function seal(text: string, { salt, key }: PassphraseKey): SealedByPassphrase {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const [saltText, nonceText, tag, sealedText] = [salt, nonce, cipher.getAuthTag(), sealed].map((bytes) =>
    bytes.toString("base64"),
  );
  return { salt: saltText!, nonce: nonceText!, tag: tag!, sealed: sealedText! };
}

/** The text that was sealed; null when the key is another one, or the file was changed. */
export function openSealed({ nonce, tag, sealed }: SealedByPassphrase, { key }: PassphraseKey): string | null {
  try {
    const cipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64"), { authTagLength: 16 });
    cipher.setAuthTag(Buffer.from(tag, "base64"));
    return Buffer.concat([cipher.update(Buffer.from(sealed, "base64")), cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

import { scrypt } from "node:crypto";

/** What scrypt costs (RFC 7914): its memory is 128 · N · r bytes. */
export interface PassphraseCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** What a passphrase costs anybody who tries many: 128 MB and about half a second for each (OWASP asks for 2^17, 8, 1). */
export const PASSPHRASE_COST: PassphraseCost = { N: 2 ** 17, r: 8, p: 1 };

/** Bytes of a key. */
export const KEY_BYTES = 32;

/** The key of 32 bytes that scrypt makes of a passphrase and a salt. Two keyboards may write the same letter in two ways (NFKC): they make the same. */
export function stretchedKey(
  passphrase: string,
  salt: Buffer,
  { N, r, p }: PassphraseCost = PASSPHRASE_COST,
): Promise<Buffer> {
  return new Promise((done, fail) =>
    scrypt(passphrase.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? fail(error) : done(key),
    ),
  );
}

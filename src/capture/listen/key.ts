import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Letters of a key: none that a person mistakes for another when typing it from a screen. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
/** Letters in a key: 99 bits. */
const LENGTH = 20;

/** A new key for those who push, e.g. `h3kq…`: 20 letters and digits from the machine's own dice. */
export function newKey(): string {
  let key = "";
  while (key.length < LENGTH)
    // Bytes beyond the last whole round would make the first letters likelier.
    for (const byte of randomBytes(LENGTH))
      if (byte < 248 && key.length < LENGTH) key += LETTERS[byte % LETTERS.length];
  return key;
}

/** Whether the key that was offered is the one asked for, in a time that tells nothing of where they differ. */
export function isKey(offered: string, key: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return key !== "" && timingSafeEqual(digest(offered), digest(key));
}

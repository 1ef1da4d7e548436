/**
 * Shortest passphrase under which recordings are encrypted, in letters. Anybody who copies the disk can try as many as their machines can, at half a second of a processor and
 * 128 MB each; twelve letters chosen by hand are about the least that outlasts that.
 */
export const SHORTEST_FOLDER_PASSPHRASE = 12;

/** Longest passphrase that is taken, in letters. */
export const LONGEST_PASSPHRASE = 500;

/** Letters of a passphrase, as people count them: not halves of one. */
export function lettersOf(passphrase: string): number {
  return [...passphrase.normalize("NFKC")].length;
}

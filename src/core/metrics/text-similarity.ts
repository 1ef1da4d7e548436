/** How alike two texts are, 0 (nothing in common) to 1 (the same). */
export type TextSimilarity = (a: string, b: string) => number;

/** Words that say nothing about what is to be done. */
const STOP_WORDS = new Set(
  "a an the to of in on at it is and or your you now then with for this that please".split(" "),
);

/** Words of a text: lower case, letters and digits only, plurals and stop words dropped. */
export function contentWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFKC")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => (word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word));
}

/**
 * Dice coefficient of two texts' bags of content words: 2 · shared / (words of a + words of b). Two texts without content
 * words are alike (1) only when they are the same but for case and white space.
 *
 * A lexical stand-in for the sentence-embedding similarity of ProAssist: it cannot see that two different words mean the
 * same, so scores with it are lower bounds.
 */
export const wordOverlap: TextSimilarity = (a, b) => {
  const left = contentWords(a);
  const right = contentWords(b);
  if (left.length + right.length === 0) return a.trim().toLowerCase() === b.trim().toLowerCase() ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    counts.set(word, count - 1);
  }
  return (2 * shared) / (left.length + right.length);
};

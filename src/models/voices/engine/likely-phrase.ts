import { likeness, soundsOf, wordsOf } from "../../../core/speech/commands/sounds.ts";

/** Likeness of sounds from which a phrase is weighed against what was written, and how many are at most. */
const LIKE = 0.55;
const MOST_WEIGHED = 4;
/** Longest text that may have been a phrase, in words. */
export const MOST_WORDS = 8;
/**
 * By how much the logarithm of a phrase's chance may be below that of what was written, for the phrase to be taken: where one of some phrases was
 * probably said, that much is made up for by how seldom everything else is.
 */
const MOST_BELOW = 4;

/** A text as the decoder writes it: the sum of the natural logarithms of its tokens' chances, its end among them, and how many these are. */
export interface Weighed {
  readonly text: string;
  readonly logChance: number;
  readonly tokens: number;
}

/**
 * The phrases that sound like a text, the likest first, at most four; none where the text has more than eight words.
 *
 * @returns null where the text is one of them
 */
export function phrasesLike(text: string, phrases: readonly string[]): readonly string[] | null {
  const words = wordsOf(text);
  const sounds = soundsOf(words);
  const known = phrases.map((phrase) => ({ phrase, words: wordsOf(phrase) }));
  if (words.length > 0 && known.some((one) => one.words.join("") === words.join(""))) return null;
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  return known
    .map((one) => ({ phrase: one.phrase, like: likeness(soundsOf(one.words), sounds, LIKE) }))
    .filter(({ like }) => like >= LIKE)
    .toSorted((one, other) => other.like - one.like)
    .slice(0, MOST_WEIGHED)
    .map(({ phrase }) => phrase);
}

/**
 * What was probably said where one of some phrases was expected: the likeliest of those that sound like what was written, when the sound speaks for
 * it nearly as much. Why so: docs/decisions/phrases-by-sound.md.
 *
 * @param weigh how likely the decoder is to write a text
 * @returns the text, with the chances of what was written; `expected` tells whether it is one of the phrases, `own` is the text's own logarithm
 */
export async function likelyPhrase(
  written: Weighed,
  phrases: readonly string[],
  weigh: (text: string) => Promise<Weighed>,
): Promise<Weighed & { readonly expected: boolean; readonly own: number }> {
  const like = phrasesLike(written.text, phrases);
  if (like === null) return { ...written, expected: true, own: written.logChance };
  // Engines write as what they were given before was written: most often in small letters.
  const isSmall = written.text === written.text.toLowerCase();
  let best: Weighed | null = null;
  for (const phrase of like) {
    const one = await weigh(isSmall ? phrase.toLowerCase() : phrase);
    if (best === null || one.logChance > best.logChance) best = one;
  }
  if (best === null || written.logChance - best.logChance > MOST_BELOW)
    return { ...written, expected: false, own: written.logChance };
  return { ...written, text: best.text, expected: true, own: best.logChance };
}

import { likeness, soundsOf, wordsOf } from "./sounds.ts";

/** Something that the coach said aloud. Times are seconds of the session. */
export interface SpokenAloud {
  readonly text: string;
  readonly from: number;
  /** Null while it is being said. */
  readonly to: number | null;
}

/** Seconds after the end of its sound in which a loudspeaker and a room may still bring the coach's voice to the microphone. */
const ECHO_SECONDS = 1.5;
/** Share of the heard words that must be the coach's, in its order. */
const MOST_ITS_OWN = 0.6;
/** Likeness from which two words count as the same. */
const SAME_WORD = 0.75;

/**
 * Whether what the microphone brought is the coach's own voice: it was heard while the coach spoke or just after, and most of its words are in
 * what the coach said, in the same order (longest common subsequence). Pure.
 *
 * @param heard its words, and when its speech began, in seconds of the session
 */
export function isOwnVoice(
  heard: { readonly words: string; readonly from: number },
  spoken: readonly SpokenAloud[],
): boolean {
  const words = wordsOf(heard.words).map((word) => soundsOf([word]));
  if (words.length === 0) return false;
  return spoken.some(({ text, to }) => {
    if (to !== null && heard.from > to + ECHO_SECONDS) return false;
    const own = wordsOf(text).map((word) => soundsOf([word]));
    return inOrder(words, own) / words.length >= MOST_ITS_OWN;
  });
}

/** How many words of one list are in the other, in the same order. */
function inOrder(words: readonly string[], own: readonly string[]): number {
  let row = new Array<number>(own.length + 1).fill(0);
  for (const word of words) {
    const next = [0];
    for (let j = 0; j < own.length; j++) {
      const same = likeness(word, own[j]!) >= SAME_WORD;
      next.push(same ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    }
    row = next;
  }
  return row.at(-1)!;
}

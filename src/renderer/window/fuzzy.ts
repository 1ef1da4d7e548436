/** Marks that are part of a letter: é is found by e. */
const ACCENTS = /\p{Diacritic}/gu;

/** A text without accents, in small letters. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(ACCENTS, "").toLowerCase();
}

/**
 * How well a text answers what was typed: ≥ 0, more is better; null when it does not. Each typed word has to be in it, as a whole
 * (best at its beginning, then at the beginning of a word, then anywhere) or letter by letter in order; or to begin one of the other words.
 *
 * @param others words of equal use with those of the text, between blanks
 */
export function fuzzyScore(typed: string, text: string, others = ""): number | null {
  const target = plain(text);
  const equal = ` ${plain(others)}`;
  let score = 0;
  for (const word of plain(typed).split(/\s+/).filter(Boolean)) {
    const one = wordScore(word, target) ?? (equal.includes(` ${word}`) ? OF_EQUAL_USE : null);
    if (one === null) return null;
    score += one;
  }
  return score;
}

/** What a word counts that only stands among the words of equal use: less than one that is in the text. */
const OF_EQUAL_USE = 25;

function wordScore(word: string, target: string): number | null {
  const at = target.indexOf(word);
  if (at === 0) return 100;
  if (at > 0) return /[^\p{L}\p{N}]/u.test(target[at - 1]!) ? 80 : 50;
  const atWord = target.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, "u"));
  if (atWord > 0) return 80;
  // Letters one after the other; each gap makes it less alike. One or two letters would be found so in any text.
  if (word.length < 3) return null;
  let from = 0;
  let gaps = 0;
  for (const letter of word) {
    const next = target.indexOf(letter, from);
    if (next < 0) return null;
    if (next > from && from > 0) gaps += 1;
    from = next + 1;
  }
  return gaps > (word.length + 1) / 2 ? null : 30 - gaps * 5;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Most letters that are looked for: a long text that was pasted would hold the page up, or be no regular expression any more. */
const MOST_LETTERS = 200;

/** Those that answer the beginning of what was typed, best first; equals stay in their order. All of them while nothing is typed. */
export function fuzzyFind<T>(
  typed: string,
  all: readonly T[],
  textOf: (each: T) => readonly [name: string, more: string, others?: string],
): T[] {
  const sought = typed.slice(0, MOST_LETTERS);
  return all
    .flatMap((each) => {
      const [name, more, others] = textOf(each);
      const whole = fuzzyScore(sought, `${name} ${more}`, others);
      // A word of the name counts more than one of what stands beside it.
      const named = fuzzyScore(sought, name);
      return whole === null ? [] : [{ each, score: whole + (named === null ? 0 : 20 + named) }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ each }) => each);
}

/**
 * How much two short utterances sound alike. No phonetic dictionary: letters are respelled by rules that hold roughly in English, German, Spanish,
 * French and Italian, and letters that recognisers mistake for one another (vowels; p and b; t and d; k and g; s and z; f and v; m and n)
 * cost less to replace than others.
 */

/** Words in lower case without accents or punctuation, e.g. `["that", "s", "wrong"]`; an apostrophe parts words. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Groups of letters that are spelled in several ways, as one; in this order. */
const RESPELLED: readonly (readonly [RegExp, string])[] = [
  [/igh/g, "i"],
  [/ght/g, "t"],
  [/ph/g, "f"],
  [/\b(?:kn|gn)/g, "n"],
  [/\bwr/g, "r"],
  [/sch|sh/g, "S"],
  [/tch|ch/g, "C"],
  [/ck|q(?:u(?=[ei]))?|c(?![eiy])/g, "k"],
  [/c/g, "s"],
  [/x/g, "ks"],
  [/(?<=[aeiou])y|y/g, "i"],
  [/ll/g, "l"],
  [/w/g, "u"],
  [/h/g, ""],
  [/(\p{L})\1+/gu, "$1"],
];

/** The sounds of words, without the gaps between them: recognisers part words as they like ("un do", "and do"). */
export function soundsOf(words: readonly string[]): string {
  const respelled = words.map((word) => RESPELLED.reduce((text, [from, to]) => text.replace(from, to), word));
  return respelled.join("").replace(/(\p{L})\1+/gu, "$1");
}

const VOWELS = new Set("aeiou");
const PAIRS = new Set(
  ["pb", "td", "kg", "sz", "fv", "mn", "SC", "sS", "zS", "vu", "bv"].flatMap((two) => [two, two[1]! + two[0]!]),
);

/**
 * How much two sound alike, 0..1; 1 for the same sounds. The weighted edit distance (Wagner and Fischer, 1974) by the longer one's length.
 *
 * @param one,other as `soundsOf` makes them
 * @param least what is less alike than this counts as 0, and is found out sooner
 */
export function likeness(one: string, other: string, least = 0): number {
  const longer = Math.max(one.length, other.length);
  if (longer === 0) return 1;
  const most = (1 - least) * longer;
  if (Math.abs(one.length - other.length) * VOWEL_GAP > most) return 0;
  let row = [0];
  for (const letter of other) row.push(row.at(-1)! + gap(letter));
  for (const a of one) {
    const next = [row[0]! + gap(a)];
    let lowest = next[0]!;
    for (let j = 0; j < other.length; j++) {
      const b = other[j]!;
      const cost = Math.min(row[j]! + swap(a, b), row[j + 1]! + gap(a), next[j]! + gap(b));
      next.push(cost);
      if (cost < lowest) lowest = cost;
    }
    if (lowest > most) return 0;
    row = next;
  }
  return 1 - row.at(-1)! / longer;
}

/** Cost of a vowel too many. */
const VOWEL_GAP = 0.6;

function gap(letter: string): number {
  return VOWELS.has(letter) ? VOWEL_GAP : 1;
}

function swap(a: string, b: string): number {
  if (a === b) return 0;
  if (VOWELS.has(a) && VOWELS.has(b)) return 0.4;
  return PAIRS.has(a + b) ? 0.4 : 1;
}

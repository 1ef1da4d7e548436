/** Symbols that Kokoro reads, by their numbers in its config. */
const SYMBOLS: Readonly<Record<string, number>> = {
  ...{ ";": 1, ":": 2, ",": 3, ".": 4, "!": 5, "?": 6, "—": 9, "…": 10, '"': 11, "(": 12, ")": 13, "“": 14, "”": 15 },
  ...{
    " ": 16,
    "\u0303": 17,
    ʣ: 18,
    ʥ: 19,
    ʦ: 20,
    ʨ: 21,
    ᵝ: 22,
    A: 24,
    I: 25,
    O: 31,
    Q: 33,
    S: 35,
    T: 36,
    W: 39,
    Y: 41,
  },
  ...{ ᵊ: 42, a: 43, b: 44, c: 45, d: 46, e: 47, f: 48, h: 50, i: 51, j: 52, k: 53, l: 54, m: 55, n: 56, o: 57, p: 58 },
  ...{ q: 59, r: 60, s: 61, t: 62, u: 63, v: 64, w: 65, x: 66, y: 67, z: 68, ɑ: 69, ɐ: 70, ɒ: 71, æ: 72, β: 75, ɔ: 76 },
  ...{ ɕ: 77, ç: 78, ɖ: 80, ð: 81, ʤ: 82, ə: 83, ɚ: 85, ɛ: 86, ɜ: 87, ɟ: 90, ɡ: 92, ɥ: 99, ɨ: 101, ɪ: 102, ʝ: 103 },
  ...{ ɯ: 110, ɰ: 111, ŋ: 112, ɳ: 113, ɲ: 114, ɴ: 115, ø: 116, ɸ: 118, θ: 119, œ: 120, ɹ: 123, ɾ: 125, ɻ: 126, ʁ: 128 },
  ...{ ɽ: 129, ʂ: 130, ʃ: 131, ʈ: 132, ʧ: 133, ʊ: 135, ʋ: 136, ʌ: 138, ɣ: 139, ɤ: 140, χ: 142, ʎ: 143, ʒ: 147, ʔ: 148 },
  ...{ ˈ: 156, ˌ: 157, ː: 158, ʰ: 162, ʲ: 164, ᵻ: 177 },
};

/** What espeak-ng writes and Kokoro was taught otherwise, longest first. English diphthongs are one symbol each. */
const ENGLISH: readonly (readonly [from: string, to: string])[] = [
  ...([
    ["eɪ", "A"],
    ["aɪ", "I"],
    ["aʊ", "W"],
    ["oʊ", "O"],
    ["əʊ", "Q"],
    ["ɔɪ", "Y"],
    ["r", "ɹ"],
  ] as const),
];
const EVERYWHERE: readonly (readonly [from: string, to: string])[] = [
  ...([
    ["tʃ", "ʧ"],
    ["dʒ", "ʤ"],
    ["ts", "ʦ"],
    ["dz", "ʣ"],
    ["g", "ɡ"],
    ["ɬ", "l"],
    ["ɫ", "l"],
  ] as const),
];

/** Most symbols of one run; a voice has a style for each number of them up to this. */
export const MOST_SYMBOLS = 508;

/**
 * Numbers of the symbols that Kokoro reads for phonemes in espeak-ng's IPA. What Kokoro has no symbol for is left out.
 *
 * @param language tag or name of an espeak-ng voice, e.g. `en-us`
 * @returns each 1..177, `MOST_SYMBOLS` at most
 */
export function symbolsOf(ipa: string, language: string): number[] {
  const isEnglish = language.toLowerCase().startsWith("en");
  let text = ipa.normalize("NFD").replace(/-|_|\u0361|\u032f|\u0329/g, "");
  // NFD takes ç apart.
  text = text.replaceAll("c\u0327", "ç");
  for (const [from, to] of [...(isEnglish ? ENGLISH : []), ...EVERYWHERE]) text = text.replaceAll(from, to);
  return [...text].flatMap((symbol) => SYMBOLS[symbol] ?? []).slice(0, MOST_SYMBOLS);
}

/** A mark that ends a clause, behind which espeak-ng begins a new line. */
const MARK = /[.,;:?!…—]+(?=\s|$)/g;

/**
 * Phonemes with the marks of their text: espeak-ng writes one line a clause and drops the marks, by which a voice rises and pauses.
 *
 * @param lines what espeak-ng wrote, a line a clause
 */
export function withMarks(text: string, lines: readonly string[]): string {
  const clauses = lines.map((line) => line.trim()).filter((line) => line !== "");
  const marks = [...text.trim().matchAll(MARK)].map(([mark]) => mark[0]!);
  const ends = /[.,;:?!…—]$/.test(text.trim());
  const fits = marks.length === clauses.length - (ends ? 0 : 1);
  const last = ends && marks.length > 0 ? marks.at(-1)! : ".";
  return clauses
    .map((clause, at) => `${clause}${at === clauses.length - 1 ? last : fits ? marks[at]! : ","}`)
    .join(" ");
}

/** Sentences of a text, so that the first can be heard while the next is made. None is empty. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+(?=\S)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

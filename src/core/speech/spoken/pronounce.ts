import { withoutRegion } from "../../domain/domain-language.ts";
import { SPOKEN_SIGNS, type SpokenSigns } from "./units.ts";

/** A word or phrase, and how it is to be said. */
export interface Pronunciation {
  readonly word: string;
  readonly said: string;
}

const VULGAR: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const MINUS = "−";

/**
 * A text as a speech engine reads it right: units, ranges, measures, fractions and names of parts become words, numbers stay. What a person's own
 * dictionary has is said as it stands there.
 *
 * @param language tag (BCP 47); one without words of its own is said as English
 * @param dictionary words are found as whole words, whatever their case; a longer one goes first
 */
export function pronounce(text: string, language: string, dictionary: readonly Pronunciation[] = []): string {
  const signs = signsOf(language);
  return withDictionary(text, dictionary, (part) =>
    (part.match(PIECE) ?? []).map((one) => spoken(one, signs)).join(""),
  );
}

/** What is read at a time, to the end of a sentence or a word where it has one: numbers without an end take time with the square of their length. */
const PIECE = /[^]{1,2000}$|[^]{1,2000}[.!?…;,](?=\s)|[^]{1,2000}(?=\s)|[^]{1,2000}/gu;

/**
 * A text in which the words of a person's own dictionary stand as they are to be said.
 *
 * @param rest what becomes of the text between them; it stays as it is when left out
 */
export function withDictionary(
  text: string,
  dictionary: readonly Pronunciation[],
  rest: (part: string) => string = (part) => part,
): string {
  const own = new Map(dictionary.filter(({ word }) => word !== "").map(({ word, said }) => [word.toLowerCase(), said]));
  if (own.size === 0) return rest(text);
  const words = [...own.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(${words.join("|")})(?![\p{L}\p{N}])`, "giu");
  return text
    .split(pattern)
    .map((part, at) => (at % 2 === 1 ? (own.get(part.toLowerCase()) ?? part) : rest(part)))
    .join("");
}

function signsOf(language: string): SpokenSigns {
  const base = withoutRegion(language);
  return Object.hasOwn(SPOKEN_SIGNS, base) ? SPOKEN_SIGNS[base as keyof typeof SPOKEN_SIGNS] : SPOKEN_SIGNS.en;
}

function spoken(text: string, signs: SpokenSigns): string {
  let said = text.replace(/(\d)\s?(?=[½⅓⅔¼¾⅛⅜⅝⅞])/g, "$1 ").replace(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, (sign) => VULGAR[sign]!);
  said = said.replace(/±\s*(?=\d)/g, `${signs.plusMinus} `).replace(/[≈~]\s*(?=\d)/g, `${signs.about} `);
  said = said
    .replace(/[⌀Ø]\s*(?=\d)/g, `${signs.diameter} `)
    .replace(/(?<![\p{L}\p{N}#])#\s*(?=\d)/gu, `${signs.number} `);
  said = said.replace(/[≤⩽]\s*(?=\d)/g, `${signs.atMost} `).replace(/[≥⩾]\s*(?=\d)/g, `${signs.atLeast} `);
  // Times: 1:30 min and 1:30 h are parts of an hour; a time of the day is read right by the engines.
  said = said.replace(
    /(?<![\d:])(\d{1,3}):([0-5]\d)\s?(min|h)(?![\p{L}\p{N}])/gu,
    (_, whole: string, part: string, unit: string) => {
      return `${whole} ${unit} ${Number(part)} ${unit === "h" ? "min" : "s"}`;
    },
  );
  // How often: 4x, ×2 behind a word is left as it is.
  said = said.replace(/(?<![\p{L}\d.,])(\d+)\s?[×xX](?=[\s,.;)]|$)(?!\s*\d)/gu, `$1 ${signs.times}`);
  // Measures: M4×12, 3 x 20 mm.
  said = said.replace(/(\d)\s*[×xX*]\s*(?=\d)/g, `$1 ${signs.by} `);
  said = said.replace(
    /(?<![\d/])(?:(\d+)\s)?([1-7]\/[2348])(?![\d/])/g,
    (all, whole: string | undefined, fraction: string) => fractionOf(all, whole, signs.fractions[fraction], signs),
  );
  // Ranges, but no dates, telephone numbers or names such as 3-2-1: exactly two numbers.
  said = said.replace(
    new RegExp(String.raw`(?<![\d\p{L}.,–-])(${NUMBER})\s?[–-]\s?(?=${NUMBER}(?![\d–-]))(?!${NUMBER}[–-])`, "gu"),
    `$1 ${signs.to} `,
  );
  said = said.replace(
    new RegExp(String.raw`(${NUMBER}|\p{L}{2,})\s?(${unitsPattern(signs)})(?![\p{L}\p{N}²³/])`, "gu"),
    (all: string, before: string, unit: string, at: number) => unitBehind(all, before, unit, signs, said.slice(0, at)),
  );
  // Names of parts: M4, Ph2, TX20 are letters and a number.
  said = said.replace(
    /(?<![\p{L}\p{N}])(M|Ph|PH|Pz|PZ|T|TX|SW|R|C|D|Q|J|IC|U|AA|AAA|USB)(\d+)(?![\p{L}\p{N}])/gu,
    (_, letters: string, number: string) => `${[...letters.toUpperCase()].join(" ")} ${number}`,
  );
  return said.replace(new RegExp(String.raw`(?<![\d\p{L}])[-${MINUS}](?=\d)`, "gu"), "minus ");
}

function fractionOf(all: string, whole: string | undefined, fraction: string | undefined, signs: SpokenSigns): string {
  if (fraction === undefined) return all;
  return whole === undefined ? fraction : `${whole} ${signs.and} ${fraction}`;
}

/** A unit behind a number is said; behind a word only where the word is a fraction that was just said. */
function unitBehind(all: string, before: string, unit: string, signs: SpokenSigns, ahead: string): string {
  const [one, more] = signs.units[unit]!;
  if (/^\d/.test(before)) return `${before} ${before === "1" ? one : more}`;
  const fraction = Object.values(signs.fractions).find((words) => `${ahead}${before}`.endsWith(words));
  if (fraction === undefined || (!all.includes(" ") && /\p{L}/u.test(unit))) return all;
  const isMixed = new RegExp(String.raw`\d ${signs.and} $`).test(`${ahead}${before}`.slice(0, -fraction.length));
  return `${before} ${isMixed ? more : one}`;
}

function unitsPattern(signs: SpokenSigns): string {
  return Object.keys(signs.units)
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

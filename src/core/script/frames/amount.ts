import { TIME_UNITS, VOLUME_UNITS, plural, singular } from "./frame-words.ts";

/** How much or how long a text says: "1/4 teaspoon", "2 to 3 minutes", "two". */
export interface Amount {
  /** The number, > 0; of a range the lower one. */
  readonly low: number;
  /** The upper number of a range, else null. */
  readonly high: number | null;
  /** Unit of volume, weight or time as it stands in the text; null for things that are counted. */
  readonly unit: string | null;
  /** Where it stands in the text it was read from, `[start, end)` in characters. */
  readonly span: readonly [number, number];
}

const WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, a: 1, an: 1 };
const NUMBER = String.raw`\d+\s+\d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?`;
const AMOUNT = new RegExp(
  String.raw`^(?:about\s+|at\s+least\s+|another\s+)?(${NUMBER}|one|two|three|four|five|six|an?(?=\s+(?:pinch|minute|second|hour)\b))` +
    String.raw`(?:\s*(?:-|–|to)\s*(${NUMBER}))?(?:\s+(?:heaped|generous|level|more|large|small))*(?:\s+([\p{L}]+))?`,
  "iu",
);

/** The amount that a text begins with, words such as "about" included in its span; null when it begins with none. */
export function amountAt(text: string): Amount | null {
  const match = AMOUNT.exec(text);
  if (!match) return null;
  const [whole, first, second, word] = match;
  const known = word !== undefined && (VOLUME_UNITS.has(singular(word)) || Object.hasOwn(TIME_UNITS, singular(word)));
  const numbers = /^(?:about\s+|at\s+least\s+|another\s+)?\S+(?:\s+\d+\/\d+)?(?:\s*(?:-|–|to)\s*[\d./]+)?/iu.exec(
    whole,
  )![0];
  const low = numberOf(first!);
  if (!(low > 0) || /^(?:inch|inches|cm|mm|degrees?|x)$/i.test(word ?? "")) return null;
  return {
    low,
    high: second === undefined ? null : numberOf(second),
    unit: known ? word : null,
    span: [0, known ? whole.length : numbers.length],
  };
}

/** True when the amount is a time. */
export function isTime(amount: Amount): boolean {
  return amount.unit !== null && Object.hasOwn(TIME_UNITS, singular(amount.unit));
}

/** Seconds of an amount of time, of a range the lower end. */
export function secondsOf(amount: Amount): number {
  return amount.low * (TIME_UNITS[singular(amount.unit ?? "second")] ?? 1);
}

/** A time of so many seconds in words: "30 seconds", "2 minutes". */
export function sayTime(seconds: number): string {
  const [count, unit] =
    seconds >= 90 || seconds === 60 ? [Math.round(seconds / 60), "minute"] : [Math.round(seconds), "second"];
  return `${count} ${count === 1 ? unit : plural(unit)}`;
}

/** Amounts that a spoon, a cup or a knife gives. */
const NICE: readonly (readonly [number, string])[] = [
  [1 / 16, "1/16"],
  [1 / 8, "1/8"],
  [1 / 6, "1/6"],
  [1 / 4, "1/4"],
  [1 / 3, "1/3"],
  [1 / 2, "1/2"],
  [2 / 3, "2/3"],
  [3 / 4, "3/4"],
];

/** A number as a recipe writes it, "1/4" or "3"; null when no spoon or knife gives it. */
export function sayNumber(value: number): string | null {
  if (value >= 1) return Math.abs(value * 2 - Math.round(value * 2)) < 1e-9 ? String(value) : null;
  return NICE.find(([nice]) => Math.abs(nice - value) < 1e-9)?.[1] ?? null;
}

/** A unit after a number: singular up to one, and left alone when it is an abbreviation. */
export function sayUnit(value: number, unit: string): string {
  const one = singular(unit);
  if (/^(?:tsp|tbsp|ml|l|g|kg|oz|min|sec)$/i.test(one)) return unit;
  return value > 1 ? plural(one) : one;
}

function numberOf(text: string): number {
  const word = WORDS[text.toLowerCase()];
  if (word !== undefined) return word;
  return text.split(/\s+/).reduce((sum, part) => {
    const [over, under] = part.split("/").map(Number);
    return sum + over! / (under ?? 1);
  }, 0);
}

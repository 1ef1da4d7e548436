import { amountAt } from "./amount.ts";
import { CONTAINERS, DETERMINERS, PIECES, PLAIN_ADJECTIVES, singular } from "./frame-words.ts";

/** A thing that steps are about, apart from how much of it: "bell pepper". Words are lower case, the last one singular. */
export type Thing = readonly string[];

/** A noun phrase without amount, articles and remarks in brackets: "1/4 teaspoon salt" is "salt". */
export function valueOf(phrase: string): string {
  const bare = phrase
    .replace(/\([^)]*\)?/g, " ")
    .replace(/[(),;:]/g, " ")
    .trim();
  const amount = amountAt(bare);
  const rest = amount ? bare.slice(amount.span[1]).replace(/^\s*(?:in number\b|of\b)/i, "") : bare;
  const words = rest.trim().split(/\s+/);
  while (words.length > 1 && DETERMINERS.has(words[0]!.toLowerCase())) words.shift();
  return words.join(" ");
}

/**
 * What a noun phrase is about: amount, articles, sizes and "chopped" are dropped, and pieces stand for what they are pieces
 * of ("2 cloves of garlic", "garlic cloves": garlic). Empty for pronouns and for words such as "contents" and "everything".
 */
export function thingOf(phrase: string): Thing {
  // "Sweet and sour sauce" is one thing.
  let value = valueOf(phrase).split(/\s+(?:that|which|so|or|and(?!\s+sour\b))\s+/i)[0]!;
  const of = /^(.*?)\bof\s+(.+)$/i.exec(value);
  if (of && /^(?:the )?top$/i.test(of[1]!.trim())) value = of[2]!;
  else if (of) value = isPiece(of[1]!.trim()) ? of[2]! : of[1]!;
  const words = value
    .toLowerCase()
    .replace(/[^\p{L}\s'-]/gu, " ")
    .split(/\s+/)
    .filter((word) => word !== "" && !DETERMINERS.has(word) && !PLAIN_ADJECTIVES.has(word));
  while (words.length > 1 && PIECES.has(singular(words.at(-1)!))) words.pop();
  // "1 can drained tuna" is tuna.
  if (words.length > 1 && /^(?:can|packet|clove|slice)s?$/.test(words[0]!)) words.shift();
  const last = words.at(-1);
  if (last === undefined || VAGUE.has(last)) return [];
  // A number or letter after a name tells parts apart: "bracket 4", "panel B".
  const mark = /\p{L} (\d{1,4}|[A-Z])$/u.exec(value)?.[1]?.toLowerCase();
  return mark === undefined
    ? [...words.slice(0, -1), singular(last)]
    : [
        ...words.filter((word) => word !== mark).slice(0, -1),
        `${singular(words.findLast((word) => word !== mark) ?? last)} ${mark}`,
      ];
}

/** The thing that holds, at the end of a noun phrase: "microwave-safe bowl" is "bowl". Null when it holds nothing. */
export function containerOf(phrase: string): string | null {
  const head = thingOf(phrase).at(-1);
  return head !== undefined && CONTAINERS.has(head) ? head : null;
}

/**
 * Whether a text speaks of a thing. The words of the thing may stand inside a longer name ("front chassis" in "front chassis
 * pin"); a part of its name counts ("pepper" for "bell pepper") unless other words before it make it something else ("black
 * pepper").
 */
export function mentions(text: string, thing: Thing): boolean {
  return placesOf(text, thing).length > 0;
}

/** A word, with the number or letter that tells parts apart when nothing but a small word comes after it. */
const NAME =
  /\p{L}[\p{L}'’-]*(?: (?:\d{1,4}|[A-Z])(?=\s*$|[,.;)]|\s+(?:on|onto|to|into|in|from|with|and|or|beside|under|over|through|at|for|until|again|back|off)\b))?/gu;

/** Where a text speaks of a thing, `[start, end)` in characters. */
export function placesOf(text: string, thing: Thing): [number, number][] {
  if (thing.length === 0) return [];
  const words = [...text.matchAll(NAME)].map((m) => ({
    at: m.index,
    end: m.index + m[0].length,
    is: m[0].toLowerCase(),
  }));
  const head = thing.at(-1)!;
  const places: [number, number][] = [];
  words.forEach(({ at, end, is }, k) => {
    if (singular(is) !== head) return;
    let first = k;
    for (let m = thing.length - 2; m >= 0 && first > 0 && words[first - 1]!.is === thing[m]; m--) first--;
    const whole = k - first === thing.length - 1;
    const before = first > 0 ? words[first - 1]! : null;
    const adjoining = before !== null && /^\s+$/.test(text.slice(before.end, words[first]!.at));
    const other = adjoining && isModifier(before.is);
    if (whole || !other) places.push([words[first]?.at ?? at, end]);
  });
  return places;
}

/** A word before a noun that may make it another thing: no article, no size, no "of", no verb form in -ed or -ing. */
function isModifier(word: string): boolean {
  const empty =
    /^(?:of|to|with|and|or|in|into|on|onto|from|for|over|by|the|mix|chop|slice|peel|add|cut|mince|grate|dry|take|place|put|rinse|open|pour|stir|whisk|heat|cook|microwave|flip|cover|saute|puree|crack|beat|teaspoons?|tablespoons?|tsp|tbsp|cups?|until|the|well|install|season|top|extract|measure|roll|drain|lay|secure|seal|spread|thaw)$/;
  return (
    !empty.test(word) &&
    !DETERMINERS.has(word) &&
    !PLAIN_ADJECTIVES.has(word) &&
    !/(?:ed|ing)$/.test(word) &&
    !PIECES.has(singular(word))
  );
}

const VAGUE: ReadonlySet<string> = new Set(
  "it them this that contents content everything ingredients ingredient mixture all sides side food rest heat top vegetables result".split(
    " ",
  ),
);

function isPiece(words: string): boolean {
  const head = words.split(/\s+/).at(-1)!.toLowerCase();
  return PIECES.has(singular(head)) || /^(?:drizzle|pinch|knob|bunch|number|half|spoonfuls?)$/.test(head);
}

import { words } from "../words/words.ts";
import { plain } from "./fuzzy.ts";

/** From how many letters on a word counts inside another one, as in German compounds. */
const LONG = 6;

/**
 * Other words by which people look for something, from the groups of words of equal use in the window's language: those of each group of
 * which a word stands in the name.
 */
export function synonymsOf(name: string): string {
  const { groups, found } = inLanguage();
  const had = found.get(name);
  if (had !== undefined) return had;
  const text = plain(name);
  const all = groups
    .filter((group) => group.some((word) => stands(word, text)))
    .map((group) => group.join(" "))
    .join(" ");
  found.set(name, all);
  return all;
}

interface InLanguage {
  readonly of: object;
  readonly groups: readonly (readonly string[])[];
  /** What was found for a name: each key in the palette asks for all of ten thousand sessions. */
  readonly found: Map<string, string>;
}

let read: InLanguage | null = null;

/** The groups of the window's language, split once, and what was found by them. */
function inLanguage(): InLanguage {
  const of = words().program.found.synonyms;
  if (read?.of !== of)
    read = { of, groups: Object.values(of).map((group) => plain(group).split(/,\s*/)), found: new Map() };
  return read;
}

function stands(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || word.length >= LONG || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  }
  return false;
}

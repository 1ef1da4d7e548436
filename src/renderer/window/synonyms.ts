import { words } from "../words/words.ts";
import { plain } from "./fuzzy.ts";

/** From how many letters on a word counts inside another one, as in German compounds. */
const LONG = 6;

/**
 * Other words by which people look for something, from the groups of words of equal use in the window's language: those of each group of
 * which a word stands in the name.
 */
export function synonymsOf(name: string): string {
  const text = plain(name);
  return groups()
    .filter((group) => group.some((word) => stands(word, text)))
    .map((group) => group.join(" "))
    .join(" ");
}

let read: { readonly of: object; readonly groups: readonly (readonly string[])[] } | null = null;

/** The groups of the window's language, split once. */
function groups(): readonly (readonly string[])[] {
  const of = words().program.found.synonyms;
  if (read?.of !== of) read = { of, groups: Object.values(of).map((group) => plain(group).split(/,\s*/)) };
  return read.groups;
}

function stands(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || word.length >= LONG || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  }
  return false;
}

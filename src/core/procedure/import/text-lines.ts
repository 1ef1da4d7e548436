/** A line of a text file with its number, counted from 1. */
export interface Line {
  readonly number: number;
  /** The line without white space at its ends. */
  readonly text: string;
}

/** Lines of a text, whichever line endings it has, without a byte order mark; empty lines stay. */
export function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }));
}

/** A step's number and text: "3. Fold", "3) Fold", "(3) Fold", "Step 3: Fold", "Step 3 - Fold". Null when it has none. */
export function numbered(text: string): { number: number; text: string } | null {
  const match = /^(?:step\s+(\d{1,3})\s*[.):–—-]?|\(?(\d{1,3})[.):])(?:(?:\s+|(?=[^\d\s]))(.*))?$/i.exec(text);
  if (match === null) return null;
  return { number: Number(match[1] ?? match[2]), text: (match[3] ?? "").trim() };
}

/** The text after a bullet ("- Fold", "* Fold", "• Fold", "☐ Fold"), or null when there is none. */
export function bulleted(text: string): string | null {
  return /^(?:[-*•·‣▪–—☐□]|\[[ x]?\])\s+(.+)$/iu.exec(text)?.[1] ?? null;
}

/** "Fold the paper" from "fold the paper": the first letter as a capital, the rest untouched. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Words of a file name without folders and extension, as a goal: "recipe_cake.txt" is "Recipe cake". */
export function goalFromFile(file: string): string {
  const name = file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  return capitalised(name.replace(/[_\-\s]+/g, " ").trim()) || "Untitled procedure";
}

/** A procedure id from any words: lower-case letters, digits and hyphens, 80 at most; "procedure" when none is left. */
export function idFrom(words: string): string {
  const plain = words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const id = plain.replace(/[^a-z0-9]+/g, "-").slice(0, 80);
  return id.replace(/^-+|-+$/g, "") || "procedure";
}

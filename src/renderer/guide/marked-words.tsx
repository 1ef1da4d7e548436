import { keyed } from "./keyed.ts";

/** A text in pieces: those that are one of the words, and what lies between. */
export function piecesOf(text: string, words: readonly string[]): readonly { text: string; found: boolean }[] {
  const low = text.toLowerCase();
  // Letters whose small form is longer would shift all places.
  if (words.length === 0 || low.length !== text.length) return [{ text, found: false }];
  const pieces: { text: string; found: boolean }[] = [];
  let from = 0;
  for (let at = 0; at < text.length;) {
    const word = words.filter((each) => low.startsWith(each, at)).toSorted((a, b) => b.length - a.length)[0];
    if (word === undefined) at += 1;
    else {
      if (at > from) pieces.push({ text: text.slice(from, at), found: false });
      pieces.push({ text: text.slice(at, at + word.length), found: true });
      at += word.length;
      from = at;
    }
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false });
  return pieces;
}

/** A text with the words that were asked for marked in it. */
export function MarkedWords({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return keyed(piecesOf(text, words)).map(({ key, item: piece }) =>
    piece.found ? <mark key={key}>{piece.text}</mark> : piece.text,
  );
}

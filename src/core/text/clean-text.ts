/** Characters that show nothing and can hide or turn words: controls, halves of pairs, line separators, directions, and zero-width ones. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A text on one line, without white space at its ends and without characters that show nothing. */
export function cleanLine(text: string): string {
  return text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
}

/** Controls besides line breaks and tabs, and marks that turn the direction of what comes after them: a terminal obeys them. */
const OBEYED = /\r(?!\n)|(?![\r\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** Line breaks of other programs: of old Macs, of slides, of pages, and of Unicode. */
const OTHER_BREAKS = /\r(?!\n)|[\v\f\u0085\u2028\u2029]/g;

/** A text without controls besides line breaks and tabs, and without marks that turn its direction. */
export function withoutControls(text: string): string {
  return text.replace(OTHER_BREAKS, "\n").replace(OBEYED, "");
}

/** A text with such characters written out, as in `\u001b`, which JSON reads as the same: a terminal shows them and obeys none. */
export function shownControls(text: string): string {
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The beginning of a text on one line: words of a stranger that a person is shown. @param most letters of it, with the dots where it is cut */
export function shortLine(text: string, most: number): string {
  const letters = [...cleanLine(text)];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : letters.join("");
}

/** Whether a text holds such characters besides line breaks and tabs. */
export function hasUnseen(text: string): boolean {
  return text.replace(/[\r\n\t]/g, " ").search(UNSEEN) >= 0;
}

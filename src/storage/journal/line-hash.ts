import { hash } from "node:crypto";
import { journalText } from "../../core/journal/journal-lines.ts";
import type { SessionEvent } from "../../core/journal/events.ts";

/** Digits of a line's hash: one line in 2.8 · 10¹⁴ would be taken for another. */
const DIGITS = 12;

/** The hash by which the line behind knows a line: the beginning of its SHA-256. It shows damage; anybody who changes lines on purpose can make it anew. */
export function lineHash(line: string): string {
  return hash("sha256", line).slice(0, DIGITS);
}

/** The text of a whole journal that is written in one go. */
export function wholeJournal(events: readonly SessionEvent[]): string {
  return journalText(events, lineHash);
}

import { endOfSync } from "../../storage/files.ts";

/** Bytes at the end of a journal that are looked through for the end of the session. */
const TAIL_BYTES = 65_536;

/** Whether a journal lacks its `closed` event, or has a hole that a power cut left, from its last lines alone; a journal that cannot be read counts as finished. */
export function isUnfinished(journal: string): boolean {
  try {
    const tail = endOfSync(journal, TAIL_BYTES);
    return tail.includes(0) || !/(?:^|\n)\{"type":"closed"/.test(tail.toString("utf8"));
  } catch {
    return false;
  }
}

import { endOfSync } from "../../storage/files.ts";
import { wholeBytes } from "../../storage/log/append.ts";

/** Bytes at the end of a journal that are looked through for the end of the session. */
const TAIL_BYTES = 65_536;

/** Whether a journal lacks its `closed` event, or has a torn end, from its last lines alone; a journal that cannot be read counts as finished. */
export function isUnfinished(journal: string): boolean {
  try {
    const tail = endOfSync(journal, TAIL_BYTES);
    return wholeBytes(tail) < tail.length || !/(?:^|\n)\{"type":"closed"/.test(tail.toString("utf8"));
  } catch {
    return false;
  }
}

import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Bytes at the end of a journal that are looked through for the end of the session. */
const TAIL_BYTES = 65_536;

/** Whether a journal lacks its `closed` event, or has a hole that a power cut left, from its last lines alone; a journal that cannot be read counts as finished. */
export function isUnfinished(journal: string): boolean {
  try {
    const fd = openSync(journal, "r");
    try {
      const { size } = fstatSync(fd);
      const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
      readSync(fd, tail, 0, tail.length, size - tail.length);
      return tail.includes(0) || !/(?:^|\n)\{"type":"closed"/.test(tail.toString("utf8"));
    } finally {
      closeSync(fd);
    }
  } catch {
    return false;
  }
}

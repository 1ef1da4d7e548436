import { statSync, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { join } from "node:path";
import { JOURNAL_FILE } from "../journal/sessions.ts";

/** A file or folder that changed so recently, in milliseconds, may change again without its time showing it: it is read again the next time. */
const RECENT = 2000;
/** Folders that are asked after in one turn: about a millisecond on a disk of this machine, so that nobody else waits. */
const IN_A_TURN = 128;
/** Milliseconds that a turn may take. A disk that takes longer so often in a row, as one over a network, is asked in the background from then on. */
const [SLOW, MOST_SLOW] = [20, 3];

/**
 * For each session whether it has changed: its name and a text that is another one when it did, null for a folder without a journal, empty for one that may
 * be changing. Asked in turns and at once, which is four times as quick as in the background where a disk is near.
 */
export async function stampsOf(
  sessions: string,
  names: readonly string[],
): Promise<readonly (readonly [name: string, stamp: string | null])[]> {
  const all: (readonly [string, string | null])[] = [];
  let slow = 0;
  for (let at = 0; at < names.length; at += IN_A_TURN) {
    const some = names.slice(at, at + IN_A_TURN);
    if (slow < MOST_SLOW) {
      const before = performance.now();
      for (const name of some) all.push([name, stampNow(join(sessions, name))]);
      slow = performance.now() - before < SLOW ? 0 : slow + 1;
      await nextTurn();
    } else
      all.push(...(await Promise.all(some.map(async (name) => [name, await stampOf(join(sessions, name))] as const))));
  }
  return all;
}

/** A file's or folder's form: another text after every change of it. Null where there is none, and while its last change is so new that another one may not show in its time. */
export function formOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!found || Math.abs(Date.now() - Number(found.mtimeMs)) < RECENT) return null;
  return `${found.ino} ${found.size} ${found.mtimeNs}`;
}

/** The same of one session's folder, in the background. */
export async function stampOf(folder: string): Promise<string | null> {
  const [journal, own] = await Promise.all(pathsOf(folder).map((path) => stat(path).catch(() => null)));
  return worded(journal, own);
}

function stampNow(folder: string): string | null {
  const [journal, own] = pathsOf(folder).map((path) => {
    try {
      return statSync(path, { throwIfNoEntry: false });
    } catch {
      return null;
    }
  });
  return worded(journal, own);
}

const pathsOf = (folder: string): readonly string[] => [join(folder, JOURNAL_FILE), folder];

function worded(journal: Stats | null | undefined, own: Stats | null | undefined): string | null {
  if (!journal || !own) return null;
  const newest = Math.max(journal.mtimeMs, own.mtimeMs);
  return Math.abs(Date.now() - newest) < RECENT ? "" : `${journal.size} ${journal.mtimeMs} ${own.mtimeMs}`;
}

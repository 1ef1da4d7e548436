import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DISCARDED_FOLDER } from "./discarded.ts";
import { realFolder } from "./inside.ts";
import { JOURNAL_FILE } from "./journal/sessions.ts";
import { TRASH_FOLDER } from "./trash.ts";
import { WITHDRAWALS_FILE } from "./withdrawals.ts";

/** What only a folder of sessions holds, when no session is left in it. */
const OF_SESSIONS: readonly string[] = [TRASH_FOLDER, DISCARDED_FOLDER, WITHDRAWALS_FILE];

/**
 * The folder of recorded sessions of a data folder, any one, that a path is or lies in, links followed; null where it lies elsewhere. What is written there may replace
 * what was recorded, and goes with a session that is deleted.
 *
 * @param path absolute; it need not be there
 */
export async function sessionsAround(path: string): Promise<string | null> {
  for (let at = await realFolder(path); at !== dirname(at); at = dirname(at))
    if (basename(at) === "sessions" && (await holdsSessions(at))) return at;
  return null;
}

async function holdsSessions(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.some((name) => OF_SESSIONS.includes(name) || existsSync(join(folder, name, JOURNAL_FILE)));
}

import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DISCARDED_FOLDER } from "./discarded.ts";
import { realFolder } from "./inside.ts";
import { JOURNAL_FILE } from "./journal/sessions.ts";
import { LOOKED_THROUGH } from "./looked-through.ts";
import { TRASH_FOLDER } from "./trash.ts";
import { WITHDRAWALS_FILE } from "./withdrawals.ts";

/** What only a folder of sessions holds, when no session is left in it. */
const OF_SESSIONS: readonly string[] = [TRASH_FOLDER, DISCARDED_FOLDER, WITHDRAWALS_FILE];

/**
 * The folder of recorded sessions of a data folder, any one, that a path is or lies in, links followed; null where it lies elsewhere. What is written there may replace
 * what was recorded, and goes with a session that is deleted.
 *
 * @param path absolute; it need not be there
 * @param known absolute paths of folders of sessions, whatever they are called and hold
 */
export async function sessionsAround(path: string, known: readonly string[] = []): Promise<string | null> {
  const real = await Promise.all(known.map(realFolder));
  for (const at of await aboveOf(path)) if (real.includes(at) || (await holdsSessions(at))) return at;
  return null;
}

/**
 * Why no list, no `due` and no withdrawal finds a session in a folder, the path of what it lies in: a session's journal, the folder of sessions of a data folder, or a folder of the data folder
 * that is kept for something else. Null where it is found. Links are followed.
 *
 * @param folder absolute path of the folder in which the session would lie; it need not be there
 * @param known as in `sessionsAround`
 */
export async function whatHides(folder: string, known: readonly string[] = []): Promise<string | null> {
  const above = await aboveOf(folder);
  const session = above.find((at) => existsSync(join(at, JOURNAL_FILE)));
  if (session !== undefined) return join(session, JOURNAL_FILE);
  const sessions = above.length > 1 ? await sessionsAround(above[1]!, known) : null;
  if (sessions !== null) return sessions;
  const data = (await Promise.all(known.map(realFolder))).map(dirname);
  for (const at of above.filter((one) => LOOKED_THROUGH.includes(basename(one))))
    if (data.includes(dirname(at)) || (await holdsSessions(join(dirname(at), "sessions")))) return at;
  return null;
}

/** A path and the folders that it lies in, the nearest first, links followed; without the root. */
async function aboveOf(path: string): Promise<string[]> {
  const above: string[] = [];
  for (let at = await realFolder(path); at !== dirname(at); at = dirname(at)) above.push(at);
  return above;
}

async function holdsSessions(folder: string): Promise<boolean> {
  if (basename(folder) !== "sessions") return false;
  const names = await readdir(folder).catch((): string[] => []);
  return names.some((name) => OF_SESSIONS.includes(name) || existsSync(join(folder, name, JOURNAL_FILE)));
}

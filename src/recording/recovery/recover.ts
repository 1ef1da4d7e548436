import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isImported } from "../../storage/imported.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { isHeld } from "../../storage/log/lock.ts";
import { finishLeft } from "../finish-left.ts";
import { isUnfinished } from "./unfinished.ts";
import { recoverSession, type Recovery } from "./recover-session.ts";
import type { RecoveryReport } from "../../core/recording/recovery-report.ts";

/**
 * Look at one session's folder, or at every session in a folder of them, and repair what was left unfinished, films of sessions that
 * ended well among it, also where that was refused before; oldest first.
 */
export async function* recoverAll(folder: string): AsyncGenerator<Recovery> {
  for (const session of await sessionFolders(folder)) {
    const recovery = await recoverSession(session);
    await finishLeft(session, { again: true });
    yield recovery;
  }
}

/** Repair the unfinished sessions in a folder; those that were repaired now, newest first. For the program's start. */
export async function recoverUnfinished(sessions: string): Promise<RecoveryReport[]> {
  const found: RecoveryReport[] = [];
  for (const folder of await unfinishedIn(sessions)) {
    const recovery = await recoverSession(folder);
    if (recovery.state === "recovered") found.unshift(recovery.report);
  }
  return found;
}

/** Folders of the sessions in a folder whose writer is gone without having ended them; oldest first. Nothing is changed. */
export async function unfinishedIn(sessions: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of await sessionFolders(sessions)) {
    const journal = join(folder, JOURNAL_FILE);
    if (isUnfinished(journal) && !isImported(folder) && !(await isHeld(journal))) found.push(folder);
  }
  return found;
}

async function sessionFolders(folder: string): Promise<string[]> {
  const here = resolve(folder);
  if (existsSync(join(here, JOURNAL_FILE))) return [here];
  const names = (await readdir(here, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => join(here, name))
    .filter((path) => existsSync(join(path, JOURNAL_FILE)))
    .sort();
}

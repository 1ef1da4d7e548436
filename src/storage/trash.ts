import { existsSync } from "node:fs";
import { lstat, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { FormatError } from "../core/domain/format-error.ts";
import { writeAtomic } from "./atomic.ts";
import { syncFolder, makeFolder } from "./durable.ts";
import { forgetKey } from "./encryption.ts";
import { pathInside, removeInside, renameInside } from "./inside.ts";
import { isHeld } from "./log/lock.ts";
import { JOURNAL_FILE, listSessions, sessionFolder, sessionJournal } from "./journal/sessions.ts";
import type { SessionSummary } from "./journal/summary.ts";
import { readJson } from "./read-text.ts";
import { KEY_FILE } from "./sealed/sealed-keys.ts";

/**
 * Name of the folder, inside the folder of sessions, in which deleted sessions wait until they are deleted for good. It is on the same
 * disk as they were, and no list of sessions shows it, because it has no journal of its own.
 */
export const TRASH_FOLDER = ".deleted";
/** Days for which a deleted session can be restored. */
export const TRASH_DAYS = 30;
/** Says inside a deleted session's folder when it was deleted. */
export const DELETED_FILE = "deleted.json";
const Note = z.object({ at: z.iso.datetime() });
const DAY_MS = 86_400_000;

/** A deleted session that can be restored. */
export interface DeletedSession extends SessionSummary {
  /** ISO 8601. */
  readonly deletedAt: string;
}

/**
 * Put a session's whole folder into the trash: it is in no list any more and can be restored for `TRASH_DAYS`.
 *
 * @throws FormatError when there is no such session, it is being written, or its folder cannot be moved
 */
export async function trashSession(sessions: string, id: string, now: Date): Promise<void> {
  const folder = sessionFolder(sessions, id);
  await pathInside(sessions, id);
  if (!existsSync(folder)) throw new FormatError(id, "", "there is no such session", "Choose another one of the list.");
  if (await isHeld(join(folder, JOURNAL_FILE)))
    throw new FormatError(id, "", "it is still being written", "End the session, then delete it.");
  if (existsSync(join(sessions, TRASH_FOLDER, id)))
    throw new FormatError(id, "", "an earlier one of its name is in the trash", "Rename its folder, then delete it.");
  await writeAtomic(await pathInside(folder, DELETED_FILE), JSON.stringify({ at: now.toISOString() }));
  await makeFolder(join(sessions, TRASH_FOLDER));
  await move(sessions, id, id, join(TRASH_FOLDER, id));
}

/** Put a deleted session back. @throws FormatError when it is deleted for good, or a session of its name is there */
export async function restoreSession(sessions: string, id: string): Promise<void> {
  const folder = sessionFolder(sessions, id);
  if (existsSync(folder)) {
    const fix = `Move one of them elsewhere; the deleted one is in ${join(sessions, TRASH_FOLDER)}.`;
    throw new FormatError(id, "", "another folder has its name", fix);
  }
  await move(sessions, id, join(TRASH_FOLDER, id), id);
  await rm(join(folder, DELETED_FILE), { force: true });
}

/**
 * Where a session is: `here`, in the `trash`, or `gone`, deleted for good or moved elsewhere. One of a folder of sessions that is not there, as its disk is away, is `here`: it was not deleted.
 *
 * @throws RangeError for an id that is none
 */
export function whereKept(sessions: string, id: string): "here" | "trash" | "gone" {
  const journal = sessionJournal(sessions, id);
  // Looked for in the order in which it moves, so that it is not missed on its way.
  if (existsSync(journal)) return "here";
  if (existsSync(join(sessions, TRASH_FOLDER, id, JOURNAL_FILE))) return "trash";
  return existsSync(journal) || !existsSync(sessions) ? "here" : "gone";
}

/** The sessions in the trash, the one that was deleted last first. */
export async function deletedSessions(sessions: string): Promise<DeletedSession[]> {
  const trash = join(sessions, TRASH_FOLDER);
  const found = (await listSessions(trash)).map(async (one) => {
    const deletedAt = await deletedWhen(join(trash, one.id));
    return { ...one, deletedAt: deletedAt.toISOString() };
  });
  return (await Promise.all(found)).sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}

/** Folders of the sessions in the trash: people who withdraw their consent are in these too. */
export async function trashFolders(sessions: string): Promise<string[]> {
  const trash = join(sessions, TRASH_FOLDER);
  const entries = await readdir(trash, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(trash, name));
}

/** What a start took out of the trash. */
export interface Emptied {
  /** Ids of the sessions that are deleted for good, by name. */
  readonly deleted: readonly string[];
  /** What stays although it should have gone, and why, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Delete for good what has been in the trash for longer than `TRASH_DAYS`, by its note and by the times of its folder and files too: a clock that was wrong when it was
 * deleted must not take it away. Never throws.
 */
export async function emptyTrash(sessions: string, now: Date): Promise<Emptied> {
  const deleted: string[] = [];
  const problems: string[] = [];
  for (const folder of (await trashFolders(sessions)).toSorted()) {
    try {
      const since = Math.max((await deletedWhen(folder)).getTime(), await changedLast(folder, now.getTime()));
      if (now.getTime() - since < TRASH_DAYS * DAY_MS) continue;
      // The journal last: it says whose the rest is, should this be cut off.
      for (const name of await readdir(folder))
        if (![JOURNAL_FILE, DELETED_FILE, KEY_FILE].includes(name)) await removeInside(folder, name);
      await forgetKey(folder);
      await removeInside(join(sessions, TRASH_FOLDER), folder);
      deleted.push(basename(folder));
    } catch (error) {
      problems.push(`${folder} is still in the trash: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { deleted, problems };
}

/** When a session was deleted; without its note, when its folder was moved. */
async function deletedWhen(folder: string): Promise<Date> {
  try {
    return new Date(Note.parse(await readJson(join(folder, DELETED_FILE))).at);
  } catch {
    return (await stat(folder)).ctime;
  }
}

/** The newest time at which a folder was moved or changed, or a file in it written, by the file system, milliseconds since 1970-01-01 UTC; times after `now` tell nothing. */
async function changedLast(folder: string, now: number): Promise<number> {
  const { ctimeMs, mtimeMs } = await stat(folder);
  const files = (await readdir(folder)).map(async (name) => (await lstat(join(folder, name))).mtimeMs);
  return Math.max(0, ...[ctimeMs, mtimeMs, ...(await Promise.all(files))].filter((at) => at <= now));
}

async function move(sessions: string, id: string, from: string, to: string): Promise<void> {
  try {
    await renameInside(sessions, from, to);
    await syncFolder(sessions);
    await syncFolder(join(sessions, TRASH_FOLDER));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === "ENOENT") throw new FormatError(id, "", "it is deleted for good", "Nothing is left of it.");
    throw new FormatError(id, "", `its folder cannot be moved (${code})`, "Close what has its files open; try again.");
  }
}

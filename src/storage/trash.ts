import { existsSync, statSync } from "node:fs";
import { lstat, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { FormatError } from "../core/domain/format-error.ts";
import { writeAtomic, writeAtomicThere } from "./atomic.ts";
import { syncFolder, makeFolder } from "./durable.ts";
import { forgetKey } from "./encryption.ts";
import { pathInside, removeInside, renameInside } from "./inside.ts";
import { isHeld } from "./log/lock.ts";
import { JOURNAL_FILE, listSessions, sessionFolder, sessionJournal, SUMMARY_FILE } from "./journal/sessions.ts";
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
/** Says inside a deleted session's folder when it was deleted, and when a start first found that longer ago than `TRASH_DAYS`. */
export const DELETED_FILE = "deleted.json";
const Note = z.object({ at: z.iso.datetime(), due: z.iso.datetime().optional() });
type Note = z.infer<typeof Note>;
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
 * Where a session is: `here`, in the `trash`, or `gone`, deleted for good or moved elsewhere. One of a folder of sessions that is not there, as its disk is away,
 * or of a disk that gives errors is `here`: it was not deleted.
 *
 * @throws RangeError for an id that is none
 */
export function whereKept(sessions: string, id: string): "here" | "trash" | "gone" {
  const journal = sessionJournal(sessions, id);
  // Looked for in the order in which it moves, so that it is not missed on its way.
  if (!isGone(journal)) return "here";
  const trashed = join(sessions, TRASH_FOLDER, id, JOURNAL_FILE);
  if (existsSync(trashed)) return "trash";
  return isGone(journal) && isGone(trashed) && existsSync(sessions) ? "gone" : "here";
}

/** Whether the disk says that a file is not there; any other error of it says nothing of the file. */
function isGone(file: string): boolean {
  try {
    statSync(file);
    return false;
  } catch (error) {
    return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
  }
}

/** The sessions in the trash, the one that was deleted last first. */
export async function deletedSessions(sessions: string): Promise<DeletedSession[]> {
  const trash = join(sessions, TRASH_FOLDER);
  const found = (await listSessions(trash)).map(async (one) => {
    const { at } = await noteOf(join(trash, one.id));
    return { ...one, deletedAt: at };
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
  /** Ids of those that this start is the first to find due, by name: one in a day or later deletes them. */
  readonly due: readonly string[];
  /** What stays although it should have gone, and why, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Delete for good what has been in the trash for longer than `TRASH_DAYS` and was noted as such by an earlier start, a day ago or more: a clock that is wrong at one
 * start, or was when it was deleted, takes nothing away at once. Never throws.
 */
export async function emptyTrash(sessions: string, now: Date): Promise<Emptied> {
  const deleted: string[] = [];
  const due: string[] = [];
  const problems: string[] = [];
  for (const folder of (await trashFolders(sessions)).toSorted()) {
    try {
      const before = await noteOf(folder);
      const note = noteAt(before, await changedLast(folder, now.getTime()), now);
      if (note !== before) {
        await writeAtomicThere(await pathInside(folder, DELETED_FILE), JSON.stringify(note));
        if (note.due !== undefined) due.push(basename(folder));
      }
      if (note.due === undefined || now.getTime() - Date.parse(note.due) < DAY_MS) continue;
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
  return { deleted, due, problems };
}

/** The note of a deleted session; without one, or one that cannot be read, it was deleted when its folder was moved. */
async function noteOf(folder: string): Promise<Note> {
  try {
    return Note.parse(await readJson(join(folder, DELETED_FILE)));
  } catch {
    return { at: (await stat(folder)).ctime.toISOString() };
  }
}

/**
 * What a start writes into a session's note; the same note where that is right. One that lies in the future, or a day or more before `changed`, was written by a wrong clock: the
 * days begin anew. A `due` that lies in the future was too, and is struck or noted anew.
 *
 * @param changed as `changedLast`; a disk elsewhere may have another time, by less than a day
 */
function noteAt(note: Note, changed: number, now: Date): Note {
  const at = Date.parse(note.at);
  if (at > now.getTime() || at <= changed - DAY_MS) return { at: now.toISOString() };
  if (now.getTime() - at < TRASH_DAYS * DAY_MS) return note.due === undefined ? note : { at: note.at };
  return note.due !== undefined && Date.parse(note.due) <= now.getTime()
    ? note
    : { at: note.at, due: now.toISOString() };
}

/**
 * The newest time at which a file of a session was written, by the file system, milliseconds since 1970-01-01 UTC; 0 without one. Times after `now` tell nothing, and neither
 * does what is written in the trash: its note and its summary.
 */
async function changedLast(folder: string, now: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name !== DELETED_FILE && name !== SUMMARY_FILE);
  const times = await Promise.all(names.map(async (name) => (await lstat(join(folder, name))).mtimeMs));
  return Math.max(0, ...times.filter((at) => at <= now));
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

import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { FormatError } from "../core/domain/format-error.ts";
import { forgetKey } from "./encryption.ts";
import { KEY_FILE } from "./sealed/sealed-keys.ts";
import { syncFolder, makeFolder } from "./durable.ts";
import { pathInside, renameInside } from "./inside.ts";
import { claimLock, isHeld, type Lock } from "./log/lock.ts";
import { JOURNAL_FILE, sessionFolder } from "./journal/sessions.ts";
import { removeSession } from "./remove-session.ts";

/**
 * Name of the folder, inside the folder of sessions, in which discarded takes wait until they cannot be brought back any more.
 * It is on the same disk as they were, and no list of sessions shows it, because it has no journal of its own.
 */
export const DISCARDED_FOLDER = ".discarded";

/** Locks of the takes that this process has put aside, by their folders there: while it lives nobody else deletes them. */
const mine = new Map<string, Lock>();

/** A file that goes with a take. */
export interface DiscardedFile {
  /** Its name in the take's folder. */
  readonly file: string;
  readonly bytes: number;
}

/** What became of takes that were to be deleted. */
export interface Deleted {
  readonly files: number;
  readonly bytes: number;
  /** What could not be deleted and why, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Put a session's whole folder aside: recordings, journal, annotations, copies. It is in no list any more and can be brought back
 * until `deleteDiscarded` of this process, or of another one after this one has ended.
 *
 * @returns its files, by name
 * @throws FormatError when there is no such session, it is being written, or its folder cannot be moved
 */
export async function discardSession(sessions: string, id: string): Promise<DiscardedFile[]> {
  const folder = sessionFolder(sessions, id);
  if (await isHeld(join(folder, JOURNAL_FILE)))
    throw new FormatError(id, "", "it is still being written", "End the recording, then discard it.");
  const files = await filesIn(folder, id);
  const aside = join(sessions, DISCARDED_FOLDER, id);
  await makeFolder(join(sessions, DISCARDED_FOLDER));
  // Before it is moved: another window that starts meanwhile deletes what nobody holds.
  const lock = mine.has(aside) ? null : await claimLock(aside);
  try {
    await move(sessions, id, id, join(DISCARDED_FOLDER, id));
  } catch (error) {
    await lock?.release();
    throw error;
  }
  if (lock !== null) mine.set(aside, lock);
  return files;
}

/** Bring a discarded session back. @throws FormatError when it is deleted already or cannot be moved */
export async function bringBack(sessions: string, id: string): Promise<void> {
  // Refuses what is no id.
  sessionFolder(sessions, id);
  await move(sessions, id, join(DISCARDED_FOLDER, id), id);
  await letGo(join(sessions, DISCARDED_FOLDER, id));
}

/**
 * Delete every discarded session of a folder of sessions for good, but those that another living process has put aside: it still offers to bring them back.
 * Never throws: what stays is told, and goes at the next try.
 */
export async function deleteDiscarded(sessions: string): Promise<Deleted> {
  const aside = join(sessions, DISCARDED_FOLDER);
  const entries = await readdir(aside, { withFileTypes: true }).catch(() => []);
  // A lock names its take; a take's own name may look like a lock's.
  const names = entries.map((one) => (one.isDirectory() ? one.name : one.name.replace(/\.lock(\.\d+\.old)?$/, "")));
  const deleted = { files: 0, bytes: 0, problems: [] as string[] };
  for (const id of new Set(names)) {
    const folder = join(aside, id);
    try {
      const lock = mine.get(folder) ?? (await claimLock(folder));
      if (lock === null) continue;
      mine.set(folder, lock);
      if (!entries.some(({ name }) => name === id)) continue;
      const files = await filesIn(folder, id);
      await forgetKey(folder);
      await pathInside(sessions, DISCARDED_FOLDER, id);
      await removeSession(folder);
      deleted.files += files.length;
      deleted.bytes += files.reduce((sum, { bytes }) => sum + bytes, 0);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      deleted.problems.push(`The discarded take ${id} is still in ${aside}: ${why}`);
    } finally {
      await letGo(folder);
    }
  }
  return deleted;
}

async function letGo(folder: string): Promise<void> {
  await mine.get(folder)?.release();
  mine.delete(folder);
}

/** Folders of the sessions that were discarded and are not deleted yet. */
export async function discardedFolders(sessions: string): Promise<string[]> {
  const aside = join(sessions, DISCARDED_FOLDER);
  const entries = await readdir(aside, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(aside, name));
}

async function filesIn(folder: string, id: string): Promise<DiscardedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new FormatError(id, "", "there is no such session", "Choose another one of the list.");
  });
  const files: DiscardedFile[] = [];
  for (const entry of entries.filter((one) => !one.isDirectory() && one.name !== KEY_FILE)) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
    files.push({ file: path.slice(folder.length + 1), bytes });
  }
  return files.toSorted((a, b) => a.file.localeCompare(b.file, "en"));
}

async function move(sessions: string, id: string, from: string, to: string): Promise<void> {
  try {
    await renameInside(sessions, from, to);
    await syncFolder(sessions);
    await syncFolder(join(sessions, DISCARDED_FOLDER));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === "ENOENT") throw new FormatError(id, "", "it is deleted already", "Nothing is left of it.");
    throw new FormatError(id, "", `its folder cannot be moved (${code})`, "Close what has its files open; try again.");
  }
}

import { randomInt, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { readFile } from "../../storage/files.ts";
import { writeAtomic, writeAtomicThere } from "../../storage/atomic.ts";
import { makeFolder, moveDurably, syncFolder, syncTree } from "../../storage/durable.ts";
import { claimLock, isHeld, takeLock, type Lock } from "../../storage/log/lock.ts";
import { readJson } from "../../storage/read-text.ts";

/**
 * Name of the folder, inside the folder of sessions, in which it is noted which exports are being written and where: one that a crash or a
 * power cut ended stands in no register, and what it has written of participants would lie on some disk and never be found again.
 */
export const EXPORTING_FOLDER = ".exporting";

/** File in a part that holds the token of its note: nothing is deleted on the word of a note alone, which may come from somewhere else. */
const MARK = ".benchside-part";

const Note = z.object({ version: z.literal(1), part: z.string().min(1), token: z.string().min(1), at: z.string() });

/** Below this are the numbers by which parts of the same name and process differ. */
const MOST = 2 ** 47;

/** An export that is being written, in a folder beside the one that it will have. */
export interface ExportPart {
  /** Folder to write into. */
  readonly folder: string;
  /** Give it its name: it is whole. */
  keep(): Promise<void>;
  /** Take away what has not been kept, and the notes of it. */
  drop(): Promise<void>;
}

/**
 * Begin to write an export. What is left of it when the program is killed, `clearParts` finds: where the sessions lie on a disk that is only read, nothing can be noted and it does not.
 *
 * @param out folder that it will be, not there yet or empty
 * @param sessions folders of sessions that it is made of
 * @throws the disk's error
 */
export async function beginPart(out: string, sessions: readonly string[], now: Date): Promise<ExportPart> {
  const token = randomUUID();
  // Processes of two machines, or of two containers, may have the same number.
  const folder = `${out}.${process.pid}.${randomInt(MOST)}.part`;
  const notes = sessions.map((root) => join(root, EXPORTING_FOLDER, `${token}.json`));
  const locks: Lock[] = [];
  let begun = false;
  let marked = false;
  const drop = async (): Promise<void> => {
    if (begun) await rm(folder, { recursive: true, force: true });
    if (!marked) for (const note of notes) await rm(note, { force: true });
    for (const lock of locks) await lock.release();
    for (const note of notes) await rmdir(dirname(note)).catch(() => undefined);
  };
  try {
    for (const note of notes) {
      const lock = await lockNote(note);
      if (lock === null) continue;
      locks.push(lock);
      await writeAtomic(note, JSON.stringify({ version: 1, part: folder, token, at: now.toISOString() }));
    }
    await makeFolder(folder);
    begun = true;
    // On the disk before anything of a participant is.
    await writeAtomicThere(join(folder, MARK), token);
  } catch (error) {
    await drop();
    throw error;
  }
  const keep = async (): Promise<void> => {
    await syncTree(folder);
    await rmdir(out).catch(() => undefined);
    await moveDurably(folder, out);
    // Only now: whatever is cut off before is known as ours, and what is cut off here `clearParts` finds.
    await rm(join(out, MARK)).catch(() => (marked = true));
    await syncFolder(out);
  };
  return { folder, keep, drop };
}

/** Most times that the folder of notes is made anew: an export that ends takes away the one in which nothing lies. */
const TRIES = 100;

/** Take the lock of a note in its folder. @returns null where nothing may be written. @throws another error of the disk */
async function lockNote(note: string): Promise<Lock | null> {
  for (let tries = 1; ; tries++)
    try {
      return (await takesNotes(dirname(note))) ? await takeLock(note) : null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === TRIES) throw error;
    }
}

/** Make the folder of notes. @returns false where nothing may be written. @throws another error of the disk */
async function takesNotes(folder: string): Promise<boolean> {
  try {
    await makeFolder(folder);
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

/** What is being written of sessions in this folder: the folder of a part, empty while it is not noted yet; null for nothing. */
export async function partBeingWritten(sessions: string): Promise<string | null> {
  const folder = join(sessions, EXPORTING_FOLDER);
  for (const name of (await readdir(folder).catch(() => [])).filter((one) => one.endsWith(".json")))
    if (await isHeld(join(folder, name))) return (await readNote(join(folder, name)))?.part ?? "";
  return null;
}

/** A folder that a killed program left half written. */
export interface LeftPart {
  readonly part: string;
  /** Null when it was removed; else why it is still there, a sentence with what to do. */
  readonly why: string | null;
}

/**
 * Remove half-written folders of exports, splices, moves and imports that were killed: films of encrypted sessions may lie in them in the clear. Each start of the window, and each command,
 * does it for its folder of sessions. What cannot be removed, or cannot be told to be such a folder, stays, and each call names it until it is gone. What is being written is left alone. Never throws.
 *
 * @param sessions folder of all sessions
 */
export async function clearParts(sessions: string): Promise<LeftPart[]> {
  const folder = join(sessions, EXPORTING_FOLDER);
  const found: LeftPart[] = [];
  for (const name of (await readdir(folder).catch(() => [])).filter((one) => one.endsWith(".json")).sort()) {
    const note = join(folder, name);
    const lock = await claimLock(note).catch(() => null);
    if (lock === null) continue;
    try {
      const left = await clearPart(note);
      if (left !== null) found.push(left);
      if (left === null || left.why === null) await rm(note, { force: true });
    } catch {
      // A disk that is not there now may be there at the next start.
    } finally {
      await lock.release();
    }
  }
  await rmdir(folder).catch(() => undefined);
  return found;
}

/** Null when there is nothing left. */
async function clearPart(note: string): Promise<LeftPart | null> {
  const read = await readNote(note);
  if (read === null) return null;
  const { part, token } = read;
  if (!existsSync(dirname(part))) throw new Error("its disk is not there");
  if (!existsSync(part)) {
    // It got its name, and the power was cut before the mark was taken out.
    const out = part.replace(/(\.\d+){1,2}\.part$/, "");
    if (await isMarked(out, token).catch(() => false)) await rm(join(out, MARK));
    return null;
  }
  const ours = part.endsWith(".part") && (await isMarked(part, token).catch(() => false));
  if (!ours)
    return { part, why: "It seems to be what an export left that did not come to its end. Look at it, and delete it." };
  try {
    await rm(part, { recursive: true, force: true });
    return { part, why: null };
  } catch (error) {
    return { part, why: `It cannot be removed (${(error as NodeJS.ErrnoException).code}). Delete it.` };
  }
}

/** What is said of one, a sentence. */
export function leftPartText({ part, why }: LeftPart): string {
  return `${part}: ${why ?? "it was left half written by a program that was killed, and was removed."}`;
}

/** Null for one that says nothing. */
async function readNote(note: string): Promise<z.infer<typeof Note> | null> {
  try {
    return Note.parse(await readJson(note));
  } catch {
    return null;
  }
}

/** Whether a folder, and no link to one, is what an export with this token began. */
async function isMarked(folder: string, token: string): Promise<boolean> {
  const mark = join(folder, MARK);
  const isOwn = (await lstat(folder)).isDirectory() && (await lstat(mark)).isFile();
  return isOwn && (await readFile(mark, "utf8")) === token;
}

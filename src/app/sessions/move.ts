import { existsSync } from "node:fs";
import { rm, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { copyFile } from "../../storage/files.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { whyNoSessionName } from "../../core/domain/path-part.ts";
import { whatHides } from "../../storage/among-sessions.ts";
import { ANNOTATIONS_FILE } from "../../storage/annotations.ts";
import { consentedSession, countAsUsed, refuseWithdrawn, withdrawnFrom } from "../../storage/consented.ts";
import { makeFolder, moveDurably, renameDurably } from "../../storage/durable.ts";
import { giveKey } from "../../storage/encryption.ts";
import { pathInside, realFolder, removeInside } from "../../storage/inside.ts";
import { isHeld, withLock } from "../../storage/log/lock.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { goesTo } from "../../storage/made-of.ts";
import { carryRegister } from "../../storage/register.ts";
import { removeSession } from "../../storage/remove-session.ts";
import { noteWritten } from "../../storage/storage-written.ts";
import { carryCorrections } from "../../storage/withdrawals.ts";
import { beginPart, type ExportPart } from "../export/part.ts";
import { filesOf, measured } from "./session-files.ts";

/** Name of the folder, inside the folder of sessions that a session is moved to, in which it is copied. */
export const MOVING_FOLDER = ".moving";

/** How often a file is copied that is written while it is copied. */
const MOST_TRIES = 3;

/**
 * Move a session to another folder of sessions, on another disk too. It is copied, every file's copy is read back and compared by its checksum, the copy
 * gets its name, and only then the session goes from where it was: it is called `ID-moved` beside the others until all of it is deleted, its journal last, so that lists and withdrawals find it
 * where a program is killed there. What is written or deleted meanwhile is so in the copy too; nobody labels it while its place changes.
 * What a program that was killed leaves of a copy is noted beside the sessions, so that a withdrawal finds it. What was written of the session before is noted in the other folder too.
 *
 * @param folder the session's folder
 * @param to folder of sessions; made where it is not there
 * @throws FormatError when it is being written, somebody in it has withdrawn, it is there already, has links in it, or a copy is not the same; LockedError where others do not stop labelling it; the disk's error; the signal's reason.
 * The session is as it was then, in its place, unless the error says that it is whole in the other
 */
export async function moveSession(folder: string, to: string, signal?: AbortSignal): Promise<void> {
  const id = basename(resolve(folder));
  const from = dirname(resolve(folder));
  const refuse = (problem: string, fix: string) => new FormatError(id, "", problem, fix);
  if (resolve(to) === from) throw refuse("it is there already", "Name another folder.");
  if (`${resolve(to)}${sep}`.startsWith(`${resolve(folder)}${sep}`))
    throw refuse("that folder lies in it", "Name another folder.");
  const hides = await whatHides(to, [from]);
  if (hides !== null)
    throw new FormatError(
      id,
      hides,
      "no list and no withdrawal would find it there",
      "Name a folder outside of the recorded sessions and of the data folder's own.",
    );
  const badName = whyNoSessionName(id);
  if (badName !== null) throw refuse(`this is no name of a session: ${badName}`, "Rename its folder.");
  if (await isHeld(join(folder, JOURNAL_FILE))) throw refuse("it is still being written", "End the session first.");
  await pathInside(from, id);
  const left = await pathInside(from, `${id}-moved`);
  if (existsSync(left)) throw refuse(`beside it is ${left}, from a move before`, "Compare them, and delete one.");
  // The register that says so stays here, and what is due is looked for in each folder by itself.
  await refuseWithdrawn(folder, from);
  const withdrawn = await withdrawnFrom(folder, resolve(to));
  if (withdrawn !== null) throw refuse(withdrawn, `${to} has that in its list: withdraw them here too.`);
  await makeFolder(to);
  const place = await pathInside(to, id);
  const taken = () => refuse("a session of this id is there", "Nothing was written over. Name another folder.");
  if (existsSync(place)) throw taken();
  goesTo(place);
  await countAsUsed(folder, "moved session");
  const part = await beginMoving(to, from);
  try {
    const copy = await pathInside(part.folder, id);
    await makeFolder(copy);
    await giveKey(copy, dirname(resolve(to)));
    const copied = new Map<string, string>();
    await copyChanged(folder, copy, copied, signal);
    await withLock(join(folder, ANNOTATIONS_FILE), async () => {
      await copyChanged(folder, copy, copied, signal);
      await refuseHeld(folder);
      if (existsSync(place)) throw taken();
      const { consents } = await consentedSession(folder, true);
      const participants = consents.map(({ participant }) => participant);
      await moveDurably(copy, place);
      try {
        // Not before: where a program is killed, nobody's name stands beside a session that is not there.
        await carryRegister(from, resolve(to), { id, place: await realFolder(place), participants });
        await carryCorrections(from, resolve(to), participants);
        await takeAway(folder, left, place, copied);
      } catch (error) {
        // The copy goes only where the session is surely in its place again.
        if (!existsSync(folder) || existsSync(left)) throw error;
        await moveDurably(place, copy).catch(() => {
          throw refuse(`it is whole in its place, and in ${place} too`, `Delete the one in ${place}.`);
        });
        throw error;
      }
    });
    await removeSession(left).catch(() => {
      throw refuse(`it is whole in ${place}, and its old files cannot be deleted`, `Delete what is left in ${left}.`);
    });
  } finally {
    await endMoving(part);
  }
}

/** Begin a part that no list of sessions shows, in the folder that a session is moved to; it is noted beside the session. */
async function beginMoving(sessions: string, from: string): Promise<ExportPart> {
  const moving = await pathInside(sessions, MOVING_FOLDER);
  await makeFolder(moving);
  return beginPart(join(moving, `${process.pid}-session`), [from], new Date());
}

async function endMoving(part: ExportPart): Promise<void> {
  await part.drop();
  await rmdir(dirname(part.folder)).catch(() => undefined);
}

/**
 * Take a session whose copy has its name out of everybody's reach, and copy what was written until then. Where that fails it is put back.
 *
 * @param left path that it has from then on, on the same disk
 * @param place its copy
 */
async function takeAway(folder: string, left: string, place: string, copied: Map<string, string>): Promise<void> {
  await moveDurably(folder, left);
  try {
    await copyChanged(left, place, copied);
    await refuseHeld(left);
  } catch (error) {
    await moveDurably(left, folder).catch(() => {
      throw new FormatError(
        basename(folder),
        "",
        `its copy is in ${place}, and it is in ${left} and could not be put back`,
        "Compare them, and delete one.",
      );
    });
    throw error;
  } finally {
    noteWritten(folder);
  }
}

async function refuseHeld(folder: string): Promise<void> {
  if (await isHeld(join(folder, JOURNAL_FILE))) throw beingWritten(basename(folder));
}

/** A name that is no Unicode is read with other letters, under which nothing is. */
function unreadable(path: string): FormatError {
  return new FormatError(path, "", "it cannot be read under its name", "Rename it, and try again.");
}

function beingWritten(what: string): FormatError {
  return new FormatError(what, "", "it is being written", "Nothing was moved. Try again.");
}

/** Copy the files that are not as they were when they were copied last, compare each copy, and remove the copies of those that are not there any more. */
async function copyChanged(
  folder: string,
  copy: string,
  copied: Map<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  const there = new Set(await filesOf(folder, true));
  for (const path of there) {
    const file = await pathInside(copy, ...path.split("/"));
    if (copied.get(path) === (await stateOf(join(folder, path))) && existsSync(file)) continue;
    // From now on there may be something of it.
    copied.set(path, "");
    await makeFolder(dirname(file));
    const state = await copyWhole(join(folder, path), file, path, signal);
    if (state !== null) copied.set(path, state);
    else if ((await filesOf(folder, true)).includes(path)) throw unreadable(path);
  }
  const gone = [...copied.keys()].filter((one) => !there.has(one));
  // A session that is deleted as a whole is not what somebody deletes from it.
  if (gone.includes(JOURNAL_FILE)) throw beingWritten(JOURNAL_FILE);
  for (const path of gone) {
    await removeInside(copy, ...path.split("/"));
    for (let above = dirname(join(copy, path)); above !== copy; above = dirname(above))
      await rmdir(above).catch(() => undefined);
    copied.delete(path);
  }
}

/**
 * Copy a file and compare the copy, again where it is written meanwhile. The copy gets its name when it is whole.
 *
 * @returns its state when it was copied; null when it was deleted meanwhile
 * @throws FormatError where it is written again and again, or the copy is another one; the disk's error; the signal's reason
 */
async function copyWhole(
  from: string,
  to: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const passing = `${to}.${process.pid}.0.tmp`;
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const state = await stateOf(from);
      if (state === null) return null;
      const wrong = await differs(from, passing, path, signal).catch((error: unknown) => error);
      if (wrong === null) {
        await renameDurably(passing, to);
        return state;
      }
      signal?.throwIfAborted();
      if ((await stateOf(from)) === state) throw wrong;
    }
    throw beingWritten(path);
  } finally {
    await rm(passing, { force: true });
  }
}

/** Null where the copy is the same. */
async function differs(
  from: string,
  to: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<FormatError | null> {
  signal?.throwIfAborted();
  await copyFile(from, to);
  const was = await measured(dirname(from), basename(from), signal);
  const is = await measured(dirname(to), basename(to), signal);
  if (was.sha256 === is.sha256) return null;
  return new FormatError(path, "", "its copy is another one", "Check the disk, and try again.");
}

/** Changes when a file is written; null when it is not there. */
async function stateOf(file: string): Promise<string | null> {
  try {
    const { size, mtimeMs, ino } = await stat(file);
    return `${size} ${mtimeMs} ${ino}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

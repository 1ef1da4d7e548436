import { existsSync } from "node:fs";
import { rename, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { copyFile } from "../../storage/files.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { whyNoSessionName } from "../../core/domain/path-part.ts";
import { ANNOTATIONS_FILE } from "../../storage/annotations.ts";
import { countAsUsed } from "../../storage/consented.ts";
import { makeFolder, syncFolder, syncTree } from "../../storage/durable.ts";
import { giveKey } from "../../storage/encryption.ts";
import { pathInside, removeInside } from "../../storage/inside.ts";
import { isHeld, withLock } from "../../storage/log/lock.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { goesTo } from "../../storage/made-of.ts";
import { beginPart } from "../export/part.ts";
import { filesOf, measured } from "./session-files.ts";

/** Name of the folder, inside the folder of sessions that a session is moved to, in which it is copied. */
export const MOVING_FOLDER = ".moving";

/**
 * Move a session to another folder of sessions, on another disk too. It is copied, every file's copy is read back and compared by its checksum, the copy
 * gets its name, and only then the session goes from where it was. What is labelled meanwhile is copied again; nobody labels it while its place changes.
 * What a program that was killed leaves of a copy is noted beside the sessions, so that a withdrawal finds it.
 *
 * @param folder the session's folder
 * @param to folder of sessions; made where it is not there
 * @throws FormatError when it is being written, is there already, or a copy is not the same; LockedError where others do not stop labelling it; the disk's error; the signal's reason.
 * The session is as it was then, in its place
 */
export async function moveSession(folder: string, to: string, signal?: AbortSignal): Promise<void> {
  const id = basename(resolve(folder));
  const from = dirname(resolve(folder));
  const refuse = (problem: string, fix: string) => new FormatError(id, "", problem, fix);
  if (resolve(to) === from) throw refuse("it is there already", "Name another folder.");
  const badName = whyNoSessionName(id);
  if (badName !== null) throw refuse(`this is no name of a session: ${badName}`, "Rename its folder.");
  if (await isHeld(join(folder, JOURNAL_FILE))) throw refuse("it is still being written", "End the session first.");
  await makeFolder(to);
  const place = await pathInside(to, id);
  const taken = () => refuse("a session of this id is there", "Nothing was written over. Name another folder.");
  if (existsSync(place)) throw taken();
  goesTo(place);
  await countAsUsed(folder, "moved session");
  const moving = await pathInside(to, MOVING_FOLDER);
  await makeFolder(moving);
  const part = await beginPart(join(moving, `${process.pid}-session`), [from], new Date());
  try {
    const copy = await pathInside(part.folder, id);
    await makeFolder(copy);
    await giveKey(copy, dirname(resolve(to)));
    const copied = new Map<string, string>();
    await copyChanged(folder, copy, copied, signal);
    await withLock(join(folder, ANNOTATIONS_FILE), async () => {
      await copyChanged(folder, copy, copied, signal);
      if (await isHeld(join(folder, JOURNAL_FILE)))
        throw refuse("it is being written", "Nothing was moved. Try again.");
      if (existsSync(place)) throw taken();
      await syncTree(copy);
      await rename(copy, place);
      await syncFolder(to);
      await removeInside(from, id);
    });
  } finally {
    await part.drop();
    await rmdir(moving).catch(() => undefined);
  }
}

/** Copy the files that are not as they were when they were copied last, and compare each copy. */
async function copyChanged(
  folder: string,
  copy: string,
  copied: Map<string, string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const path of await filesOf(folder, true)) {
    signal?.throwIfAborted();
    const { size, mtimeMs } = await stat(join(folder, path));
    const state = `${size} ${mtimeMs}`;
    if (copied.get(path) === state) continue;
    const file = await pathInside(copy, ...path.split("/"));
    await makeFolder(dirname(file));
    await copyFile(join(folder, path), file);
    const [was, is] = [await measured(folder, path, signal), await measured(copy, path, signal)];
    if (was.sha256 !== is.sha256)
      throw new FormatError(
        basename(folder),
        "",
        `the copy of ${path} is another one`,
        "Check the disk, and try again.",
      );
    copied.set(path, state);
  }
}

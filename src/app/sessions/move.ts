import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { copyFile } from "../../storage/files.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { whyNoSessionName } from "../../core/domain/path-part.ts";
import { countAsUsed } from "../../storage/consented.ts";
import { makeFolder, syncFolder, syncTree } from "../../storage/durable.ts";
import { giveKey } from "../../storage/encryption.ts";
import { pathInside, removeInside } from "../../storage/inside.ts";
import { isHeld } from "../../storage/log/lock.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { goesTo } from "../../storage/made-of.ts";
import { filesOf, measured } from "./session-files.ts";

/** Name of the folder, inside the folder of sessions that a session is moved to, in which it is copied. */
export const MOVING_FOLDER = ".moving";

/**
 * Move a session to another folder of sessions, on another disk too. It is copied, every file's copy is read back and compared by its checksum, the copy
 * gets its name, and only then the session goes from where it was.
 *
 * @param folder the session's folder
 * @param to folder of sessions; made where it is not there
 * @throws FormatError when it is being written, is there already, or a copy is not the same; the disk's error; the signal's reason. The session is as it
 * was then, in its place
 */
export async function moveSession(folder: string, to: string, signal?: AbortSignal): Promise<void> {
  const id = basename(resolve(folder));
  const refuse = (problem: string, fix: string) => new FormatError(id, "", problem, fix);
  if (resolve(to) === dirname(resolve(folder))) throw refuse("it is there already", "Name another folder.");
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
  const part = await mkdtemp(join(moving, `${process.pid}-`));
  try {
    await giveKey(part, dirname(resolve(to)));
    for (const path of await filesOf(folder, true)) {
      signal?.throwIfAborted();
      const copy = await pathInside(part, ...path.split("/"));
      await makeFolder(dirname(copy));
      await copyFile(join(folder, path), copy);
      const [was, is] = [await measured(folder, path, signal), await measured(part, path, signal)];
      if (was.sha256 !== is.sha256)
        throw refuse(`the copy of ${path} is another one`, "Check the disk, and try again.");
    }
    if (existsSync(place)) throw taken();
    await syncTree(part);
    await rename(part, place);
    await syncFolder(to);
  } finally {
    await rm(part, { recursive: true, force: true });
    await rmdir(moving).catch(() => undefined);
  }
  await removeInside(dirname(resolve(folder)), id);
}

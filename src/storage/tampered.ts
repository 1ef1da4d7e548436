import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { hasKey, sealableFiles } from "./encryption.ts";
import { isOfEarlierVersion, NO_END, wrongWithSealed } from "./files.ts";
import { isBeingWritten } from "./journal/read.ts";
import { JOURNAL_FILE } from "./journal/sessions.ts";
import { KEY_FILE } from "./sealed/sealed-keys.ts";

/** What is wrong with the files of an encrypted folder. */
export interface Tampered {
  /** By a file's way in the folder: a clause of what is wrong with it. */
  readonly wrong: ReadonlyMap<string, string>;
  /** Whether an earlier version has encrypted some of them: of these it is not noticed when one is cut or takes another's place. */
  readonly earlier: boolean;
}

/**
 * Look whether the files of a session's folder are those that were written there: whether each is encrypted and its end is marked, and, where all of it is read, whether every byte
 * verifies. Nothing of a folder without a key. Of a session that is being written the ends are not asked for.
 *
 * Rejects with a LockedAwayError while its data folder is locked, the disk's error and the signal's reason.
 */
export async function tamperedFiles(
  folder: string,
  { all, signal }: { readonly all: boolean; readonly signal?: AbortSignal | undefined },
): Promise<Tampered> {
  const wrong = new Map<string, string>();
  if (!(await hasKey(folder))) return { wrong, earlier: false };
  let earlier = false;
  // By a key in a folder of its own, files of another session would pass there for this one's.
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.name === KEY_FILE && relative(folder, entry.parentPath) !== "")
      wrong.set(
        wayIn(folder, join(entry.parentPath, entry.name)),
        "only the session's own folder has a key: somebody put it there",
      );
  const isOpen = await isBeingWritten(join(folder, JOURNAL_FILE));
  for (const file of await sealableFiles(folder)) {
    signal?.throwIfAborted();
    // A file may go, or take its name, while it is looked at.
    const found = await wrongWithSealed(file, { all, signal }).catch(unlessGone);
    if (found !== null && !(found === NO_END && isOpen)) wrong.set(wayIn(folder, file), found);
    earlier ||= (await isOfEarlierVersion(file).catch(unlessGone)) === true;
  }
  return { wrong, earlier };
}

function wayIn(folder: string, file: string): string {
  return relative(folder, file).replaceAll("\\", "/");
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

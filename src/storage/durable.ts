import { mkdir, open, readdir, rename, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { copyFile } from "./files.ts";
import { exportsNoted } from "./made-of.ts";
import { patiently } from "./patiently.ts";
import { noteWritten } from "./storage-written.ts";

/**
 * Let a finished file take a name, over whatever has it now, so that a power cut at any moment leaves either the old content or
 * the whole of the new: the content is on the disk itself before the name is, and the name is there when this resolves.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await syncFile(from);
  await patiently(() => rename(from, to));
  noteWritten(to);
  await syncFolder(dirname(to));
}

/**
 * Move a file or folder whose content is on the disk to another name, which none has; the name is on the disk when this resolves, and the old one does not come back.
 * In between it has one of the two.
 */
export async function moveDurably(from: string, to: string): Promise<void> {
  await patiently(() => rename(from, to));
  await syncFolder(dirname(to));
  if (dirname(from) !== dirname(to)) await syncFolder(dirname(from));
}

/**
 * Make a folder, and those above it, where they are not there; the names of all that were made are on the disk when this resolves. Rejects with the error of
 * the disk for the folder that could not be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  await exportsNoted();
  const first = await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return makeStepwise(resolve(folder));
  });
  if (first === undefined) return;
  for (let made = resolve(folder); ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === resolve(first) || made === dirname(made)) return;
  }
}

/** Makes a folder step by step: Node calls a folder missing that it could not make on a disk that is read-only. @returns the first that was made */
async function makeStepwise(folder: string): Promise<string | undefined> {
  const above = dirname(folder);
  const first = above === folder || (await isThere(above)) ? undefined : await makeStepwise(above);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return first ?? folder;
}

const isThere = (path: string): Promise<boolean> => stat(path).then(() => true, () => false); // prettier-ignore

/** Copy a file to a new name; its bytes and its name are on the disk when this resolves. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await syncFile(to);
  await syncFolder(dirname(to));
}

/** Bring every file and folder in a folder to the disk, so that it can take its name whole. Links are passed over. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncFile(path);
  }
  await syncFolder(folder);
}

/** Bring a file's bytes to the disk. */
async function syncFile(path: string): Promise<void> {
  // Windows wants the right to write for it, which a file that was made read-only does not give.
  const handle = await open(path, "r+").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EACCES" || error.code === "EPERM") return open(path, "r");
    throw error;
  });
  await handle.sync().finally(() => handle.close());
}

/** Bring the names in a folder to the disk, where the operating system lets folders be brought there. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch {
    // Windows refuses; it keeps names in its own journal.
  }
}

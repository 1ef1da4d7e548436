import { statSync } from "node:fs";
import { lstat, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { FormatError } from "../core/domain/format-error.ts";
import { syncFolder } from "./durable.ts";
import { noteWritten } from "./storage-written.ts";

/**
 * Absolute path of something in a folder, checked to lie there for real: links on the way, and what it names itself when it
 * is a link, are followed. It need not be there yet. Ask this of every name that a file or another process gave, before
 * anything is read, written or removed under it.
 *
 * @throws FormatError when it lies outside, the system's error when the way cannot be followed
 */
export async function pathInside(folder: string, ...parts: readonly string[]): Promise<string> {
  const base = resolve(folder);
  const path = resolve(base, ...parts);
  if (parts.some((part) => part.includes("\0")) || !isBelow(path, base))
    throw new FormatError(path, "", `it lies outside ${base}`, "Fix the name where it is written, or delete it there.");
  const real = await followed(path);
  if (real === null || !isBelow(real, (await followed(base)) ?? base))
    throw new FormatError(path, "", `it is or lies behind a link that leads out of ${base}`, FIX_LINK);
  return path;
}

/** A folder's path without links, absolute; of one that is not there, as much of it as is. */
export async function realFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => null);
  if (real !== null || dirname(resolve(folder)) === resolve(folder)) return real ?? resolve(folder);
  return join(await realFolder(dirname(resolve(folder))), basename(folder));
}

/**
 * Remove a file, or a folder with everything in it, that must lie inside `folder`; nothing when it is not there. Links inside
 * it are removed and not followed. When this resolves it does not come back, also when the power is cut.
 *
 * @throws as `pathInside`
 */
export async function removeInside(folder: string, ...parts: readonly string[]): Promise<void> {
  const path = await pathInside(folder, ...parts);
  await rm(path, { recursive: true, force: true });
  noteWritten(path);
  await syncFolder(dirname(path));
}

/** Give a file of a folder another name in that folder. @throws as `pathInside` */
export async function renameInside(folder: string, from: string, to: string): Promise<void> {
  const path = await pathInside(folder, to);
  await rename(await pathInside(folder, from), path);
  noteWritten(path);
}

/**
 * Rejects with a FormatError when there is a link under this name: what would be written into it would go where it leads. For files that
 * are opened to be written on.
 */
export async function refuseLink(path: string): Promise<void> {
  const there = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (there?.isSymbolicLink()) throw new FormatError(path, "", "it is a link to another place", FIX_LINK);
}

const FIX_LINK = "Put what it leads to in its place, or delete the link.";

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The real path, as far as it is there; null when a link on it leads nowhere. */
async function followed(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return null;
  const above = await followed(dirname(path));
  return above === null ? null : join(above, basename(path));
}

/** Whether there is a folder at this path. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

import { lstat, readdir, realpath, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { FormatError } from "../core/domain/format-error.ts";
import { readFile, sizeOf, writeFile } from "./files.ts";
import { copyDurably, makeFolder, renameDurably } from "./durable.ts";
import { withLock } from "./log/lock.ts";
import { exportsNoted } from "./made-of.ts";

/**
 * Write a whole file so that a crash leaves either the old content or the new, never a part: the content goes to a temporary
 * file beside it, to the disk, and then takes the name, which is on the disk too when this resolves. Folders are made as needed.
 *
 * @param keepIn folder that keeps the previous content, numbered upwards from `0001`, unless it is that of the newest one there; none is kept when left out
 * @param most previous versions that are kept, the newest ones; all when left out
 * @param refuse with `keepIn`, called while no other program writes it: nothing is written where it rejects
 * @throws FormatError where a device or a pipe stands there, or a link to one, which a file would take the place of; with `keepIn` LockedError where another program does not stop writing it; the disk's error
 */
export async function writeAtomic(
  file: string,
  content: string | Uint8Array,
  keepIn?: string,
  most?: number,
  refuse?: () => Promise<void>,
): Promise<void> {
  await makeFolder(dirname(file));
  await writeAtomicThere(file, content, keepIn, most, refuse);
}

/**
 * As `writeAtomic`, in a folder that must be there: long work that ends after its session was deleted does not make its folder anew. Rejects with
 * the disk's error (ENOENT) then.
 */
export async function writeAtomicThere(
  file: string,
  content: string | Uint8Array,
  keepIn?: string,
  most = Infinity,
  refuse?: () => Promise<void>,
): Promise<void> {
  await exportsNoted();
  const there = await stat(file).catch(() => null);
  if ((there !== null && !there.isFile() && !there.isDirectory()) || (await isDeviceLink(file)))
    throw new FormatError(file, "", "it is a device or a pipe", "Name a file to write.");
  const temporary = `${file}.${process.pid}.${++writes}.tmp`;
  try {
    await writeFile(temporary, content, { flag: "wx" });
    if (keepIn === undefined) await renameDurably(temporary, file);
    else
      // Of two programs that write it at the same time each keeps what the other wrote. A person may have a file `NAME.lock` beside their own.
      await withLock(`${file}.previous`, async () => {
        await refuse?.();
        await keepPrevious(file, keepIn, most);
        await renameDurably(temporary, file);
      });
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Sets apart the temporary files of writes that run at the same time. */
let writes = 0;

/** Whether a link of the system stands there, such as `/dev/stdout`, or one that leads to one of its own. What lies in `/dev/shm` are files. */
async function isDeviceLink(file: string): Promise<boolean> {
  const there = await lstat(file).catch(() => null);
  if (!there?.isSymbolicLink()) return false;
  return [resolve(file), await realpath(file).catch(() => "")].some((path) => /^\/(proc|dev(?!\/shm))\//.test(path));
}

/** Previous versions that are kept of a file that is saved again and again in the data folder. */
export const VERSIONS_KEPT = 50;

/** A name in `folder` that no file has: `0001-name`, or one more than the highest number there. */
export async function nextNumbered(folder: string, name: string): Promise<string> {
  await makeFolder(folder);
  const highest = Math.max(0, ...(await numberedIn(folder)).map(numberOf));
  return join(folder, `${String(highest + 1).padStart(4, "0")}-${name}`);
}

async function keepPrevious(file: string, folder: string, most: number): Promise<void> {
  if (!(await stat(file).catch(() => null))?.isFile()) return;
  const newest = (await numberedIn(folder).catch(() => [])).at(-1);
  if (newest !== undefined && (await areSame(file, join(folder, newest)))) return;
  try {
    await copyDurably(file, await nextNumbered(folder, basename(file)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (most === Infinity) return;
  for (const old of (await numberedIn(folder)).slice(0, -most)) await rm(join(folder, old), { force: true });
}

const numberOf = (name: string): number => Number.parseInt(name, 10);

/** Names that begin with a number, the highest last. */
async function numberedIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => Number.isFinite(numberOf(name)));
  return names.sort((one, other) => numberOf(one) - numberOf(other));
}

/** Whether two files hold the same; false where one cannot be read. */
async function areSame(one: string, other: string): Promise<boolean> {
  try {
    return (await sizeOf(one)) === (await sizeOf(other)) && (await readFile(one)).equals(await readFile(other));
  } catch {
    return false;
  }
}

import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { FormatError } from "../core/domain/format-error.ts";
import { writeFile } from "./files.ts";
import { copyDurably, makeFolder, renameDurably } from "./durable.ts";
import { exportsNoted } from "./made-of.ts";

/**
 * Write a whole file so that a crash leaves either the old content or the new, never a part: the content goes to a temporary
 * file beside it, to the disk, and then takes the name, which is on the disk too when this resolves. Folders are made as needed.
 *
 * @param keepIn folder that keeps the previous content, numbered upwards from `0001`; none is kept when left out
 * @throws FormatError where a device or a pipe stands there, which a file would take the place of; the disk's error
 */
export async function writeAtomic(file: string, content: string | Uint8Array, keepIn?: string): Promise<void> {
  await makeFolder(dirname(file));
  await writeAtomicThere(file, content, keepIn);
}

/**
 * As `writeAtomic`, in a folder that must be there: long work that ends after its session was deleted does not make its folder anew. Rejects with
 * the disk's error (ENOENT) then.
 */
export async function writeAtomicThere(file: string, content: string | Uint8Array, keepIn?: string): Promise<void> {
  await exportsNoted();
  const there = await stat(file).catch(() => null);
  if (there !== null && !there.isFile() && !there.isDirectory())
    throw new FormatError(file, "", "it is a device or a pipe", "Name a file to write.");
  const temporary = `${file}.${process.pid}.${++writes}.tmp`;
  try {
    await writeFile(temporary, content, { flag: "wx" });
    if (keepIn !== undefined) await keepPrevious(file, keepIn);
    await renameDurably(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Sets apart the temporary files of writes that run at the same time. */
let writes = 0;

/** Previous versions kept of one file; the oldest go first. */
const KEPT = 50;

/** A name in `folder` that no file has: `0001-name`, or one more than the highest number there. */
export async function nextNumbered(folder: string, name: string): Promise<string> {
  await makeFolder(folder);
  const numbers = (await readdir(folder)).map((entry) => Number.parseInt(entry, 10)).filter(Number.isFinite);
  return join(folder, `${String(Math.max(0, ...numbers) + 1).padStart(4, "0")}-${name}`);
}

async function keepPrevious(file: string, folder: string): Promise<void> {
  try {
    await copyDurably(file, await nextNumbered(folder, basename(file)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const kept = (await readdir(folder)).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  for (const old of kept.slice(0, -KEPT)) await rm(join(folder, old), { force: true });
}

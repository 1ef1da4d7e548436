import { lstat, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "./log/holder.ts";

/** What a folder among the system's temporary files is for: a sound while a program plays it, a film that came with a task while it is looked at. */
type Scratch = "sound" | "task";

const NAME = /^benchside-(?:sound|task)-(\d+)-/;

/** Milliseconds after which a folder is nobody's, whatever process has its number now: none of these is needed for longer than minutes. */
const LEFT_MS = 3_600_000;

/** How the path of a folder for temporary files begins, for `mkdtemp`. It names this process, so that what a killed one leaves is found. */
export function scratchPrefix(kind: Scratch): string {
  return join(tmpdir(), `benchside-${kind}-${process.pid}-`);
}

/** Folders for temporary files that programs left which are no more, by their paths in alphabetical order; only those of this user. None where the folder of temporary files cannot be read. */
export async function scratchLeft(): Promise<string[]> {
  const names = await readdir(tmpdir()).catch(() => []);
  const left: string[] = [];
  for (const name of names.toSorted()) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(tmpdir(), name);
    const found = await lstat(path).catch(() => null);
    // Another person's are for them to delete, and so is what a link leads to.
    if (!found?.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid())) continue;
    if (!isAlive(Number(pid)) || Date.now() - found.mtimeMs > LEFT_MS) left.push(path);
  }
  return left;
}

/** Remove those folders, where that can be done. Each start of the window and each command does it. */
export async function clearScratch(): Promise<void> {
  for (const path of await scratchLeft()) await rm(path, { recursive: true, force: true }).catch(() => undefined);
}

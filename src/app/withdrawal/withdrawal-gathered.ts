import { lstat } from "node:fs/promises";
import { basename } from "node:path";
import { pathInside } from "../../storage/inside.ts";
import { KEY_FILE } from "../../storage/sealed/sealed-keys.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { entriesIn } from "./lines-file.ts";

/** A file with something of a participant: all of it is theirs, or, where others are in it too, so much. */
export interface Gathered {
  /** Absolute path. */
  readonly path: string;
  /** What in it is theirs; null when the whole file is. */
  readonly theirs: string | null;
}

/**
 * A disk that a withdrawal can be tried on: nothing of it is touched, and what would go is gathered. So a person who asks what is kept of them is given
 * just what would be deleted.
 */
export class GatheringDisk implements WithdrawalDisk {
  readonly deletes = false;
  readonly #found = new Map<string, Gathered>();

  /** What was gathered, by path. */
  get found(): Gathered[] {
    return [...this.#found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** A file, or every file of a folder, would go. Links are not followed. */
  async remove(folder: string, ...parts: readonly string[]): Promise<void> {
    const path = await pathInside(folder, ...parts);
    const there = await lstat(path).catch(() => null);
    const files = there?.isDirectory() ? (await entriesIn(path, true)).files : there?.isFile() ? [path] : [];
    for (const file of files)
      if (!this.#found.has(file) && !/\.(lock|part|tmp)$/.test(file) && basename(file) !== KEY_FILE)
        this.#found.set(file, { path: file, theirs: null });
  }

  /** Some of a file would go. */
  part(path: string, theirs: string): Promise<void> {
    if (theirs === "") return Promise.resolve();
    const before = this.#found.get(path)?.theirs ?? "";
    this.#found.set(path, { path, theirs: before + theirs });
    return Promise.resolve();
  }

  /** What is left of a file is none of theirs. */
  write(): Promise<void> {
    return Promise.resolve();
  }

  /** Nothing is noted: nothing goes. */
  note(): Promise<void> {
    return Promise.resolve();
  }
}

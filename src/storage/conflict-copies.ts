import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { conflictOf, conflictWords } from "../core/domain/conflict-copy.ts";

/** A copy that a folder-sync program has set aside. */
export interface ConflictCopy {
  readonly path: string;
  /** Name of what it is a copy of, which lies or lay beside it. */
  readonly of: string;
}

/**
 * What folder-sync programs have set aside in a folder, by path. Links are not followed, and a folder that cannot be read has nothing.
 *
 * @param deep false for what stands in the folder itself
 */
export async function conflictCopies(folder: string, deep = true): Promise<readonly ConflictCopy[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: deep }).catch(() => []);
  const found = entries.flatMap(({ name, parentPath }) => {
    const of = conflictOf(name);
    return of === null ? [] : [{ path: join(parentPath, name), of }];
  });
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Such a copy in words: which, and what to do, from its folder on. */
export function conflictText({ path, of }: ConflictCopy): string {
  const { problem, fix } = conflictWords(of);
  return `${join(basename(dirname(path)), basename(path))}: ${problem}. ${fix}`;
}

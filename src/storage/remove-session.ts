import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { removeInside } from "./inside.ts";
import { JOURNAL_FILE, MEDIA_FILE } from "./journal/sessions.ts";
import { KEY_FILE } from "./sealed/sealed-keys.ts";

/** The names in a session's folder in the order in which they go: films first and the journal last, so that what is left when that breaks off is found by its consent. */
export function asTheyGo(names: readonly string[]): string[] {
  return names.toSorted((a, b) => turn(a) - turn(b));
}

/** Remove a session's folder, the journal last. @throws as `removeInside` */
export async function removeSession(folder: string): Promise<void> {
  const [root, id] = [dirname(folder), basename(folder)];
  for (const name of asTheyGo(await readdir(folder))) await removeInside(root, id, name);
  await removeInside(root, id);
}

/** When a file of a session goes: recordings, then what was made of them, then the journal and what it needs. */
function turn(name: string): number {
  if (MEDIA_FILE.test(name)) return 0;
  // Without the key nobody can read the rest; a folder that has lost it is found by that (`isForgotten`).
  if (name === KEY_FILE) return 2;
  if (!name.startsWith(JOURNAL_FILE)) return 1;
  return name === JOURNAL_FILE ? 3 : 2;
}

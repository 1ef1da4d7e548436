import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Let a finished file take a name, over whatever has it now, so that a power cut at any moment leaves either the old content or
 * the whole of the new: the content is on the disk itself before the name is, and the name is there when this resolves.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  const handle = await open(from, "r+");
  await handle.sync().finally(() => handle.close());
  await rename(from, to);
  await syncFolder(dirname(to));
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

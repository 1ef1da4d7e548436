import { mkdir, open, rm, statfs } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { isFolder } from "../storage/is-folder.ts";
import { DISK_MARGIN } from "../recording/recorder.ts";
import { Refused } from "./jobs/failure.ts";

/** The folder of all data cannot be used. */
export class DataFolderError extends Refused {
  override readonly name = "DataFolderError";

  /** @param problem what is wrong, and `fix` what to do, a sentence each */
  constructor(problem: string, fix: string) {
    super({ problem, fix });
  }
}

const CHOOSE = "Choose another folder in Settings › Storage, or fix this one and try again.";

/**
 * Try whether sessions can be kept in a folder: it is there, or can be made, a file in it can be written, brought to the disk and
 * removed, and there is room.
 *
 * @param folder absolute path
 * @param make whether it is made when it is not there; a folder that was used before is not: its disk may be unplugged
 * @throws DataFolderError
 */
export async function tryDataFolder(folder: string, { make }: { readonly make: boolean }): Promise<void> {
  if (!isAbsolute(folder)) throw new DataFolderError(`${folder} is no whole path.`, CHOOSE);
  if (make) {
    await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      throw new DataFolderError(`The data folder ${folder} cannot be made (${error.code}).`, CHOOSE);
    });
  }
  requireDataFolder(folder);
  const probe = join(folder, `.benchside-${process.pid}.tmp`);
  try {
    const file = await open(probe, "w");
    try {
      await file.writeFile("Benchside tries whether this folder can be written.\n");
      await file.sync();
    } finally {
      await file.close();
    }
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "ENOSPC" ? "its disk is full" : `nothing can be written there (${code})`;
    throw new DataFolderError(`The data folder ${folder} cannot be used: ${why}.`, CHOOSE);
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < DISK_MARGIN)
    throw new DataFolderError(`The disk of the data folder ${folder} has no room left.`, `Free some space. ${CHOOSE}`);
}

/** Whether the folder is there, at once. @throws DataFolderError when it is not */
export function requireDataFolder(folder: string): void {
  if (!isFolder(folder))
    throw new DataFolderError(
      `The data folder ${folder} is not there. Nothing is shown and nothing can be kept.`,
      "Plug its disk in and try again, or choose another folder.",
    );
}

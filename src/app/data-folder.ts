import { mkdir, open, rm } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { sessionsAround } from "../storage/among-sessions.ts";
import { writeAtomic } from "../storage/atomic.ts";
import { numberIn } from "../storage/folder-number.ts";
import { isFolder } from "../storage/inside.ts";
import { readTextIfThere } from "../storage/read-text.ts";
import { Refused } from "./jobs/failure.ts";
import { FormatError, parseJson } from "../core/domain/format-error.ts";

/** The folder of all data cannot be used. */
export class DataFolderError extends Refused {
  override readonly name = "DataFolderError";

  /** @param problem what is wrong, and `fix` what to do, a sentence each */
  constructor(problem: string, fix: string) {
    super({ problem, fix });
  }
}

/**
 * Arrangement of the data folder that this program knows: 2 has sessions that are encrypted, and only folders that have some say so. A program that arranges it otherwise raises
 * this and writes `LAYOUT_FILE` into it.
 */
const LAYOUT = 2;
/** Name of the file in which a data folder says how it is arranged; without it as by version 0.1.0. */
export const LAYOUT_FILE = "layout.json";

const CHOOSE = "Choose another folder in Settings › Storage and privacy, or fix this one and try again.";

/**
 * Try whether sessions can be kept in a folder: it is there, or can be made, a file in it can be written, brought to the disk and
 * removed. One that is chosen anew must not lie among recorded sessions, nor on a full disk; in one that was used before deleting makes room, and what records looks for room itself.
 *
 * @param folder absolute path
 * @param make whether it is chosen anew, and made when it is not there; a folder that was used before is not: its disk may be unplugged
 * @param number that it is known by; left out or empty where none is known
 * @throws DataFolderError
 */
export async function tryDataFolder(
  folder: string,
  { make, number }: { readonly make: boolean; readonly number?: string },
): Promise<void> {
  if (!isAbsolute(folder)) throw new DataFolderError(`${folder} is no whole path.`, CHOOSE);
  if (make) {
    await refuseAmongSessions(folder);
    await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      throw new DataFolderError(`The data folder ${folder} cannot be made (${error.code}).`, CHOOSE);
    });
  }
  requireDataFolder(folder, number);
  await requireKnownLayout(folder);
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
    const isFull = code === "ENOSPC" || code === "EDQUOT";
    if (isFull && !make) return;
    const why = isFull ? "its disk is full" : `nothing can be written there (${code})`;
    throw new DataFolderError(`The data folder ${folder} cannot be used: ${why}.`, CHOOSE);
  }
}

/** What is kept in a folder among the sessions of another data folder goes when one of these is deleted or withdrawn. @throws DataFolderError */
async function refuseAmongSessions(folder: string): Promise<void> {
  const sessions = await sessionsAround(folder);
  if (sessions === null) return;
  const problem = `${folder} lies among the recorded sessions in ${sessions}: what is kept there would be deleted with them.`;
  throw new DataFolderError(problem, "Choose a folder outside of them.");
}

/** Say in a data folder that sessions in it are encrypted, so that a program that cannot read them leaves it alone, or that none is any more. */
export async function keepLayout(folder: string, { encrypted }: { readonly encrypted: boolean }): Promise<void> {
  const file = join(folder, LAYOUT_FILE);
  if (encrypted) await writeAtomic(file, `${JSON.stringify({ version: LAYOUT })}\n`);
  else await rm(file, { force: true });
}

/** Nothing may be written, tidied up or withdrawn in a folder whose arrangement a newer program has changed. @throws DataFolderError */
export async function requireKnownLayout(folder: string): Promise<void> {
  const text = await readTextIfThere(join(folder, LAYOUT_FILE)).catch((error: unknown) => {
    if (!(error instanceof FormatError)) throw error;
    throw new DataFolderError(`${LAYOUT_FILE} of the data folder ${folder} cannot be read: ${error.problem}.`, CHOOSE);
  });
  const version = text === "" ? LAYOUT : layoutIn(text);
  if (version <= LAYOUT) return;
  const found = Number.isFinite(version) ? `arrangement ${version}` : "an arrangement that cannot be read";
  throw new DataFolderError(
    `A newer Benchside has used the data folder ${folder} (${found}; this one knows ${LAYOUT}). Nothing in it was opened or changed.`,
    "Update Benchside, or choose another folder in Settings › Storage and privacy.",
  );
}

/** The number in a layout file; infinite when there is none in it, as nobody can know then what has changed. */
function layoutIn(text: string): number {
  try {
    return z.object({ version: z.number().int().min(1) }).parse(parseJson(text, "the layout")).version;
  } catch {
    return Infinity;
  }
}

/**
 * Whether the folder is there, at once.
 *
 * @param number that it is known by; left out or empty where none is known
 * @throws DataFolderError when it is not, or has another number or none; the disk's error when its number cannot be read
 */
export function requireDataFolder(folder: string, number = ""): void {
  if (!isFolder(folder))
    throw new DataFolderError(
      `The data folder ${folder} is not there. Nothing is shown and nothing can be kept.`,
      "Plug its disk in and try again, or choose another folder.",
    );
  if (number !== "" && numberIn(folder) !== number)
    throw new DataFolderError(
      `The folder ${folder} is not the data folder that was used before. Nothing is shown and nothing can be kept.`,
      "Plug its disk in and try again, or choose this folder anew to begin with it.",
    );
}

import { readdir, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import { DISCARDED_FOLDER } from "../../storage/discarded.ts";
import { isForgotten } from "../../storage/encryption.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { TRASH_FOLDER } from "../../storage/trash.ts";
import { isAlive } from "../../storage/log/holder.ts";
import { scratchLeft } from "../../storage/scratch.ts";
import { clearParts } from "../export/part.ts";
import { IMPORTING_FOLDER } from "../sessions/unpack.ts";
import { MOVING_FOLDER } from "../sessions/move.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { entriesIn } from "./lines-file.ts";
import { reason } from "./reason.ts";

interface Means {
  readonly apply: boolean;
  readonly disk: WithdrawalDisk;
}

/** `NAME.PROCESS.COUNT.tmp` of a file, `NAME.PROCESS.tmp` of a folder: what is being written, until it gets its name. */
const BEING_WRITTEN = /\.(\d+)(?:\.\d+)?\.tmp$/;
/** Whether a name is that of something that is, or was, being written. What stands in it may be torn, and it is no part of what it is written for. */
export function isBeingWritten(name: string): boolean {
  return BEING_WRITTEN.test(name);
}

/** `PROCESS-…`: a session that is being imported or moved. */
const BEING_TAKEN_OVER = /^(\d+)-/;

/** Milliseconds after which a half-written file is nobody's, whatever process has its number now: after a power cut numbers begin anew. */
const LEFT_MS = 60_000;

/**
 * Remove what programs that were killed left half written: it may be a copy of something that is to go, and nothing else finds it. What a living process
 * writes stays, unless it is a file of more than a minute ago. Exports that were cut off lie where somebody wanted them, temporary files in the system's folder for these.
 * Only what cannot be removed has a fate.
 *
 * @param root folder of all sessions
 * @param folders looked through with all that is in them
 */
export async function forgetLeftovers(root: string, folders: readonly string[], means: Means): Promise<Fate[]> {
  const left: string[] = [];
  for (const folder of [IMPORTING_FOLDER, MOVING_FOLDER])
    for (const path of (await entriesOf(join(root, folder))).folders)
      if (isLeft(path, BEING_TAKEN_OVER)) left.push(path);
  for (const [folder, deep] of [
    ...folders.map((one) => [one, true] as const),
    ...[root, dirname(root)].map((one) => [one, false] as const),
  ]) {
    const found = await entriesOf(folder, deep);
    left.push(...found.folders.filter((path) => isLeft(path, BEING_WRITTEN)));
    for (const path of found.files)
      if (isLeft(path, BEING_WRITTEN) || (BEING_WRITTEN.test(path) && (await isOld(path)))) left.push(path);
  }
  // Nobody can read whose it was, and nobody ever will.
  for (const folder of [root, join(root, TRASH_FOLDER), join(root, DISCARDED_FOLDER)])
    for (const path of (await entriesOf(folder)).folders)
      if (dirname(path) === folder && (await isForgotten(path, JOURNAL_FILE))) left.push(path);
  left.push(...(await scratchLeft()));
  const fates = await removeAll(left, means);
  for (const { part, why } of means.apply ? await clearParts(root) : [])
    if (why !== null) fates.push({ path: part, outcome: "left", why });
  for (const folder of [IMPORTING_FOLDER, MOVING_FOLDER]) await rmdir(join(root, folder)).catch(() => undefined);
  return fates;
}

/** What programs that were killed left half written of a file, beside it. @throws the disk's error, but for a folder that is not there */
export async function leftOf(file: string): Promise<string[]> {
  const [folder, name] = [dirname(file), basename(file)];
  const found = (await readdir(folder).catch(absent))
    .filter((one) => one.startsWith(`${name}.`) && /^\.\d+(\.\d+)?\.tmp$/.test(one.slice(name.length)))
    .map((one) => join(folder, one));
  const left: string[] = [];
  for (const path of found.toSorted()) if (isLeft(path, BEING_WRITTEN) || (await isOld(path))) left.push(path);
  return left;
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (["ENOENT", "ENOTDIR"].includes(error.code ?? "")) return [];
  throw error;
}

/**
 * Remove the sounds of what the coach has said: somebody may have let it say a name. They are made again when they are next wanted.
 *
 * @param folder one that is not there holds none
 */
export async function forgetSounds(folder: string, means: Means): Promise<Fate[]> {
  const { files } = await entriesIn(folder);
  return removeAll(
    files.filter((path) => /\.wav(\.part)?$/.test(path)),
    means,
  );
}

async function removeAll(paths: readonly string[], { apply, disk }: Means): Promise<Fate[]> {
  const fates: Fate[] = [];
  for (const path of apply ? paths : [])
    await disk.remove(dirname(path), basename(path)).catch((error: unknown) => {
      fates.push({ path, outcome: "failed", why: reason(error) });
    });
  return fates;
}

/** The code that looks for what is in a folder reports one that cannot be read. */
function entriesOf(folder: string, deep = false): ReturnType<typeof entriesIn> {
  return entriesIn(folder, deep).catch(() => ({ files: [], folders: [] }));
}

function isLeft(path: string, form: RegExp): boolean {
  const [, pid] = form.exec(basename(path)) ?? [];
  return pid !== undefined && !isAlive(Number(pid));
}

/** Writing a file takes moments. */
async function isOld(path: string): Promise<boolean> {
  const written = await stat(path).catch(() => null);
  return written !== null && Date.now() - written.mtimeMs > LEFT_MS;
}

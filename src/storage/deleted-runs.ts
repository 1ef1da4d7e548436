import { readdir, rename, stat, utimes } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { FormatError } from "../core/domain/format-error.ts";
import { syncFolder } from "./durable.ts";
import { refuseImported } from "./imported.ts";
import { pathInside, removeInside } from "./inside.ts";
import { checkName, namesIn, noRun, RUNS_FOLDER, takenName } from "./runs.ts";

/** What the folder of a deleted run begins with, so that no list shows it; it goes with its session. */
const DELETED = ".deleted-";
/** Days after which a deleted run goes for good, when another one is deleted. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Delete a run so that it can be restored; an earlier one of its name that was deleted goes for good. @throws FormatError when there is none */
export async function deleteRun(folder: string, name: string, now: Date): Promise<void> {
  refuseImported(folder, basename(folder));
  if (!(await namesIn(folder)).includes(name)) throw noRun(folder, name);
  const runs = await pathInside(folder, RUNS_FOLDER);
  await forgetOld(runs, now);
  await removeInside(runs, `${DELETED}${name}`);
  const place = join(runs, `${DELETED}${name}`);
  await rename(await pathInside(runs, name), place);
  await utimes(place, now, now);
  await syncFolder(runs);
}

/** Put a deleted run back. @throws FormatError when it is gone for good, or its name was taken meanwhile */
export async function restoreRun(folder: string, name: string): Promise<void> {
  checkName(name);
  refuseImported(folder, basename(folder));
  const runs = await pathInside(folder, RUNS_FOLDER);
  const from = await pathInside(runs, `${DELETED}${name}`);
  if (!existsSync(from)) throw new FormatError(name, "", "it is gone for good", "Make it again.");
  if ((await namesIn(folder)).includes(name)) throw takenName(name);
  await rename(from, await pathInside(runs, name));
  await syncFolder(runs);
}

async function forgetOld(runs: string, now: Date): Promise<void> {
  for (const name of await readdir(runs)) {
    if (!name.startsWith(DELETED)) continue;
    const { mtimeMs } = await stat(join(runs, name));
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY_MS) await removeInside(runs, name);
  }
}

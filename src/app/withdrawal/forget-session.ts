import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { WithdrawalFate } from "../../core/consent/withdrawal-report.ts";
import { pathInside } from "../../storage/inside.ts";
import { isLeft } from "../../storage/log/lock.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { asTheyGo } from "../../storage/remove-session.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { reason } from "./reason.ts";

/** Another program may be at it: of its own, the window lets go. */
const BEING_WRITTEN =
  "it is being written now, or its film is being finished; end the session, or wait for its film, and withdraw again";

/**
 * Delete a session's folder: the recording first and the journal last, so that a try that broke off finds the rest by its consent.
 * One that is being written, or that is a link to somewhere else, stays, and the fate says so.
 */
export async function forgetSession(folder: string, apply: boolean, disk: WithdrawalDisk): Promise<WithdrawalFate> {
  const [root, id] = [dirname(folder), basename(folder)];
  let size: { files: number; bytes: number } | Record<never, never> = {};
  try {
    await pathInside(root, id);
    if (!(await isLeft(join(folder, JOURNAL_FILE)))) return { path: folder, outcome: "failed", why: BEING_WRITTEN };
    size = await sizeOf(folder);
    if (!apply) return { path: folder, outcome: "would", why: "", ...size };
    const names = await readdir(folder);
    for (const name of asTheyGo(names)) await disk.remove(root, id, name);
    await disk.remove(root, id);
    return { path: folder, outcome: "done", why: "", ...size };
  } catch (error) {
    return { path: folder, outcome: "failed", why: reason(error), ...size };
  }
}

async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let bytes = 0;
  for (const file of files)
    bytes += await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  return { files: files.length, bytes };
}

import { basename, dirname } from "node:path";
import type { WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import { goalJournal } from "../../storage/goal-watch.ts";
import { isFolder } from "../../storage/inside.ts";
import { readTextIfThere } from "../../storage/read-text.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { reason } from "./reason.ts";

/**
 * Delete what is kept of watching a participant before sessions: what they agreed to, what was offered and why, and what they chose.
 *
 * @param data folder of all data
 */
export async function forgetGoalWatch(
  data: string,
  participant: string,
  { apply, disk }: { readonly apply: boolean; readonly disk: WithdrawalDisk },
): Promise<Fate[]> {
  const folder = dirname(goalJournal(data, participant));
  if (!isFolder(folder)) return [];
  try {
    const text = await readTextIfThere(goalJournal(data, participant));
    const rows = text.split("\n").filter((line) => line.trim() !== "").length;
    if (apply) await disk.remove(dirname(folder), basename(folder));
    return [{ path: folder, outcome: apply ? "done" : "would", why: "", rows }];
  } catch (error) {
    return [{ path: folder, outcome: "failed", why: reason(error) }];
  }
}

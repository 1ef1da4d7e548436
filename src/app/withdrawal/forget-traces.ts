import { existsSync } from "node:fs";
import { readFile } from "../../storage/files.ts";
import type { WithdrawalFate as Fate } from "../../core/session/withdrawal-report.ts";
import { logFiles } from "../../storage/log-file.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { reason } from "./reason.ts";

/** What of the program itself, outside the data folder, may name a session. */
export interface ProgramTraces {
  /** The newest file of the log. */
  readonly log: string;
  /** Takes the last chosen camera or film out of the settings where it is one of these sessions'. Left out where the settings are nobody's. */
  readonly settings?: (isTheirs: (text: string) => boolean) => Promise<void>;
}

/**
 * Take the entries that name sessions out of the log and its older files, and out of the settings the film that was chosen last. Entries are of several lines: all of one go.
 *
 * @param own ids of the sessions
 */
export async function forgetTraces(
  { log, settings }: ProgramTraces,
  own: ReadonlySet<string>,
  { apply, disk }: { readonly apply: boolean; readonly disk: WithdrawalDisk },
): Promise<Fate[]> {
  const isTheirs = (text: string): boolean => [...own].some((id) => text.includes(id));
  const fates: Fate[] = [];
  for (const path of logFiles(log).filter((one) => existsSync(one)))
    try {
      const entries = entriesOf(await readFile(path, "utf8"));
      const left = entries.filter((entry) => !isTheirs(entry));
      if (left.length === entries.length) continue;
      if (apply) await disk.write(path, left.join(""));
      fates.push({ path, outcome: apply ? "done" : "would", why: "", rows: entries.length - left.length });
    } catch (error) {
      fates.push({ path, outcome: "failed", why: reason(error) });
    }
  if (apply && disk.deletes) await settings?.(isTheirs);
  return fates;
}

/** Entries of a log: a line that begins with a time, and those after it that do not. */
function entriesOf(text: string): string[] {
  return text.split(/^(?=\d{4}-\d{2}-\d{2}T)/m).filter((entry) => entry !== "");
}

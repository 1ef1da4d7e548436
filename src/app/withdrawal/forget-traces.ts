import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readFile } from "../../storage/files.ts";
import { pathInside } from "../../storage/inside.ts";
import type { WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import { logFiles } from "../../storage/log-file.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { entriesIn } from "./lines-file.ts";
import { reason } from "./reason.ts";

/** What of the program itself, outside the data folder, may name a session. */
export interface ProgramTraces {
  /** The newest file of the log. */
  readonly log: string;
  /** The newest files of the logs that commands wrote wherever `--log` said. */
  readonly written?: readonly string[];
  /** Takes the last chosen camera or film out of the settings where it is one of these sessions'. Left out where the settings are nobody's. */
  readonly settings?: (isTheirs: (text: string) => boolean) => Promise<void>;
}

/** Whose traces are looked for. */
interface Whose {
  /** Pseudonym; null where only sessions are to go. */
  readonly participant: string | null;
  /** Ids of their sessions. */
  readonly own: ReadonlySet<string>;
}

/**
 * Take the entries that name somebody or their sessions out of the program's log and of every log in the data folder, with their older files, and out of the settings the film that was chosen last. Entries are of several lines: all of one go.
 * A log that a command wrote elsewhere is the person's own: it is named where it names them.
 *
 * @param data the data folder
 */
export async function forgetTraces(
  data: string,
  { log, written = [], settings }: Partial<ProgramTraces>,
  { participant, own }: Whose,
  { apply, disk }: { readonly apply: boolean; readonly disk: WithdrawalDisk },
): Promise<Fate[]> {
  const name = participant === null ? null : new RegExp(`(?<![\\w-])${participant}(?![\\w-])`, "i");
  const isTheirs = (text: string): boolean => [...own].some((id) => text.includes(id)) || (name?.test(text) ?? false);
  const ours = log === undefined ? [] : logFiles(resolve(log));
  const inside = (await entriesIn(data, true)).files.filter((path) => path.endsWith(".log"));
  const elsewhere = written.flatMap((file) => logFiles(resolve(file)));
  const fates: Fate[] = [];
  for (const path of new Set([...ours, ...inside, ...elsewhere].filter((one) => existsSync(one))))
    try {
      const entries = entriesOf(await readFile(path, "utf8"));
      const left = entries.filter((entry) => !isTheirs(entry));
      const rows = entries.length - left.length;
      if (rows === 0) continue;
      const isForeign = !ours.includes(path) && !(await isInside(data, path));
      if (isForeign) fates.push({ path, outcome: "left", why: ELSEWHERE, rows });
      else {
        if (apply) await disk.write(path, left.join(""));
        fates.push({ path, outcome: apply ? "done" : "would", why: "", rows });
      }
    } catch (error) {
      fates.push({ path, outcome: "failed", why: reason(error) });
    }
  if (apply && disk.deletes) await settings?.(isTheirs);
  return fates;
}

const ELSEWHERE = "it is a log outside the data folder that a command wrote for you; delete it yourself";

function isInside(folder: string, path: string): Promise<boolean> {
  return pathInside(folder, path).then(
    () => true,
    () => false,
  );
}

/** Entries of a log: a line that begins with a time, and those after it that do not. */
function entriesOf(text: string): string[] {
  return text.split(/^(?=\d{4}-\d{2}-\d{2}T)/m).filter((entry) => entry !== "");
}

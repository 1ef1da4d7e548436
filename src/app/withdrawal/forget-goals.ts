import { basename, dirname } from "node:path";
import { z } from "zod";
import type { Unread, WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { entriesIn, linesFiles, textOf } from "./lines-file.ts";
import { reason } from "./reason.ts";

/** Folder of the data folder with the sets of goals that nobody says, a folder each. */
export const GOAL_SETS = "goals";

/** As much of a line as tells whose it is: who answered, rated or ordered, whose answer was judged, and whose answers were compared. */
const Line = z.looseObject({
  by: z.string().optional(),
  of: z.string().optional(),
  a: z.string().optional(),
  b: z.string().optional(),
});

/**
 * Take what somebody answered, rated and ordered out of the sets of goals that nobody says, earlier versions of these files too, with what was said of their answers.
 *
 * @param root folder of the sets; one that is not there holds nothing
 */
export async function forgetGoals(
  root: string,
  participant: string,
  { apply, disk }: { readonly apply: boolean; readonly disk: WithdrawalDisk },
  unread: Unread[],
): Promise<Fate[]> {
  const isTheirs = ({ by, of, a, b }: z.infer<typeof Line>): boolean =>
    // `p07 · VADL` is an answer of theirs as it was shown.
    [by, of, a, b].some((whose) => whose === participant || whose?.startsWith(`${participant} · `));
  const fates: Fate[] = [];
  for (const path of (await entriesIn(root)).folders)
    try {
      let rows = 0;
      const named = (await entriesIn(path, true)).files.filter((file) => file.endsWith(".jsonl"));
      for (const { path: file, lines } of await linesFiles(named, Line, unread)) {
        const gone = lines.filter(({ about }) => isTheirs(about));
        rows += gone.length;
        if (!apply || gone.length === 0) continue;
        if (gone.length === lines.length) await disk.remove(dirname(file), basename(file));
        else {
          // What others said of their answers goes too, and is not given to them.
          await disk.part(
            file,
            textOf(gone.filter(({ about }) => about.by === participant || about.of === participant)),
          );
          await disk.write(file, textOf(lines.filter(({ about }) => !isTheirs(about))));
        }
      }
      if (rows > 0) fates.push({ path, outcome: apply ? "done" : "would", why: "", rows });
    } catch (error) {
      fates.push({ path, outcome: "failed", why: reason(error) });
    }
  return fates;
}

import { relative } from "node:path";
import { z } from "zod";
import { readFile } from "../../storage/files.ts";
import { parseJson } from "../../core/domain/format-error.ts";
import { Teacher } from "../../core/profile/profile.ts";
import type { Unread, WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { isOf, jsonFilesIn, type Forgetting } from "./forget-profiles.ts";
import { reason } from "./reason.ts";

/** As much of a calibration, or of kept scores, as tells whose sessions it was made of; a version that said nothing of them was never kept. */
const MadeOf = z.looseObject({
  format: z.enum(["benchside-model-calibration", "benchside-scores"]),
  basis: z.looseObject({ sessions: z.array(Teacher) }),
});

/**
 * Delete the calibrations of models, and the kept scores, that were made of a participant's sessions, earlier versions of them too. They are not made again: that
 * may take a model, which may be a server's, and nobody was asked.
 *
 * @param folders of calibrations and scores, looked through with all that is in them
 */
export async function forgetCalibrations(
  folders: readonly string[],
  whose: Forgetting,
  { apply, disk }: { readonly apply: boolean; readonly disk: WithdrawalDisk },
  unread: Unread[],
): Promise<Fate[]> {
  const fates: Fate[] = [];
  for (const folder of folders)
    for (const path of await jsonFilesIn(folder)) {
      const found = await sessionsIn(path, whose, unread);
      if (found === null) continue;
      const { theirs, others } = found;
      const more = others > 0 ? { others } : {};
      try {
        if (apply && others > 0) await disk.part(path, `${JSON.stringify({ sessions: theirs }, null, 1)}\n`);
        if (apply) await disk.remove(folder, relative(folder, path));
        fates.push({ path, outcome: apply ? "done" : "would", why: "", ...more });
      } catch (error) {
        fates.push({ path, outcome: "failed", why: reason(error), ...more });
      }
    }
  return fates;
}

/** Which of their sessions a calibration was made of, and how many of others beside; null when none of theirs is in it. */
async function sessionsIn(
  path: string,
  whose: Forgetting,
  unread: Unread[],
): Promise<{ readonly theirs: readonly Teacher[]; readonly others: number } | null> {
  try {
    const parsed = MadeOf.safeParse(parseJson(await readFile(path, "utf8"), path));
    if (!parsed.success) return null;
    const { sessions } = parsed.data.basis;
    const theirs = sessions.filter(isOf(whose));
    return theirs.length === 0 ? null : { theirs, others: sessions.length - theirs.length };
  } catch (error) {
    unread.push({ path, why: reason(error) });
    return null;
  }
}

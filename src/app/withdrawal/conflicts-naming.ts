import type { WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import { conflictCopies } from "../../storage/conflict-copies.ts";
import { readFile } from "../../storage/files.ts";
import { REGISTER_FILE } from "../../storage/register.ts";
import { reason } from "./reason.ts";

/**
 * What a folder-sync program has set aside in a data folder, and in exports that are known, and may hold something of a participant: it is a person's to look at and to delete. Nothing of the program reads it, but for what was deleted
 * before with its session, or as a profile or a line that names them.
 *
 * @param own ids of their sessions
 */
export async function conflictsNaming(
  folders: readonly string[],
  own: ReadonlySet<string>,
  participant: string,
): Promise<Fate[]> {
  const fates: Fate[] = [];
  const found = (await Promise.all(folders.map((folder) => conflictCopies(folder)))).flat();
  for (const { path, of } of found)
    try {
      const text = await readFile(path, "utf8");
      const names = text.includes(`"${participant}"`) || [...own].some((id) => text.includes(id));
      // Exports of theirs may stand in it that no other register knows.
      if (names) fates.push({ path, outcome: "left", why: of === REGISTER_FILE ? `${ASIDE}; ${REGISTER}` : ASIDE });
    } catch (error) {
      // A folder that was set aside is looked through file by file.
      if ((error as NodeJS.ErrnoException).code !== "EISDIR")
        fates.push({ path, outcome: "left", why: `${ASIDE}, and it cannot be read (${reason(error)})` });
    }
  return fates;
}

const ASIDE = "a folder-sync program set it aside: look what it holds of theirs, then delete it";
const REGISTER = "exports that it alone names were not looked through, so delete their rows there by hand";

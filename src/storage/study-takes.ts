import { join } from "node:path";
import type { RecordedTake } from "../core/study/study.ts";
import { withdrewIn } from "./consented.ts";
import { sessionNames } from "./journal/sessions.ts";
import { readSessionTake } from "./session-take.ts";

/** The study that was chosen last, in the data folder. */
export const STUDY_FILE = "study.json";

/**
 * The takes in a folder of sessions as a study counts them: by whom, of what, with which planned mistakes. Coached sessions, sessions that
 * were put together of recordings, and takes that were discarded or rejected do not count. Folders that cannot be read are named.
 *
 * @throws FormatError where nobody knows who of them has withdrawn
 */
export async function takesForStudy(
  sessions: string,
): Promise<{ readonly takes: readonly RecordedTake[]; readonly unread: readonly string[] }> {
  (await withdrewIn(sessions)).refuseBroken();
  const takes: RecordedTake[] = [];
  const unread: string[] = [];
  for (const name of await sessionNames(sessions)) {
    try {
      const { state, told } = await readSessionTake(join(sessions, name));
      const { consent, take, procedure, script, spliced } = state;
      if (take === null || consent === null || procedure === null || spliced !== null) continue;
      if (told.standing === "discarded" || told.standing === "rejected") continue;
      takes.push({ participant: consent.participant, procedure: procedure.id, errors: script?.errors ?? [] });
    } catch {
      unread.push(name);
    }
  }
  return { takes, unread };
}

import { basename, join } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { isHeld } from "../../../storage/log/lock.ts";

/**
 * The events of a session that is over, which errors call by its id.
 *
 * @throws FormatError when its journal is broken or still being written
 */
export async function sessionEvents(folder: string): Promise<readonly SessionEvent[]> {
  const journal = join(folder, JOURNAL_FILE);
  const { events } = await readJournal(journal).catch((error: unknown) => {
    if (!(error instanceof FormatError)) throw error;
    const field = [JOURNAL_FILE, error.field].filter((part) => part !== "").join(", ");
    throw new FormatError(basename(folder), field, error.problem, error.fix);
  });
  // While its film is being finished it is held too, but over.
  if ((await isHeld(journal)) && !events.some(({ type }) => type === "closed"))
    throw new FormatError(basename(folder), "", "it is still being recorded", "End the session, then run it again.");
  return events;
}

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Pseudonym } from "../core/consent/consent.ts";

/** Folder of the data folder with what is kept of watching before sessions: a folder for each person. */
export const GOAL_WATCH = "goal-watch";

/** Name of the folder of those who name nobody; no pseudonym is like it. */
const NOBODY = "_nobody";
const FILE = "journal.jsonl";

/**
 * Journal of one person, in a file of its own: nothing of another one is read for them.
 *
 * @param participant pseudonym; null for those who name nobody. @throws a ZodError for what is none
 */
export function goalJournal(data: string, participant: string | null): string {
  return join(data, GOAL_WATCH, participant === null ? NOBODY : Pseudonym.parse(participant), FILE);
}

/** Pseudonyms of those who were watched before sessions. */
export async function watchedPeople(data: string): Promise<string[]> {
  const entries = await readdir(join(data, GOAL_WATCH), { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) =>
    entry.isDirectory() && Pseudonym.safeParse(entry.name).success ? [entry.name] : [],
  );
}

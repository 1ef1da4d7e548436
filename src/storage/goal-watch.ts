import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { GoalLine } from "../core/goal/journal.ts";
import { Pseudonym } from "../core/consent/consent.ts";
import { writeAtomic } from "./atomic.ts";
import { giveKey } from "./encryption.ts";
import { isFolder } from "./is-folder.ts";
import { appendLine, readLines } from "./register-lines.ts";
import { makeFolder } from "./durable.ts";

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

/** What is kept of watching a person, oldest first; lines that are torn or wrong are left out. */
export function readGoalLines(file: string): Promise<GoalLine[]> {
  return readLines(file, GoalLine, () => undefined);
}

/** Add a line. Only an agreement makes the person's folder: after a withdrawal nothing is written any more. Rejects with the disk's error. */
export async function noteGoalLine(file: string, line: GoalLine): Promise<void> {
  if (line.type === "agreed") {
    await makeFolder(dirname(file));
    await giveKey(dirname(dirname(file)), dirname(dirname(dirname(file))));
  } else if (!isFolder(dirname(file))) return;
  await appendLine(file, line);
}

/** Put these lines in the place of all others. */
export async function keepGoalLines(file: string, lines: readonly GoalLine[]): Promise<void> {
  await writeAtomic(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** Pseudonyms of those who were watched before sessions. */
export async function watchedPeople(data: string): Promise<string[]> {
  const entries = await readdir(join(data, GOAL_WATCH), { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) =>
    entry.isDirectory() && Pseudonym.safeParse(entry.name).success ? [entry.name] : [],
  );
}

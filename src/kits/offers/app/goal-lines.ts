import { dirname } from "node:path";
import { writeAtomic } from "../../../storage/atomic.ts";
import { giveKey } from "../../../storage/encryption.ts";
import { isFolder } from "../../../storage/inside.ts";
import { appendLine, readLines } from "../../../storage/register-lines.ts";
import { makeFolder } from "../../../storage/durable.ts";
import { GoalLine } from "../core/journal.ts";

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

import { resolve } from "node:path";
import { dueSessions, type DueSession } from "./participants.ts";
import { readWithdrawals, type UnfinishedWithdrawal } from "./register.ts";

/** What is to be deleted and is still there. */
export interface DueList {
  /** Sessions whose day of keeping is over, the longest over first. */
  readonly sessions: readonly DueSession[];
  /** Withdrawals, and deletions of what was due, that were begun and are not finished. */
  readonly unfinished: readonly UnfinishedWithdrawal[];
  /** Lines of the list of withdrawals that cannot be read, and why, a sentence each. */
  readonly problems: readonly string[];
}

/** What is to be deleted from a folder of sessions. */
export async function dueList(sessions: string, now: Date): Promise<DueList> {
  const problems: string[] = [];
  const { unfinished } = await readWithdrawals(resolve(sessions), ({ message }) => problems.push(message));
  return { sessions: await dueSessions(sessions, now.toISOString().slice(0, 10)), unfinished, problems };
}

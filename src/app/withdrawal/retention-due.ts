import { resolve } from "node:path";
import { consentedSessions, dueSessions, type DueSession } from "./participants.ts";
import { readWithdrawals, type UnfinishedWithdrawal } from "../../storage/withdrawals.ts";
import { localDay } from "../../core/domain/day.ts";

/** What is to be deleted and is still there. */
export interface DueList {
  /** Sessions whose day of keeping is over, and those that stand under a consent that was withdrawn, the longest over first. */
  readonly sessions: readonly DueSession[];
  /** Withdrawals, and deletions of what was due, that were begun and are not finished. */
  readonly unfinished: readonly UnfinishedWithdrawal[];
  /** Sessions that cannot be read, by their names, and why, a clause: whether they may still be kept is not known. */
  readonly unread: readonly { readonly session: string; readonly why: string }[];
  /** Lines of the list of withdrawals that cannot be read, and why, a sentence each: what they hold may be due too. */
  readonly problems: readonly string[];
}

/** What is to be deleted from a folder of sessions. */
export async function dueList(sessions: string, now: Date): Promise<DueList> {
  const problems: string[] = [];
  const { unfinished, withdrew } = await readWithdrawals(resolve(sessions), ({ message }) => problems.push(message));
  const found = await consentedSessions(resolve(sessions), true);
  const unread = found.filter((one) => one.unread !== "").map((one) => ({ session: one.id, why: one.unread }));
  // Those of a withdrawal that is not finished are named by it.
  const ofWithdrawal = new Set(unfinished.flatMap(({ participant, due }) => (due ? [] : [participant])));
  const sessionsDue = dueSessions(found, localDay(now.getTime()), withdrew).filter(
    ({ participant, withdrawn }) => withdrawn === undefined || !ofWithdrawal.has(participant),
  );
  return { sessions: sessionsDue, unfinished, unread, problems };
}

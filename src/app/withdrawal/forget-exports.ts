import { readdir } from "node:fs/promises";
import type { Unread, WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import { readRegister, type RegisteredExport } from "../../storage/register.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { forgetInExport, type Forgotten } from "./forget-in-export.ts";
import { reason } from "./reason.ts";

/**
 * Take everything of a participant out of every export that the register of a folder of sessions knows them to be in. An export that
 * fails does not keep the others; lines of the register that cannot be read are added to `unread`.
 */
export async function forgetExports(
  root: string,
  wanted: Omit<Forgotten, "listed">,
  apply: boolean,
  disk: WithdrawalDisk,
  unread: Unread[],
): Promise<Fate[]> {
  const register = await registered(root, unread);
  const theirs = register.filter((one) => one.participants.includes(wanted.participant));
  const fates: Fate[] = [];
  for (const out of new Set(theirs.map((one) => one.out))) {
    const listed = new Set(register.filter((one) => one.out === out).flatMap(({ sessions }) => sessions));
    if (!wanted.all && ![...wanted.own].some((session) => listed.has(session))) continue;
    try {
      if (!(await isThere(out))) {
        fates.push({ path: out, outcome: "left", why: MOVED });
        continue;
      }
      const { rows, sessions, unlisted } = await forgetInExport(out, { ...wanted, listed }, apply, disk);
      if (sessions.length > 0) fates.push({ path: out, outcome: apply ? "done" : "would", why: "", rows });
      if (unlisted.length > 0) fates.push({ path: out, outcome: "left", why: notListed(unlisted) });
    } catch (error) {
      fates.push({ path: out, outcome: "failed", why: reason(error) });
    }
  }
  return fates;
}

/** Exports in which the register of a folder of sessions knows somebody to be, or to have been; lines that cannot be read are added to `unread`. */
export async function registeredOf(root: string, participant: string, unread: Unread[]): Promise<RegisteredExport[]> {
  return (await registered(root, unread)).filter((one) => one.participants.includes(participant));
}

function registered(root: string, unread: Unread[]): Promise<RegisteredExport[]> {
  return readRegister(root, ({ message }) => unread.push({ path: root, why: message })).catch((error: unknown) => {
    unread.push({ path: root, why: reason(error) });
    return [];
  });
}

const MOVED = "it is not there any more; if it was moved or copied, delete their rows there";

/** Rows that came from elsewhere, or that somebody changed: only what was registered is deleted. */
function notListed(sessions: readonly string[]): string {
  return `it also has rows of theirs from ${sessions.join(", ")}, which this folder's register does not list; withdraw where those sessions are, or delete the rows by hand`;
}

/** Whether something of an export is there: a folder that was made for it stays empty where it was killed or refused. */
async function isThere(path: string): Promise<boolean> {
  return readdir(path).then(
    (names) => names.length > 0,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

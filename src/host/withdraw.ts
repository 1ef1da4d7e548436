import { appendFile, readFile, readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { parseJson } from "../core/format-error.ts";
import { Consent } from "../core/session/consent.ts";
import type { WithdrawalFate as Fate, WithdrawalReport } from "../core/session/withdrawal-report.ts";
import { writeAtomic } from "./atomic.ts";
import { discardedFolders } from "./discarded.ts";
import { forgetInExport } from "./export/forget.ts";
import { readRegister } from "./export/register.ts";
import { removeInside } from "./inside.ts";
import { isLeft } from "./journal/lock.ts";
import { JOURNAL_FILE } from "./journal/sessions.ts";

/** Where to look, and whether to delete. */
export interface Withdrawal {
  /** Pseudonym. */
  readonly participant: string;
  /** Folder of all sessions. */
  readonly sessions: string;
  /** Folders of profiles; the one beside the folder of sessions when left out. */
  readonly profiles?: readonly string[];
  /** False only tells what would be done. */
  readonly apply: boolean;
  readonly now: () => Date;
}

/** Name of the list of withdrawals inside the folder of sessions. */
export const WITHDRAWALS_FILE = "withdrawals.jsonl";

/**
 * Delete everything of a participant who withdraws consent: the folders of their sessions (recording, journal, annotations),
 * their rows, clips and videos in every export that the register knows; and flag the profiles that were learned from them. A
 * session that is being written stays and is reported. Run again, it goes on where it failed.
 */
export async function withdraw(wish: Withdrawal): Promise<WithdrawalReport> {
  const { participant, apply } = wish;
  const root = resolve(wish.sessions);
  const unread: { path: string; why: string }[] = [];
  const own = await sessionsOf(participant, root, unread);
  const ids = new Set(own.map((folder) => basename(folder)));
  const profiles = await flagProfiles(
    wish.profiles ?? [join(dirname(root), "profiles")],
    participant,
    ids,
    apply,
    unread,
  );
  const exports = await forgetExports(root, { participant, own: ids }, apply, unread);
  const sessions: Fate[] = [];
  for (const folder of own) sessions.push(await forgetSession(folder, apply));
  const report = { participant, dryRun: !apply, sessions, exports, profiles, unread };
  if (apply) await remember(root, report, wish.now());
  return report;
}

/** Somebody who consented to be recorded, and in how many sessions here. */
export interface RecordedParticipant {
  /** Pseudonym. */
  readonly participant: string;
  readonly sessions: number;
}

/** Everybody whose consent stands in a session of this folder, by pseudonym; a folder that is not there has nobody. */
export async function recordedParticipants(sessions: string): Promise<RecordedParticipant[]> {
  const counts = new Map<string, number>();
  for (const { text } of await journalsIn(resolve(sessions)))
    for (const who of new Set(consentedIn(text ?? ""))) counts.set(who, (counts.get(who) ?? 0) + 1);
  return [...counts].map(([participant, n]) => ({ participant, sessions: n })).sort(byPseudonym);
}

function byPseudonym(a: RecordedParticipant, b: RecordedParticipant): number {
  return a.participant.localeCompare(b.participant, "en", { numeric: true });
}

/** Journals of all sessions of a folder; `text` is null and `why` says the reason when one cannot be read. */
async function journalsIn(root: string): Promise<{ folder: string; text: string | null; why: string }[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found: { folder: string; text: string | null; why: string }[] = [];
  const folders = entries.filter((one) => one.isDirectory()).map(({ name }) => join(root, name));
  // A take that its participant discarded a moment ago is still theirs, and still here.
  for (const folder of [...folders, ...(await discardedFolders(root))]) {
    const read = await readFile(join(folder, JOURNAL_FILE), "utf8").then(
      (text) => ({ text, why: "" }),
      ({ code }: NodeJS.ErrnoException) =>
        code === "ENOENT" ? { text: "", why: "" } : { text: null, why: `it cannot be read (${code})` },
    );
    found.push({ folder, ...read });
  }
  return found;
}

async function sessionsOf(
  participant: string,
  root: string,
  unread: { path: string; why: string }[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { folder, text, why } of await journalsIn(root)) {
    if (text === null) unread.push({ path: join(folder, JOURNAL_FILE), why });
    else if (consentedIn(text).includes(participant)) found.push(folder);
  }
  return found.sort();
}

/** Who consented in a journal, of whatever version and however damaged the rest of it is. */
function consentedIn(journal: string): string[] {
  return journal.split("\n").flatMap((line) => {
    if (!line.includes('"consented"')) return [];
    try {
      const { type, consent } = JSON.parse(line) as { type?: unknown; consent?: unknown };
      const who = Consent.pick({ participant: true }).safeParse(consent);
      return type === "consented" && who.success ? [who.data.participant] : [];
    } catch {
      return [];
    }
  });
}

async function forgetSession(folder: string, apply: boolean): Promise<Fate> {
  if (!(await isLeft(join(folder, JOURNAL_FILE))))
    return { path: folder, outcome: "failed", why: "it is being written now; end the session and withdraw again" };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let bytes = 0;
  for (const file of files)
    bytes += await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  const size = { files: files.length, bytes };
  if (!apply) return { path: folder, outcome: "would", why: "", ...size };
  try {
    await removeInside(dirname(folder), basename(folder));
    return { path: folder, outcome: "done", why: "", ...size };
  } catch (error) {
    return { path: folder, outcome: "failed", why: reason(error), ...size };
  }
}

async function forgetExports(
  root: string,
  { participant, own }: { readonly participant: string; readonly own: ReadonlySet<string> },
  apply: boolean,
  unread: { path: string; why: string }[],
): Promise<Fate[]> {
  const register = await readRegister(root).catch((error: unknown) => {
    unread.push({ path: root, why: reason(error) });
    return [];
  });
  const outs = [...new Set(register.filter((one) => one.participants.includes(participant)).map(({ out }) => out))];
  const fates: Fate[] = [];
  for (const out of outs) {
    const listed = new Set(register.filter((one) => one.out === out).flatMap(({ sessions }) => sessions));
    try {
      const { rows, sessions, unlisted } = await forgetInExport(out, { participant, listed, own }, apply);
      if (sessions.length > 0) fates.push({ path: out, outcome: apply ? "done" : "would", why: "", rows });
      if (unlisted.length > 0) fates.push({ path: out, outcome: "failed", why: notListed(unlisted) });
    } catch (error) {
      const gone = (error as NodeJS.ErrnoException).code === "ENOENT";
      const why = gone ? "it is not there any more; if it was moved or copied, delete their rows there" : reason(error);
      fates.push({ path: out, outcome: "failed", why });
    }
  }
  return fates;
}

/** Rows that came from elsewhere, or that somebody changed: only what was registered is deleted. */
function notListed(sessions: readonly string[]): string {
  return `it also has rows of theirs from ${sessions.join(", ")}, which this folder's register does not list; withdraw where those sessions are, or delete the rows by hand`;
}

const Flagged = z.looseObject({
  format: z.literal("benchside-profile"),
  learnedFrom: z.array(z.object({ session: z.string(), participant: z.string().nullable() })).default([]),
  withdrawn: z.array(z.string()).default([]),
});

async function flagProfiles(
  folders: readonly string[],
  participant: string,
  sessions: ReadonlySet<string>,
  apply: boolean,
  unread: { path: string; why: string }[],
): Promise<Fate[]> {
  const fates: Fate[] = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile() && one.name.endsWith(".json"))) {
      const path = join(entry.parentPath, entry.name);
      try {
        const parsed = Flagged.safeParse(parseJson(await readFile(path, "utf8"), path));
        if (!parsed.success) continue;
        const profile = parsed.data;
        const theirs = profile.learnedFrom.some((one) => one.participant === participant || sessions.has(one.session));
        if (!theirs || profile.withdrawn.includes(participant)) continue;
        const flagged = { ...profile, withdrawn: [...profile.withdrawn, participant] };
        if (apply) await writeAtomic(path, JSON.stringify(flagged));
        fates.push({ path, outcome: apply ? "done" : "would", why: "" });
      } catch (error) {
        unread.push({ path, why: reason(error) });
      }
    }
  }
  return fates;
}

/** What was done stays on record, without anything that was theirs but the pseudonym. */
async function remember(root: string, report: WithdrawalReport, now: Date): Promise<void> {
  const line = JSON.stringify({ version: 1, at: now.toISOString(), ...report });
  await appendFile(join(root, WITHDRAWALS_FILE), `${line}\n`, { flush: true });
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { appendFile, readFile, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { parseJson } from "../core/format-error.ts";
import { Consent } from "../core/session/consent.ts";
import { writeAtomic } from "./atomic.ts";
import { forgetInExport } from "./export/forget.ts";
import { readRegister } from "./export/register.ts";
import { isLocked } from "./journal/lock.ts";
import { JOURNAL_FILE } from "./journal/sessions.ts";

/** What became, or would become, of one thing. */
const Fate = z.object({
  /** Path of the session's folder, the export's folder, or the profile. */
  path: z.string(),
  /** `would` in a dry run; `failed` when it is still there, and `why` says for what reason. */
  outcome: z.enum(["done", "would", "failed"]),
  why: z.string(),
  /** What it holds of theirs: files and bytes of a session, rows of an export. */
  files: z.number().int().optional(),
  bytes: z.number().optional(),
  rows: z.number().int().optional(),
});

/** What was deleted of a participant, and what could not be. */
export const WithdrawalReport = z.object({
  participant: z.string(),
  /** Whether nothing was touched. */
  dryRun: z.boolean(),
  sessions: z.array(Fate),
  exports: z.array(Fate),
  /** Profiles that were learned from them: flagged, and refused from then on. */
  profiles: z.array(Fate),
  /** What could not be looked into, so that it may hold something of theirs. */
  unread: z.array(z.object({ path: z.string(), why: z.string() })),
});
export type WithdrawalReport = Readonly<z.infer<typeof WithdrawalReport>>;
type Fate = z.infer<typeof Fate>;

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
  const ids = new Set(own.map((folder) => folder.slice(root.length + 1)));
  const profiles = await flagProfiles(
    wish.profiles ?? [join(dirname(root), "profiles")],
    participant,
    ids,
    apply,
    unread,
  );
  const exports = await forgetExports(root, participant, apply, unread);
  const sessions: Fate[] = [];
  for (const folder of own) sessions.push(await forgetSession(folder, apply));
  const report = { participant, dryRun: !apply, sessions, exports, profiles, unread };
  if (apply) await remember(root, report, wish.now());
  return report;
}

/** Whether everything that was found is gone and everything could be looked into. */
export function isComplete({ sessions, exports, profiles, unread }: WithdrawalReport): boolean {
  return unread.length === 0 && [...sessions, ...exports, ...profiles].every(({ outcome }) => outcome !== "failed");
}

async function sessionsOf(
  participant: string,
  root: string,
  unread: { path: string; why: string }[],
): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const journal = join(root, entry.name, JOURNAL_FILE);
    const text = await readFile(journal, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") unread.push({ path: journal, why: `it cannot be read (${error.code})` });
      return "";
    });
    if (consentedIn(text).includes(participant)) found.push(join(root, entry.name));
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
  if (isLocked(join(folder, JOURNAL_FILE)))
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
    await rm(folder, { recursive: true });
    return { path: folder, outcome: "done", why: "", ...size };
  } catch (error) {
    return { path: folder, outcome: "failed", why: reason(error), ...size };
  }
}

async function forgetExports(
  root: string,
  participant: string,
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
    try {
      const { rows, sessions } = await forgetInExport(out, participant, apply);
      if (sessions.length > 0) fates.push({ path: out, outcome: apply ? "done" : "would", why: "", rows });
    } catch (error) {
      const gone = (error as NodeJS.ErrnoException).code === "ENOENT";
      const why = gone ? "it is not there any more; if it was moved or copied, delete their rows there" : reason(error);
      fates.push({ path: out, outcome: "failed", why });
    }
  }
  return fates;
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

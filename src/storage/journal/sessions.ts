import { readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { readFile, sizeOf, writeFile } from "../files.ts";
import { conflictOf, conflictWords } from "../../core/domain/conflict-copy.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { SessionId, whyNoSessionName } from "../../core/domain/path-part.ts";
import { makeFolder } from "../durable.ts";
import { giveKey } from "../encryption.ts";
import { IMPORTED_FILE } from "../imported.ts";
import { isFolder } from "../inside.ts";
import { isHeld } from "../log/lock.ts";
import { labelIn } from "./label.ts";
import { JournalSummary, summarise, type SessionSummary } from "./summary.ts";
import { createJournal, type Journal } from "./write.ts";
import { readJson } from "../read-text.ts";

/** Name of the journal inside a session's folder. */
export const JOURNAL_FILE = "journal.jsonl";
export const SUMMARY_FILE = "summary.json";
/** Name of a session's small picture inside its folder. */
export const THUMBNAIL_FILE = "thumbnail.jpg";
/** Sessions that are read at once for a list: enough to keep the disk busy, few enough for their journals to fit into memory. */
const AT_ONCE = 16;
/** Names of recordings inside a session's folder. */
export const MEDIA_FILE = /^media(-[a-z0-9-]+)?\.(mkv|webm|mp4)$/;

/**
 * Folder of one session. Throws a RangeError for an id that is no plain folder name (a path, `..`, an empty one) or a hidden one: ids
 * come from other processes.
 */
export function sessionFolder(sessions: string, id: string): string {
  if (!isSessionId(id)) throw new RangeError(`${JSON.stringify(id)} is no session id`);
  return join(sessions, id);
}

/** Whether an id names a session of a folder of sessions: a plain folder name, and not a hidden one. */
export function isSessionId(id: string): boolean {
  return SessionId.safeParse(id).success && !id.startsWith(".");
}

/** Path of one session's journal. Throws as `sessionFolder`. */
export function sessionJournal(sessions: string, id: string): string {
  return join(sessionFolder(sessions, id), JOURNAL_FILE);
}

/**
 * Make a session's folder and those above it, with a key where its data folder is encrypted; its name is on the disk when this resolves. Rejects with the disk's error.
 *
 * @throws FormatError for a name that no session may have, LockedAwayError while the data folder is locked
 */
export async function makeSessionFolder(folder: string): Promise<void> {
  refuseSessionName(folder);
  const isNew = !isFolder(folder);
  await makeFolder(folder);
  try {
    await giveKey(folder);
  } catch (error) {
    // A folder without a journal is nothing: nobody would know what it is for.
    if (isNew) await rmdir(folder).catch(() => undefined);
    throw error;
  }
}

/** Throws a FormatError for the folder of a new session whose name none may have (`whyNoSessionName`). */
export function refuseSessionName(folder: string): void {
  refuseName(basename(resolve(folder)), folder);
}

/** Throws a FormatError for a name that no new session may have. @param about what the person typed */
export function refuseName(name: string, about: string): void {
  const why = whyNoSessionName(name);
  if (why !== null) throw new FormatError(about, "", `this is no name of a session: ${why}`, "Give another name.");
}

/** Make the folder of a new session and begin its journal. Throws JournalWriteError when there is one of that id, and as `makeSessionFolder`. */
export async function createSession(
  sessions: string,
  id: string,
): Promise<{ readonly folder: string; readonly journal: Journal }> {
  const folder = sessionFolder(sessions, id);
  await makeSessionFolder(folder);
  return { folder, journal: await createJournal(join(folder, JOURNAL_FILE)) };
}

/** Names of the folders of sessions, without hidden ones and without copies that a folder-sync program has set aside. */
export async function sessionNames(sessions: string): Promise<string[]> {
  const entries = await readdir(sessions, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((one) => one.isDirectory() && !one.name.startsWith(".") && conflictOf(one.name) === null)
    .map(({ name }) => name);
}

/**
 * All sessions, newest first. A folder without a journal is left out; one whose journal cannot be read is listed as broken, and so is a copy that
 * a folder-sync program has set aside.
 *
 * Summaries are kept beside the journals, so a list reads a long journal once only, and not as JSON.
 */
export async function listSessions(sessions: string): Promise<SessionSummary[]> {
  const folders = await readdir(sessions, { withFileTypes: true }).catch(() => []);
  const names = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
  const found: SessionSummary[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = await Promise.all(names.slice(at, at + AT_ONCE).map((name) => sessionSummary(sessions, name)));
    for (const summary of some) if (summary) found.push(summary);
  }
  return found.sort((a, b) => b.startedAt.localeCompare(a.startedAt) || b.id.localeCompare(a.id));
}

/** What a list says of one session; null when it is none, as a folder without a journal. Never rejects for a journal that is broken. */
export async function sessionSummary(sessions: string, id: string): Promise<SessionSummary | null> {
  const folder = join(sessions, id);
  const journal = join(folder, JOURNAL_FILE);
  const file = await stat(journal).catch(() => null);
  if (!file) return null;
  const files = await readdir(folder);
  const hasMedia = files.some((name) => MEDIA_FILE.test(name));
  const hasThumbnail = files.includes(THUMBNAIL_FILE);
  const of = conflictOf(id);
  if (of !== null) return brokenSummary(id, hasMedia, Object.values(conflictWords(of)).join(". "));
  try {
    const kept = await keptSummary(folder, await sizeOf(journal));
    const summary = kept ?? summarise(await readFile(journal));
    if (!summary) return brokenSummary(id, hasMedia, "its first line is not the start of a session");
    if (!kept && !files.includes(IMPORTED_FILE) && !(await isHeld(journal))) await keepSummary(folder, summary);
    const { version: _version, bytes: _bytes, ...rest } = summary;
    const imported = files.includes(IMPORTED_FILE) ? { imported: true as const } : {};
    return { id, ...rest, ...(await labelIn(folder)), hasMedia, hasThumbnail, ...imported, broken: null };
  } catch (error) {
    return brokenSummary(id, hasMedia, error instanceof Error ? error.message : String(error));
  }
}

function brokenSummary(id: string, hasMedia: boolean, broken: string): SessionSummary {
  return {
    ...{ id, goal: "", startedAt: "", seconds: 0, interrupts: 0, closed: false, hasMedia, participant: null },
    ...{ procedure: null, hasThumbnail: false },
    ...{ kind: "session", spliced: false, bench: null, deviations: 0, putRight: 0, name: "", tags: [], broken },
  };
}

async function keptSummary(folder: string, bytes: number): Promise<JournalSummary | null> {
  try {
    const summary = JournalSummary.parse(await readJson(join(folder, SUMMARY_FILE)));
    return summary.bytes === bytes ? summary : null;
  } catch {
    return null;
  }
}

/** Write a session's summary beside its journal; not being able to costs time at the next list, nothing else. */
async function keepSummary(folder: string, summary: JournalSummary): Promise<void> {
  const file = join(folder, SUMMARY_FILE);
  // Anew, so that nothing is written through a link that a foreign session brought along.
  await rm(`${file}.part`, { force: true })
    .then(() => writeFile(`${file}.part`, JSON.stringify(summary), { flag: "wx" }))
    .then(() => rename(`${file}.part`, file))
    .catch(() => {});
}

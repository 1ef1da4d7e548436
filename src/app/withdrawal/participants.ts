import { readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { open, readFile } from "../../storage/files.ts";
import { Consent, Pseudonym } from "../../core/session/consent.ts";
import type { AlongsideFilm } from "../../core/session/withdrawal-report.ts";
import { discardedFolders } from "../../storage/discarded.ts";
import { watchedPeople } from "../../storage/goal-watch.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { trashFolders } from "../../storage/trash.ts";

import { readWithdrawals } from "./register.ts";
import { FormatError, parseJson } from "../../core/domain/format-error.ts";

/** A session's folder with what its journal tells of who is in it. */
export interface ConsentedSession {
  /** Name of its folder. */
  readonly id: string;
  readonly folder: string;
  /** Consents in it, in order: several when a journal was put together from several. */
  readonly consents: readonly {
    readonly participant: string;
    /** Last day on which it may be kept, ISO 8601; null when the journal does not tell it. */
    readonly retainUntil: string | null;
  }[];
  /** Films that OBS recorded along. */
  readonly films: readonly AlongsideFilm[];
  /** Why the journal cannot be read; empty when it can. */
  readonly unread: string;
  /** Whether it has a journal at all. */
  readonly hasJournal: boolean;
}

/** Bytes at a journal's beginning in which its consent nearly always stands: after `opened`, which holds the whole procedure. */
const HEAD_BYTES = 1 << 20;

/**
 * Every session of a folder of sessions, links to folders too, by id; a folder that is not there has none.
 *
 * @param head true to read only how journals begin, where consents stand: for a list at the start, without films
 */
export async function consentedSessions(root: string, head = false): Promise<ConsentedSession[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found: ConsentedSession[] = [];
  for (const entry of entries.filter((one) => one.isDirectory() || one.isSymbolicLink()))
    found.push(await consentedSession(join(root, entry.name), head));
  // A take that its participant discarded a moment ago is still theirs, and still here; so is a session in the trash.
  for (const folder of [...(await discardedFolders(root)), ...(await trashFolders(root))])
    found.push(await consentedSession(folder, head));
  return found.sort((a, b) => a.id.localeCompare(b.id));
}

async function consentedSession(folder: string, head: boolean): Promise<ConsentedSession> {
  const id = basename(folder);
  const nothing = { id, folder, consents: [], films: [], unread: "" };
  try {
    const journal = join(folder, JOURNAL_FILE);
    const text = head ? await headOf(journal) : await readFile(journal, "utf8");
    return { ...nothing, consents: consentsIn(text), films: filmsIn(text, id), hasJournal: true };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return { ...nothing, hasJournal: false };
    const unread = error instanceof FormatError ? error.problem : `it cannot be read (${code})`;
    return { ...nothing, unread, hasJournal: true };
  }
}

/** The beginning of a journal: as much as holds a few events, however long the procedure in the first one is. */
async function headOf(journal: string): Promise<string> {
  const file = await open(journal, "r");
  try {
    for (let most = HEAD_BYTES; ; most *= 4) {
      const bytes = Buffer.alloc(most);
      const { bytesRead } = await file.read(bytes, 0, most, 0);
      const text = bytes.toString("utf8", 0, bytesRead);
      if (bytesRead < most || text.split("\n", 4).length === 4) return text;
    }
  } finally {
    await file.close();
  }
}

/** Who consented in a journal, of whatever version and however damaged the rest of it is. */
function consentsIn(journal: string): ConsentedSession["consents"] {
  return linesWith(journal, '"consented"').flatMap(({ type, consent }) => {
    const { participant, retainUntil } = (consent ?? {}) as Record<string, unknown>;
    const [who, until] = [Pseudonym.safeParse(participant), Consent.shape.retainUntil.safeParse(retainUntil)];
    return type === "consented" && who.success ? [{ participant: who.data, retainUntil: until.data ?? null }] : [];
  });
}

/** What earlier versions, which had no field for it, wrote of OBS's film into a notice. */
const FILM_TOLD = /its film is (.+)\.$/;
const RECORDS_ALONG = /OBS (?:records along|is back and records along)/;

/** Films of OBS that a journal names; one without a path when OBS recorded along and never said where. */
function filmsIn(journal: string, session: string): AlongsideFilm[] {
  const paths: string[] = [];
  let begun = 0;
  for (const { type, text, film } of linesWith(journal, "OBS")) {
    if (type !== "notice" || typeof text !== "string") continue;
    if (RECORDS_ALONG.test(text)) begun += 1;
    const told = typeof film === "string" ? film : FILM_TOLD.exec(text)?.[1];
    if (told) paths.push(told);
  }
  const untold = begun > paths.length ? [{ session, path: null }] : [];
  return [...paths.map((path) => ({ session, path })), ...untold];
}

function linesWith(journal: string, part: string): Record<string, unknown>[] {
  return journal.split("\n").flatMap((line) => {
    if (!line.includes(part)) return [];
    try {
      const value: unknown = parseJson(line, "the line");
      return typeof value === "object" && value !== null ? [value as Record<string, unknown>] : [];
    } catch {
      return [];
    }
  });
}

/** Somebody who consented to be recorded, and in how many sessions here. */
export interface RecordedParticipant {
  /** Pseudonym. */
  readonly participant: string;
  /** 0 for somebody whose withdrawal is not finished although their sessions are gone, or who was only watched before sessions. */
  readonly sessions: number;
}

/** Everybody whose consent stands in a session of this folder, who was watched before sessions, or whose withdrawal is unfinished, by pseudonym. */
export async function recordedParticipants(sessions: string): Promise<RecordedParticipant[]> {
  const root = resolve(sessions);
  const counts = new Map<string, number>();
  for (const { consents } of await consentedSessions(root))
    for (const who of new Set(consents.map(({ participant }) => participant)))
      counts.set(who, (counts.get(who) ?? 0) + 1);
  for (const { participant } of (await readWithdrawals(root, () => {})).unfinished)
    counts.set(participant, counts.get(participant) ?? 0);
  for (const participant of await watchedPeople(dirname(root))) counts.set(participant, counts.get(participant) ?? 0);
  return [...counts]
    .map(([participant, n]) => ({ participant, sessions: n }))
    .sort((a, b) => a.participant.localeCompare(b.participant, "en", { numeric: true }));
}

/** A session that may be kept no longer. */
export interface DueSession {
  readonly session: string;
  readonly participant: string;
  /** Last day on which it might be kept, ISO 8601. */
  readonly retainUntil: string;
}

/** Those whose day of keeping is over, the longest over first. `today` is an ISO 8601 day. */
export function dueSessions(found: readonly ConsentedSession[], today: string): DueSession[] {
  return found
    .flatMap(({ id, consents }) =>
      consents.flatMap(({ participant, retainUntil }) =>
        retainUntil !== null && retainUntil < today ? [{ session: id, participant, retainUntil }] : [],
      ),
    )
    .sort((a, b) => a.retainUntil.localeCompare(b.retainUntil) || a.session.localeCompare(b.session));
}

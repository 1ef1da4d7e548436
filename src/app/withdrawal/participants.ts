import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { withdrawnSince, type Consent } from "../../core/consent/consent.ts";
import { consentedSession, type ConsentedSession } from "../../storage/consented.ts";
import { discardedFolders } from "../../storage/discarded.ts";
import { watchedPeople } from "../../storage/goal-watch.ts";
import { trashFolders } from "../../storage/trash.ts";
import { readRegister, readWritten } from "../../storage/register.ts";
import { readWithdrawals, type LastWithdrawals } from "../../storage/withdrawals.ts";

/**
 * Every session of a folder of sessions, links to folders too, by id; a folder that is not there has none.
 *
 * @param head true to read only how journals begin, where consents stand: for a list at the start, without films
 */
export async function consentedSessions(root: string, head = false): Promise<ConsentedSession[]> {
  const found = new Map<string, ConsentedSession>();
  const read = async (folders: readonly string[]) => {
    for (const folder of folders)
      if (!found.get(folder)?.hasJournal) found.set(folder, await consentedSession(folder, head));
  };
  await read(await foldersIn(root));
  // A take that its participant discarded a moment ago is still theirs, and still here; so is a session in the trash.
  await read([...(await discardedFolders(root)), ...(await trashFolders(root))]);
  // What was brought back from there meanwhile is in neither list: it is among the others now.
  await read(await foldersIn(root));
  const all = [...found.values()].sort((a, b) => inNaturalOrder(a.id, b.id));
  // What was moved while it was read was found twice.
  const isTwice = ({ id, folder }: ConsentedSession) => all.some((other) => other.id === id && other.folder !== folder);
  return all.filter((one) => !isTwice(one) || existsSync(one.folder));
}

/** Folders of a folder of sessions, links to folders too. */
async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries.filter((one) => one.isDirectory() || one.isSymbolicLink()).map(({ name }) => join(root, name));
}

/** Somebody who consented to be recorded, and in how many sessions here. */
export interface RecordedParticipant {
  /** Pseudonym. */
  readonly participant: string;
  /** 0 for somebody whose withdrawal is not finished although their sessions are gone, of whom only something is left that was written elsewhere, or who was only watched before sessions. */
  readonly sessions: number;
}

/** The same, with what they agreed to and what was written of theirs elsewhere. */
export interface RecordedPerson extends RecordedParticipant {
  /** Everything that they agreed to, in any session. */
  readonly scope: Consent["scope"];
  /** Last day on which the last of it may be kept, ISO 8601; null where no journal tells one. */
  readonly until: string | null;
  /** Exports, and other files and folders, that hold something of theirs, oldest first. */
  readonly written: readonly WrittenOfThem[];
}

/** A file or folder that holds something of a participant. */
export interface WrittenOfThem {
  readonly path: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** Whether something is at that place still. */
  readonly isThere: boolean;
}

/** Everybody whose consent stands in a session of this folder, who was watched before sessions, of whom something was written elsewhere, or whose withdrawal is unfinished, by pseudonym. */
export async function recordedParticipants(sessions: string): Promise<RecordedParticipant[]> {
  return (await everybodyIn(resolve(sessions))).map(({ participant, sessions: count }) => ({
    participant,
    sessions: count,
  }));
}

/** The same people with what is kept of each. It looks at each place where something was written, which may be on a disk that answers slowly. */
export async function recordedPeople(sessions: string): Promise<RecordedPerson[]> {
  const everybody = await everybodyIn(resolve(sessions));
  const isThere = new Map<string, boolean>();
  for (const { out } of everybody.flatMap(({ written }) => written))
    if (!isThere.has(out)) isThere.set(out, (await stat(out).catch(() => null)) !== null);
  return everybody.map(({ participant, sessions: count, consents, written }) => ({
    ...{ participant, sessions: count },
    scope: [...new Set(consents.flatMap(({ scope }) => scope))],
    until:
      consents
        .flatMap(({ retainUntil }) => retainUntil ?? [])
        .toSorted()
        .at(-1) ?? null,
    written: written
      .map(({ out, at }) => ({ path: out, at, isThere: isThere.get(out) === true }))
      .toSorted((a, b) => inNaturalOrder(a.at, b.at)),
  }));
}

/** What stands of somebody in a folder of sessions. */
interface Everything extends RecordedParticipant {
  readonly consents: readonly ConsentedSession["consents"][number][];
  readonly written: readonly { readonly out: string; readonly at: string }[];
}

/** Everybody of whom something stands there, by pseudonym. */
async function everybodyIn(root: string): Promise<readonly Everything[]> {
  const found = new Map<
    string,
    { sessions: number; consents: Everything["consents"][number][]; written: Everything["written"][number][] }
  >();
  const of = (participant: string) => {
    const own = found.get(participant) ?? { sessions: 0, consents: [], written: [] };
    found.set(participant, own);
    return own;
  };
  for (const { consents } of await consentedSessions(root)) {
    for (const consent of consents) of(consent.participant).consents.push(consent);
    for (const who of new Set(consents.map(({ participant }) => participant))) of(who).sessions += 1;
  }
  const ignored = () => {};
  for (const { participant } of (await readWithdrawals(root, ignored)).unfinished) of(participant);
  for (const one of [...(await readRegister(root, ignored)), ...(await readWritten(root, ignored))])
    for (const participant of one.participants) of(participant).written.push(one);
  for (const participant of await watchedPeople(dirname(root))) of(participant);
  return [...found]
    .map(([participant, own]) => ({ participant, ...own }))
    .sort((a, b) => inNaturalOrder(a.participant, b.participant));
}

/** A session that may be kept no longer. */
export interface DueSession {
  readonly session: string;
  readonly participant: string;
  /** Last day on which it might be kept, ISO 8601. */
  readonly retainUntil: string;
  /** When its participant withdrew after they had signed it, ISO 8601; left out where only its day is over. */
  readonly withdrawn?: string;
}

/**
 * Sessions that may be kept no longer: those that stand under a consent that was withdrawn, and those whose day of keeping is over, the longest over first.
 *
 * @param today an ISO 8601 day
 * @param withdrew when each participant withdrew last
 */
export function dueSessions(
  found: readonly ConsentedSession[],
  today: string,
  withdrew: Pick<LastWithdrawals, "get">,
): DueSession[] {
  return found
    .flatMap(({ id, consents }) =>
      consents.flatMap((consent) => {
        const { participant, retainUntil } = consent;
        const withdrawn = withdrawnSince(consent, withdrew.get(consent));
        if (withdrawn !== null) return [{ session: id, participant, retainUntil: retainUntil ?? "", withdrawn }];
        return retainUntil !== null && retainUntil < today ? [{ session: id, participant, retainUntil }] : [];
      }),
    )
    .sort((a, b) => a.retainUntil.localeCompare(b.retainUntil) || inNaturalOrder(a.session, b.session));
}

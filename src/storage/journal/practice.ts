import type { KnownBefore } from "../../core/domain/known-before.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { cleanSessions, QUIET_AFTER } from "../../core/session/fading.ts";
import { fold } from "../../core/session/fold.ts";
import { knownBefore, type PastSession } from "../../core/session/known-before.ts";
import { readJournal } from "./read.ts";
import { sessionJournal, sessionNames, sessionSummary } from "./sessions.ts";

/** What somebody's earlier sessions mean for the next one. */
export interface Practice {
  /** Sessions of the procedure in a row, up to the newest, without a deviation; no more are counted than make a difference. */
  readonly cleanSessions: number;
  readonly known: readonly KnownBefore[];
}

/** Seconds before the next session from which sessions of other procedures are looked at. */
const LATELY = 6 * 3600;

/**
 * What the coached sessions of one person say about their next one; where nobody is named, those that name nobody. Takes, imported and put together
 * sessions count for nobody. Sessions are known by their names, `TIME-PROCEDURE`; one of the procedure that cannot be read ends the row.
 *
 * @param sessions folder of all sessions
 * @param participant pseudonym, or null for nobody named
 * @param now seconds since 1970-01-01 UTC
 */
export async function practiceIn(
  sessions: string,
  procedure: Procedure,
  participant: string | null,
  now: number,
): Promise<Practice> {
  const names = (await sessionNames(sessions)).sort().toReversed();
  const newest: PastSession[] = [];
  let own = 0;
  for (const name of names) {
    if (own === QUIET_AFTER) break;
    const isOwn = name.endsWith(`-${procedure.id}`);
    if (!isOwn && !isLately(name, now)) continue;
    const past = await pastSession(sessions, name, participant);
    if (past === "broken" && isOwn) break;
    if (past === "broken" || past === null) continue;
    if (isOwn) own += 1;
    newest.unshift(past);
  }
  const states = newest.map(({ events }) => fold(events));
  const known = knownBefore(newest, procedure, { now, named: participant !== null });
  return { cleanSessions: cleanSessions(states, procedure.id), known };
}

/** Whether a session's name says that it began in the last hours. */
function isLately(name: string, now: number): boolean {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)/.exec(name) ?? [];
  const began = Date.parse(`${day}T${hour}:${minute}:00Z`) / 1000;
  return now - began <= LATELY;
}

/** A coached session of a person with its events; null for one that is not theirs. */
async function pastSession(
  sessions: string,
  name: string,
  participant: string | null,
): Promise<PastSession | "broken" | null> {
  const summary = await sessionSummary(sessions, name);
  if (summary === null || summary.broken !== null) return summary && "broken";
  const { kind, spliced, imported, startedAt } = summary;
  if (kind !== "session" || spliced || imported || summary.participant !== participant) return null;
  return readJournal(sessionJournal(sessions, name)).then(
    ({ events }): PastSession => ({ id: name, startedAt, events }),
    () => "broken" as const,
  );
}

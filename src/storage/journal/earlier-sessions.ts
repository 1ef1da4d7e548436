import { join } from "node:path";
import type { KnownBefore } from "../../core/domain/known-before.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { localDay } from "../../core/domain/day.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { withdrawnSince, type Consent } from "../../core/consent/consent.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { knownBefore, type PastSession } from "../../core/coach/known-before.ts";
import { helpAtSteps, SESSIONS_BACK, type StepHelp } from "../../core/coach/practice.ts";
import { readAnnotations } from "../annotations.ts";
import { withdrewIn } from "../consented.ts";
import { readJournal, readOutline } from "./read.ts";
import { sessionJournal, sessionNames, sessionSummary } from "./sessions.ts";

/** What somebody's earlier sessions mean for the next one. */
export interface Practice {
  /** How much of each step is said, in the procedure's order. */
  readonly help: readonly StepHelp[];
  readonly known: readonly KnownBefore[];
}

/** Seconds before the next session from which sessions of other procedures are looked at. */
const LATELY = 6 * 3600;

/**
 * What the coached sessions of one person say about their next one; where nobody is named, those that name nobody. Takes, imported and put together
 * sessions count for nobody, and neither do those whose person has withdrawn since they signed, or which may be kept no longer. Sessions are known by their names,
 * `TIME-PROCEDURE`; one of the procedure that cannot be read ends the row.
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
  const newest = await pastIn(sessions, procedure, participant, now, readWhole);
  const known = knownBefore(newest, procedure, { now, named: participant !== null });
  return { help: helpAtSteps(newest, procedure, now), known };
}

/** The same without what is known: how much of each step is said, read in a tenth of the time. */
export async function helpFor(
  sessions: string,
  procedure: Procedure,
  participant: string | null,
  now: number,
): Promise<readonly StepHelp[]> {
  const outline = async (path: string) => (await readOutline(path, 0)) ?? (await readWhole(path));
  return helpAtSteps(await pastIn(sessions, procedure, participant, now, outline), procedure, now);
}

type Read = (path: string) => Promise<readonly SessionEvent[]>;

const readWhole: Read = async (path) => (await readJournal(path)).events;

/** The newest sessions that count, oldest first. */
async function pastIn(
  sessions: string,
  procedure: Procedure,
  participant: string | null,
  now: number,
  read: Read,
): Promise<PastSession[]> {
  const names = (await sessionNames(sessions)).sort().toReversed();
  const may = await allowedIn(sessions, now);
  const newest: PastSession[] = [];
  let own = 0;
  for (const name of names) {
    if (own === SESSIONS_BACK) break;
    const isOwn = name.endsWith(`-${procedure.id}`);
    if (!isOwn && !isLately(name, now)) continue;
    const past = await pastSession(sessions, name, participant, read);
    if (past === "broken" && isOwn) break;
    if (past === "broken" || past === null || !may(past.events)) continue;
    if (isOwn) own += 1;
    newest.unshift(past);
  }
  return newest;
}

/** Whether a session may be looked back on, by the consents in it: none of them is withdrawn, as far as that can be read, and its days are not over. */
async function allowedIn(sessions: string, now: number): Promise<(events: readonly SessionEvent[]) => boolean> {
  const withdrew = await withdrewIn(sessions);
  const today = localDay(new Date(now * 1000).toISOString());
  const stands = (consent: Consent): boolean => {
    try {
      return withdrawnSince(consent, withdrew.when(consent)) === null && consent.retainUntil >= today;
    } catch (error) {
      if (error instanceof FormatError) return false;
      throw error;
    }
  };
  return (events) => events.every((event) => event.type !== "consented" || stands(event.consent));
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
  read: Read,
): Promise<PastSession | "broken" | null> {
  const summary = await sessionSummary(sessions, name);
  if (summary === null || summary.broken !== null) return summary && "broken";
  const { kind, spliced, imported, startedAt } = summary;
  if (kind !== "session" || spliced || imported || summary.participant !== participant) return null;
  try {
    const events = await read(sessionJournal(sessions, name));
    const { leftOut, doubts } = (await readAnnotations(join(sessions, name))).fold.annotations;
    return { id: name, startedAt, events, answers: { leftOut, doubts } };
  } catch {
    return "broken";
  }
}

import { readdir } from "node:fs/promises";
import type { Procedure } from "../../core/procedure/schema.ts";
import { cleanSessions, isClean, QUIET_AFTER } from "../../core/session/fading.ts";
import { fold, type SessionState } from "../../core/session/fold.ts";
import { readJournal } from "./read.ts";
import { sessionJournal } from "./sessions.ts";

/**
 * How many sessions of a procedure in a row, up to the newest in the folder, were clean; no more are counted than make a
 * difference. Sessions are known by their names, `TIME-PROCEDURE`. One that cannot be read ends the row.
 *
 * @param sessions folder of all sessions
 */
export async function cleanSessionsIn(sessions: string, procedure: Procedure["id"]): Promise<number> {
  const names = await readdir(sessions).catch(() => []);
  const own = names.filter((name) => name.endsWith(`-${procedure}`)).sort();
  const newest: SessionState[] = [];
  for (const name of own.toReversed()) {
    if (newest.length === QUIET_AFTER) break;
    const state = await readJournal(sessionJournal(sessions, name)).then(
      ({ events }) => fold(events),
      () => null,
    );
    if (state === null) break;
    newest.unshift(state);
    if (state.procedure?.id === procedure && !isClean(state)) break;
  }
  return cleanSessions(newest, procedure);
}

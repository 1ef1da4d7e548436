import { compareRuns, type Difference } from "../../../core/rerun/compare-runs.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import type { RunNote } from "../../../core/rerun/run-note.ts";
import { refuseUse } from "../../../storage/consented.ts";
import { readRun } from "../../../storage/runs.ts";
import { sessionEvents } from "./session-events.ts";

/** A session beside runs of it. */
export interface Compared {
  readonly session: readonly SessionEvent[];
  readonly runs: readonly { readonly note: RunNote; readonly events: readonly SessionEvent[] }[];
  readonly differences: readonly Difference[];
}

/**
 * Compare a session with runs of it.
 *
 * @param folder the session's
 * @param names of its runs
 * @throws FormatError when its participant has withdrawn, a journal is broken, the session is still being written, or there is no such run
 */
export async function compareSession(folder: string, names: readonly string[]): Promise<Compared> {
  await refuseUse(folder, "score");
  const session = await sessionEvents(folder);
  const runs: Compared["runs"][number][] = [];
  for (const name of names) runs.push(await readRun(folder, name));
  const named = runs.map(({ note, events }) => ({ name: note.name, events }));
  return { session, runs, differences: compareRuns(session, named) };
}

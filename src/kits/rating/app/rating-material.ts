import { FormatError } from "../../../core/domain/format-error.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { RatedScript } from "../core/rating-study.ts";
import { whyNotUsed, withdrewIn } from "../../../storage/consented.ts";
import { sessionFolder, sessionNames } from "../../../storage/journal/sessions.ts";
import { ScriptLibrary } from "../../../storage/library/scripts.ts";
import { readSessionTake, type SessionTake } from "../../../storage/session-take.ts";

/** Scripts with mistakes that are at hand: those that somebody was recorded with, then the others that are saved. @param data folder of all data */
export async function scriptsAtHand(
  data: string,
  procedures: readonly Procedure[],
  sessions: string,
): Promise<RatedScript[]> {
  const recorded = await recordedScripts(sessions);
  const known = new Set(recorded.map(({ script }) => JSON.stringify(script)));
  const saved = await savedScripts(data, procedures);
  return [...recorded, ...saved.filter(({ script }) => !known.has(JSON.stringify(script)))];
}

/** Scripts with mistakes of the data folder's procedures, by procedure and name; broken files are passed over. */
async function savedScripts(data: string, procedures: readonly Procedure[]): Promise<RatedScript[]> {
  const found: RatedScript[] = [];
  for (const procedure of procedures) {
    const scripts = new ScriptLibrary(data, procedure);
    const sound = (await scripts.list()).filter(({ broken, deviations }) => broken === null && deviations.length > 0);
    for (const { name } of sound.toSorted((a, b) => a.name.localeCompare(b.name)))
      found.push({ script: await scripts.get(name), steps: procedure.steps, take: null });
  }
  return found;
}

/**
 * Scripts with mistakes that somebody was recorded with, by session; only takes that their consent leaves to research.
 *
 * @param leftOut told of each take that is not, a line
 */
export async function recordedScripts(
  sessions: string,
  leftOut: (line: string) => void = () => {},
): Promise<RatedScript[]> {
  const takes = (await sessionsForResearch(sessions, leftOut)).filter(isRecorded);
  return takes.flatMap(({ id, state: { script, procedureKept } }) =>
    script === null || procedureKept === null || script.errors.length === 0
      ? []
      : [{ script, steps: procedureKept.steps, take: id }],
  );
}

/** Takes that raters may look at: kept, as they were recorded, and left to research. */
export async function takesIn(sessions: string): Promise<SessionTake[]> {
  return (await sessionsForResearch(sessions)).filter(isRecorded);
}

/** The take of that name, where raters may look at it; else none. */
export async function takeToRate(sessions: string, name: string): Promise<SessionTake[]> {
  (await withdrewIn(sessions)).refuseBroken();
  return (await takeForResearch(sessions, name)).filter(isRecorded);
}

function isRecorded({ state }: SessionTake): boolean {
  return state.spliced === null;
}

/**
 * Takes that were kept, and sessions put together of such, that their consent leaves to research. Folders that cannot be read are passed over.
 *
 * @param leftOut told of each that it does not leave to research, a line
 * @throws FormatError where nobody knows who of them has withdrawn
 */
export async function sessionsForResearch(
  sessions: string,
  leftOut: (line: string) => void = () => {},
): Promise<SessionTake[]> {
  (await withdrewIn(sessions)).refuseBroken();
  const found: SessionTake[] = [];
  for (const name of await sessionNames(sessions)) found.push(...(await takeForResearch(sessions, name, leftOut)));
  return found;
}

/** One of them; none where it cannot be read, or is none. */
async function takeForResearch(
  sessions: string,
  name: string,
  leftOut: (line: string) => void = () => {},
): Promise<SessionTake[]> {
  const take = await readSessionTake(sessionFolder(sessions, name)).catch((error: unknown) => {
    if (error instanceof FormatError) return null;
    throw error;
  });
  return take !== null && mayBeShown(take, leftOut) ? [take] : [];
}

function mayBeShown({ id, folder, state, told, withdrawn }: SessionTake, leftOut: (line: string) => void): boolean {
  const { consent, take } = state;
  if (consent === null || take === null) return false;
  const why = whyNotUsed(folder, { consent, withdrawn }, "rating study");
  if (why !== null) leftOut(`${id} is left out: ${why}.`);
  return why === null && told.standing !== "discarded" && told.standing !== "rejected";
}

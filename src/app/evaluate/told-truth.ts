import { FormatError } from "../../core/domain/format-error.ts";
import { isCoached, type SessionToScore, type TruthFrom } from "../../core/evaluation/session-to-score.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import type { SessionSummary } from "../../storage/journal/summary.ts";
import { annotatedTruth, type AnnotatedTruth } from "./annotated-truth.ts";
import type { TaughtSteps } from "./marked-teachers.ts";
import { strangerStep, type SessionTruth } from "./truth.ts";

/** Whether people have told what truly happened in a session. */
export interface Told {
  /** Which source says it; null where none does. */
  readonly told: Exclude<TruthFrom, "file"> | null;
  /** In one line, why its annotation cannot be used; else empty. */
  readonly problem: string;
}

/**
 * Whether a coach watched a session (`isCoached`); its journal is read only where its summary does not tell.
 *
 * @param sessions folder of all sessions
 */
export async function wasCoached(
  sessions: string,
  { id, kind, bench }: Pick<SessionSummary, "id" | "kind" | "bench">,
): Promise<boolean> {
  if (kind !== "session" || bench !== null) return kind === "session";
  return readJournal(sessionJournal(sessions, id)).then(
    ({ events }) => isCoached(events),
    () => false,
  );
}

const FIX = "Choose its labels, or annotate it.";

/**
 * Whether people have told what truly happened in a session: by its annotation, else by the steps that were marked when it taught a bench.
 *
 * @param sessions folder of all sessions
 * @param taught steps that were marked in it; left out where it taught no bench
 */
export async function toldBy(sessions: string, session: string, taught?: TaughtSteps): Promise<Told> {
  const { found, problem } = await annotated(sessions, session);
  if (found) return { told: "annotated", problem: "" };
  return taught === undefined ? { told: null, problem } : { told: "taught", problem: "" };
}

/**
 * What truly happened in a session as people have told it; of marked steps no deviations are known. Rejects with a FormatError where nobody has told it,
 * or of another procedure.
 */
export async function toldTruth(
  sessions: string,
  { session, name, events }: Pick<SessionToScore, "session" | "name" | "events">,
  taught?: TaughtSteps,
): Promise<SessionTruth> {
  const { found, problem } = await annotated(sessions, session);
  if (found) return { ...found, knowsDeviations: true, from: "annotated" };
  if (taught === undefined) throw new FormatError(name, "", problem || "nobody has annotated it", FIX);
  return taughtTruth(name, events, taught);
}

/** What truly happened in a session by the steps that were marked in it; throws a FormatError where they are of another procedure. `name` is the session's for a person. */
export function taughtTruth(name: string, events: readonly SessionEvent[], taught: TaughtSteps): SessionTruth {
  const stranger = taught[strangerStep(events, taught)];
  if (stranger) throw new FormatError(name, "", `it taught "${stranger.step}", no step of its procedure`, FIX);
  const seconds = Math.max(0, ...events.map(({ t }) => t), ...taught.map(({ end }) => end));
  const steps = taught.map(({ step, start, end }) => ({ step, start, end }));
  return { truth: { seconds, steps, deviations: [] }, knowsDeviations: false, from: "taught" };
}

/** What a session's annotation says; null where there is none, or it cannot be used, with the reason in one line. */
async function annotated(
  sessions: string,
  session: string,
): Promise<{ found: AnnotatedTruth | null; problem: string }> {
  try {
    return { found: await annotatedTruth(sessionFolder(sessions, session)), problem: "" };
  } catch (error) {
    return { found: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

import { FormatError } from "../../core/domain/format-error.ts";
import { formatRecordings, parseRecordings } from "../../core/goal-kit/recordings.ts";
import type { Sample } from "../../core/goal-kit/sample.ts";
import { fold } from "../../core/session/fold.ts";
import { piecesOf } from "../../core/session/media-time.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { listSessions, sessionJournal, sessionSummary } from "../../storage/journal/sessions.ts";
import { appendLines } from "../../storage/log/append.ts";
import { wholeLines } from "../questions/ask-each.ts";
import { GOAL_FILES, goalFile, readSamples } from "./folder.ts";

/** Sessions that are offered to be the recording of a sample: the newest. */
const MOST_OFFERED = 50;

/** A stretch of a session's film, in seconds of the film's own time. */
export interface SampleFilm {
  readonly session: string;
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** Sessions that are the recordings of a set's samples, by the samples' ids. */
export async function readRecordings(folder: string, samples: readonly Sample[]): Promise<Map<string, string>> {
  return parseRecordings(await wholeLines(goalFile(folder, "recordings")), GOAL_FILES.recordings, samples);
}

/** Keep that a session is the recording of a sample; it is on the disk when this resolves. @throws FormatError for a sample that the set does not have, and a session without a film */
export async function linkRecording(folder: string, sessions: string, sample: string, session: string): Promise<void> {
  const line = formatRecordings(new Map([[sample, session]]));
  parseRecordings(line, "the recording", await readSamples(folder));
  if ((await filmOfSession(sessions, session)) === null)
    throw new FormatError(session, "", "it has no film", "Choose a session that was recorded.");
  await appendLines(goalFile(folder, "recordings"), line);
}

/** The whole film of a session's own camera; null where there is none, or the session is gone. */
export async function filmOfSession(sessions: string, session: string): Promise<SampleFilm | null> {
  const events = await readJournal(sessionJournal(sessions, session)).then(
    (read) => read.events,
    () => [],
  );
  const { media, t } = fold(events);
  const [first] = piecesOf(media, null);
  if (!first || !(await sessionSummary(sessions, session))?.hasMedia) return null;
  return { session, file: first.file, from: 0, to: Math.max(0.1, t - first.offset) };
}

/** The newest sessions that have a film: those of Record and others, each with what it was about. */
export async function recordingsToLink(
  sessions: string,
): Promise<{ readonly id: string; readonly name: string; readonly startedAt: string }[]> {
  const all = await listSessions(sessions);
  return all
    .filter(({ broken, hasMedia, imported, closed }) => broken === null && hasMedia && !imported && closed)
    .slice(0, MOST_OFFERED)
    .map(({ id, name, goal, startedAt }) => ({ id, name: name || goal, startedAt }));
}

import { FormatError } from "../../../core/domain/format-error.ts";
import { formatRecordings, parseRecordings } from "../core/recordings.ts";
import type { Sample } from "../core/sample.ts";
import { fold } from "../../../core/journal/fold.ts";
import { piecesOf } from "../../../core/recording/media-time.ts";
import { countAsUsed, refuseUse } from "../../../storage/consented.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { listSessions, sessionFolder, sessionJournal, sessionSummary } from "../../../storage/journal/sessions.ts";
import { appendLines } from "../../../storage/log/append.ts";
import { wholeLines } from "../../../app/questions/ask-each.ts";
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

/** Count the recordings of a set as used: their sessions stand in what is written of it. */
export async function countRecordings(folder: string, sessions: string): Promise<void> {
  for (const session of new Set((await readRecordings(folder, await readSamples(folder))).values()))
    await countAsUsed(sessionFolder(sessions, session), "goal recording");
}

/** Keep that a session is the recording of a sample; it is on the disk when this resolves. @throws FormatError for a sample that the set does not have, a session without a film, and one whose participant has not agreed to research */
export async function linkRecording(folder: string, sessions: string, sample: string, session: string): Promise<void> {
  await refuseUse(sessionFolder(sessions, session), "goal recording");
  const line = formatRecordings(new Map([[sample, session]]));
  parseRecordings(line, "the recording", await readSamples(folder));
  if ((await filmOfSession(sessions, session)) === null)
    throw new FormatError(session, "", "it has no film", "Choose a session that was recorded.");
  await appendLines(goalFile(folder, "recordings"), line);
}

/** The whole film of a session's own camera; null where there is none, the session is gone, or it may not be shown to raters. */
export async function filmOfSession(sessions: string, session: string): Promise<SampleFilm | null> {
  const events = await readJournal(sessionJournal(sessions, session)).then(
    (read) => read.events,
    () => [],
  );
  const { media, t } = fold(events);
  if (!(await mayBeRated(sessions, session))) return null;
  const [first] = piecesOf(media, null);
  if (!first || !(await sessionSummary(sessions, session))?.hasMedia) return null;
  return { session, file: first.file, from: 0, to: Math.max(0.1, t - first.offset) };
}

/** The newest sessions that have a film which raters may see: those of Record and others, each with what it was about. */
export async function recordingsToLink(
  sessions: string,
): Promise<{ readonly id: string; readonly name: string; readonly startedAt: string }[]> {
  const all = await listSessions(sessions);
  const offered: { id: string; name: string; startedAt: string }[] = [];
  for (const { id, name, goal, startedAt, broken, hasMedia, imported, closed } of all) {
    if (offered.length === MOST_OFFERED) break;
    if (broken === null && hasMedia && !imported && closed && (await mayBeRated(sessions, id)))
      offered.push({ id, name: name || goal, startedAt });
  }
  return offered;
}

function mayBeRated(sessions: string, session: string): Promise<boolean> {
  return refuseUse(sessionFolder(sessions, session), "goal recording").then(
    () => true,
    () => false,
  );
}

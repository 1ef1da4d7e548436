import { answersReport } from "../../core/evaluation/answers-report.ts";
import { recordingsReport } from "../../core/evaluation/recordings-report.ts";
import type { Report } from "../../core/evaluation/report.ts";
import { sessionsReport } from "../../core/evaluation/sessions-report.ts";
import { type SessionToScore } from "../../core/evaluation/session-to-score.ts";
import { joinEgoProactive, parseEgoProactive } from "../../core/interchange/egoproactive/rows.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionJournal } from "../../storage/journal/sessions.ts";
import { readText } from "../../storage/read-text.ts";
import { readLabelledRecordings, type RecordingFiles } from "./recordings.ts";
import { readTruth } from "./truth.ts";

/** What to score: paths of files, and ids of recorded sessions. */
export type EvaluationWanted =
  | {
      readonly kind: "sessions";
      readonly takes: readonly { readonly session: string; readonly name: string; readonly labels: string }[];
    }
  | { readonly kind: "answers"; readonly gold: string; readonly pred: string; readonly skipMissing: boolean }
  | ({ readonly kind: "recordings" } & RecordingFiles);

/** Told of the share done, 0..1, and of what is being done. */
export type EvaluationProgress = (done: number, text: string) => void;

/**
 * Read and score what is wanted.
 *
 * @param sessions folder of all recorded sessions
 * @throws FormatError that names file, row or field, and fix
 */
export async function evaluate(
  wanted: EvaluationWanted,
  sessions: string,
  onProgress: EvaluationProgress = () => {},
): Promise<Report> {
  switch (wanted.kind) {
    case "sessions":
      return sessionsReport(await readSessions(wanted.takes, sessions, onProgress));
    case "answers": {
      onProgress(0, "reading answers");
      const [gold, pred] = await Promise.all(
        [wanted.gold, wanted.pred].map(async (file) => ({ file, rows: parseEgoProactive(await readText(file), file) })),
      );
      onProgress(0.3, "drawing sessions for the intervals");
      return answersReport(joinEgoProactive(gold!, pred!, wanted.skipMissing ? "skip" : "refuse"));
    }
    case "recordings": {
      onProgress(0, "reading annotations and graphs");
      const recordings = await readLabelledRecordings(wanted);
      return recordingsReport(recordings, (done, text) => onProgress(0.1 + 0.9 * done, text));
    }
  }
}

async function readSessions(
  takes: readonly { readonly session: string; readonly name: string; readonly labels: string }[],
  sessions: string,
  onProgress: EvaluationProgress,
): Promise<SessionToScore[]> {
  const read: SessionToScore[] = [];
  for (const { session, name, labels } of takes) {
    onProgress(read.length / (takes.length + 1), `reading ${name}`);
    const { events } = await readJournal(sessionJournal(sessions, session));
    read.push({ session, name, events, ...(await readTruth(labels, events)) });
  }
  onProgress(takes.length / (takes.length + 1), "scoring");
  return read;
}

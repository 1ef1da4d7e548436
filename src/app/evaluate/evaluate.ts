import { answersReport } from "../../core/evaluation/answers-report.ts";
import { recordingsReport } from "../../core/evaluation/recordings-report.ts";
import type { Report } from "../../core/evaluation/report.ts";
import { sessionsReport } from "../../core/evaluation/sessions-report.ts";
import { type SessionToScore } from "../../core/evaluation/session-to-score.ts";
import { joinEgoProactive, parseEgoProactive } from "../../core/interchange/egoproactive/rows.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { readText } from "../../storage/read-text.ts";
import { readLabelledRecordings, type RecordingFiles } from "./recordings.ts";
import { markedTeachers, type TaughtSteps } from "./marked-teachers.ts";
import { toldTruth } from "./told-truth.ts";
import { readTruth } from "./truth.ts";

/** A session to score; where `labels` is null, against what people have told of it. */
export interface SessionWanted {
  readonly session: string;
  readonly name: string;
  /** Path of a file of labels or step times. */
  readonly labels: string | null;
}

/** What to score: paths of files, and ids of recorded sessions. */
export type EvaluationWanted =
  | {
      readonly kind: "sessions";
      readonly takes: readonly SessionWanted[];
    }
  | { readonly kind: "answers"; readonly gold: string; readonly pred: string; readonly skipMissing: boolean }
  | ({ readonly kind: "recordings" } & RecordingFiles);

/** Told of the share done, 0..1, and of what is being done. */
export type EvaluationProgress = (done: number, text: string) => void;

/**
 * Read and score what is wanted.
 *
 * @param sessions folder of all recorded sessions; profiles are beside it
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
  takes: readonly SessionWanted[],
  sessions: string,
  onProgress: EvaluationProgress,
): Promise<SessionToScore[]> {
  const read: SessionToScore[] = [];
  const taught = takes.some(({ labels }) => labels === null)
    ? await markedTeachers(sessions)
    : new Map<string, TaughtSteps>();
  for (const { session, name, labels } of takes) {
    onProgress(read.length / (takes.length + 1), `reading ${name}`);
    const { events } = await readJournal(sessionJournal(sessions, session));
    const truth = await (labels === null
      ? toldTruth(sessions, { session, name, events }, taught.get(session))
      : readTruth(labels, events));
    // What cannot be read of the answers does not keep labels of a file from being used.
    const answers = await readAnnotations(sessionFolder(sessions, session)).then(
      ({ fold }) => fold.annotations.leftOut,
      () => ({}),
    );
    read.push({ session, name, events, answers, ...truth });
  }
  onProgress(takes.length / (takes.length + 1), "scoring");
  return read;
}

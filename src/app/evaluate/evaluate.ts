import { answersReport } from "../../core/evaluation/answers-report.ts";
import { recordingsReport } from "../../core/evaluation/recordings-report.ts";
import type { Report } from "../../core/evaluation/report.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { heldOut } from "../../core/evaluation/held-out.ts";
import { stressing, USUAL_STRESS } from "../../core/evaluation/stress.ts";
import { stressReport } from "../../core/evaluation/stress-report.ts";
import { qualityOf, type SessionQuality } from "../../core/evaluation/session-quality.ts";
import { sessionsReport } from "../../core/evaluation/sessions-report.ts";
import { type SessionToScore } from "../../core/evaluation/session-to-score.ts";
import { joinEgoProactive, parseEgoProactive } from "../../core/interchange/egoproactive/rows.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { refuseUse } from "../../storage/consented.ts";
import type { SampleFolders } from "../../storage/library/sample-folders.ts";
import { readText } from "../../storage/read-text.ts";
import { readLabelledRecordings, type RecordingFiles } from "./evaluate-recordings.ts";
import { markedTeachers, type TaughtSteps } from "./marked-teachers.ts";
import { spokenWithPlans } from "./plan-runs.ts";
import { stressSessions } from "./stress-sessions.ts";
import { toldTruth } from "./told-truth.ts";
import { readTruth } from "./truth.ts";

/** A session to score; where `labels` is null, against what people have told of it. */
export interface SessionWanted {
  readonly session: string;
  readonly name: string;
  /** Path of a file of labels or step times. */
  readonly labels: string | null;
}

/** Recorded sessions to score. */
export interface SessionsWanted {
  readonly kind: "sessions";
  readonly takes: readonly SessionWanted[];
  /** Whether each is run again with its plan made worse, in place of scoring what was said. */
  readonly stress?: boolean | undefined;
  /** What is held out, such as `person=p07` or `kind=omission` (`heldOut`); null for nothing. */
  readonly without?: string | null | undefined;
}

/** What to score: paths of files, and ids of recorded sessions. */
export type EvaluationWanted =
  | SessionsWanted
  | { readonly kind: "answers"; readonly gold: string; readonly pred: string; readonly skipMissing: boolean }
  | ({ readonly kind: "recordings" } & RecordingFiles);

/** Called with the share done, 0..1, and what is being done. */
export type EvaluationProgress = (done: number, text: string) => void;

/** Where what is scored lies. */
export interface EvaluationFolders {
  /** Folder of all recorded sessions; profiles are beside it. */
  readonly sessions: string;
  readonly sample: SampleFolders;
}

/**
 * Read and score what is wanted.
 *
 * @throws FormatError that names file, row or field, and fix
 */
export async function evaluate(
  wanted: EvaluationWanted,
  { sessions, sample }: EvaluationFolders,
  onProgress: EvaluationProgress = () => {},
): Promise<Report> {
  switch (wanted.kind) {
    case "sessions":
      return scoreSessions(wanted, { sessions, sample }, onProgress);
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

/** Scores of sessions, and what of them is to be rated; those that are held out are left out of both. They are read once. Rejects as `evaluate`. */
export async function evaluateToRate(
  wanted: SessionsWanted,
  folders: EvaluationFolders,
  onProgress: EvaluationProgress = () => {},
): Promise<{ readonly report: Report; readonly sessions: readonly SessionQuality[] }> {
  const { report, left } = await reportOf(wanted, folders, onProgress);
  return { report, sessions: left.map(qualityOf) };
}

async function reportOf(wanted: SessionsWanted, { sessions }: EvaluationFolders, onProgress: EvaluationProgress) {
  const { left, notes } = heldOutOf(await readSessions(wanted.takes, sessions, onProgress), wanted);
  const report = sessionsReport(left);
  return { report: { ...report, notes: [...notes, ...report.notes] }, left };
}

/** Share of a stress run that is spent on reading. */
const READ_SHARE = 0.1;

async function scoreSessions(
  wanted: SessionsWanted,
  folders: EvaluationFolders,
  onProgress: EvaluationProgress,
): Promise<Report> {
  const { sessions, sample } = folders;
  if (!wanted.stress) return (await reportOf(wanted, folders, onProgress)).report;
  // Running each again takes most of the time.
  const reading: EvaluationProgress = (done, text) => onProgress(READ_SHARE * done, text);
  const { left, notes } = heldOutOf(await readSessions(wanted.takes, sessions, reading), wanted);
  const { found, problems } = await stressSessions(left, (session) => sessionFolder(sessions, session), sample);
  if (found.length === 0)
    throw new FormatError("sessions", "", "none of them was coached with a bench profile that is still there", OTHERS);
  const work = stressing(found, USUAL_STRESS);
  for (;;) {
    const turn = work.next();
    if (turn.done) return stressReport(turn.value, found.length, [...notes, ...problems]);
    onProgress(READ_SHARE + (1 - READ_SHARE) * turn.value, "running with worse plans");
  }
}

const OTHERS = "Choose other sessions.";

/** The sessions that are not held out, and a note of those that are. @throws FormatError when none is left */
function heldOutOf(
  all: readonly SessionToScore[],
  { without = null }: SessionsWanted,
): { readonly left: readonly SessionToScore[]; readonly notes: readonly string[] } {
  if (without === null) return { left: all, notes: [] };
  const left = heldOut(all, without);
  if (left.length === 0) throw new FormatError("sessions", "", `none is left without ${without}`, OTHERS);
  return { left, notes: [`Held out: ${without}, ${all.length - left.length} of ${all.length} sessions.`] };
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
    await refuseUse(sessionFolder(sessions, session), "score");
    const { events } = await readJournal(sessionJournal(sessions, session));
    const truth = await (labels === null
      ? toldTruth(sessions, { session, name, events }, taught.get(session))
      : readTruth(labels, events));
    // What cannot be read of the answers does not keep labels of a file from being used.
    const answers = await readAnnotations(sessionFolder(sessions, session)).then(
      ({ fold }) => fold.annotations.leftOut,
      () => ({}),
    );
    const plans = await spokenWithPlans(sessionFolder(sessions, session), { events, ...truth });
    read.push({ session, name, events, answers, plans, ...truth });
  }
  onProgress(takes.length / (takes.length + 1), "scoring");
  return read;
}

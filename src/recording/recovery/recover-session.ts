import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { coverage, lastPicture, withoutPictures, type Stretch } from "../../core/recording/coverage.ts";
import { fold } from "../../core/journal/fold.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import type { MediaPiece } from "../../core/recording/media-time.ts";
import { probeMedia } from "../../capture/ffmpeg/probe.ts";
import { isImported } from "../../storage/imported.ts";
import { pathInside } from "../../storage/inside.ts";
import { NO_END, open, type OpenFile } from "../../storage/files.ts";
import { tornFile } from "../../storage/log/append.ts";
import { claimLock, isHeld } from "../../storage/log/lock.ts";
import { readJournal, tornLines } from "../../storage/journal/read.ts";
import { JOURNAL_FILE, MEDIA_FILE } from "../../storage/journal/sessions.ts";
import { appendToJournal } from "../../storage/journal/write.ts";
import { clearAway } from "../finish.ts";
import { wholeUntil } from "../film-parts.ts";
import { filmSeconds, isSeekable, makeSeekable } from "../seekable.ts";
import { isUnfinished } from "./unfinished.ts";
import { RecoveryReport } from "../../core/recording/recovery-report.ts";
import { writeAtomicThere } from "../../storage/atomic.ts";
import { readJson } from "../../storage/read-text.ts";

const REPORT_FILE = "recovered.json";

/** The report of a session that was recovered before; null when it was not. */
async function keptReport(folder: string): Promise<RecoveryReport | null> {
  try {
    return RecoveryReport.parse(await readJson(join(folder, REPORT_FILE)));
  } catch {
    return null;
  }
}

/** Keep a report beside the journal, so that the numbers stay what they were when the session was found. */
function keepReport(folder: string, report: RecoveryReport): Promise<void> {
  return writeAtomicThere(join(folder, REPORT_FILE), JSON.stringify(report));
}

/** What became of a session that was looked at. */
export type Recovery =
  | { readonly state: "written" | "imported"; readonly session: string }
  | { readonly state: "whole" | "recovered"; readonly session: string; readonly report: RecoveryReport };

/**
 * Look at one session's folder and repair it when its writer was killed: a torn end of the journal is set aside, recordings are
 * made seekable (those of a session that ended, too), a recording that the journal does not know is added, what was lost becomes `gap` events, and a `closed` event
 * ends it. A session that a living process still writes, here or on another machine, is left alone, and so is one that was imported and not adopted. Doing it again changes nothing.
 *
 * Never throws; what cannot be repaired is in the report.
 */
export async function recoverSession(folder: string): Promise<Recovery> {
  const session = basename(folder);
  const journal = join(folder, JOURNAL_FILE);
  if (isImported(folder)) return { state: "imported", session };
  if (await isHeld(journal)) return { state: "written", session };
  const known = await keptReport(folder);
  if (known && !isUnfinished(journal)) return { state: "whole", session, report: known };
  const lock = await claimLock(journal);
  return lock === null ? { state: "written", session } : recoverHeld(folder).finally(() => lock.release());
}

/** The rest of it, when the lock of the journal is held. */
async function recoverHeld(folder: string): Promise<Recovery> {
  const session = basename(folder);
  const journal = join(folder, JOURNAL_FILE);
  try {
    const { events, torn, unread, problems } = await readJournal(journal, { told: true, held: true });
    const closed = events.some(({ type }) => type === "closed");
    const { report, additions } = await repair(folder, events, !closed);
    const whole = {
      ...{ ...report, eventsLost: unread + (torn ? await tornLines(journal) : 0) },
      problem: [...problems.map((one) => `${JOURNAL_FILE}: ${one}.`), report.problem].filter(Boolean).join(" "),
    };
    const { t } = additions[0]!;
    if (torn) additions.unshift({ type: "notice", t, level: "warning", text: SET_ASIDE });
    // Whatever is added marks its end anew.
    if (problems.includes(NO_END)) additions.unshift({ type: "notice", t, level: "warning", text: CUT_OFF });
    if (closed) return { state: "whole", session, report: whole };
    // Told first: were the program killed between, the next start would count the events that are added here.
    await keepReport(folder, whole);
    await appendToJournal(journal, additions);
    return { state: "recovered", session, report: whole };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const nothing = { goal: "", startedAt: "", secondsKept: 0, secondsLost: 0, eventsKept: 0, eventsLost: 0 };
    return { state: "recovered", session, report: { session, ...nothing, problem } };
  }
}

/** Told in the journal when its last line was torn: adding to it sets that line aside. */
const SET_ASIDE = `The last event was cut off as it was written; it was set aside in ${basename(tornFile(JOURNAL_FILE))}.`;

/** Told in an encrypted journal without the mark of its end. */
const CUT_OFF = `The end of ${JOURNAL_FILE} was missing: something was cut off, or its writer was killed just then.`;

interface Repaired {
  readonly report: RecoveryReport;
  /** Events that end the journal. */
  readonly additions: SessionEvent[];
}

async function repair(folder: string, events: readonly SessionEvent[], unfinished: boolean): Promise<Repaired> {
  const state = fold(events);
  const end = lastPicture(events);
  const t = state.t;
  const additions: SessionEvent[] = [];
  const problems: string[] = [];
  const recorded: Stretch[] = [];
  if (unfinished) await clearAway(folder);
  for (const { piece, known } of await filesOf(folder, state.media)) {
    const path = await pathInside(folder, piece.file).catch((error: unknown) => {
      problems.push(error instanceof Error ? error.message : String(error));
      return null;
    });
    if (path === null) continue;
    if (!existsSync(path)) {
      problems.push(`${piece.file} is missing.`);
      continue;
    }
    const made = unfinished || !(await isSeekable(path)) ? await makeSeekable(path) : { ok: true, reason: "" };
    if (!made.ok) problems.push(made.reason);
    const { seconds, problem } = await lengthOf(path, piece.file);
    if (problem !== "") problems.push(problem);
    const from = known ? piece.offset : (recorded.at(-1)?.to ?? 0);
    if (!known) {
      additions.push({ type: "media", t, file: piece.file, offset: from });
      problems.push(`${piece.file} was not in the journal; its place in the session is a guess.`);
    }
    if (piece.track === undefined) recorded.push({ from, to: from + seconds });
  }
  const { kept, lost, holes } = coverage(recorded, end, withoutPictures(events));
  const told = events.flatMap((event) =>
    event.type === "gap" && event.of === "recording" && !event.track ? [event.from] : [],
  );
  for (const hole of holes)
    if (!told.some((from) => Math.abs(from - hole.from) < 0.5))
      additions.push({ type: "gap", t, of: "recording", ...hole, reason: "the program was ended while it recorded" });
  const [secondsKept, secondsLost] = [round(kept), round(lost)];
  const text = `This session was found unfinished and was recovered: ${secondsKept} s of recording kept, ${secondsLost} s lost.`;
  additions.push({ type: "notice", t, level: "warning", text }, { type: "closed", t, reason: "stopped" });
  const { startedAt, goal } = state;
  // A session is found by its folder's name, also where that was changed since.
  const session = basename(folder);
  const numbers = { secondsKept, secondsLost, eventsKept: events.length, eventsLost: 0 };
  const report = { session, goal, startedAt, ...numbers, problem: problems.join(" ") };
  return { report, additions };
}

/** Shorter than this, in seconds, what a film lacks at its end is its last cluster: a damaged one is told of. */
const LACKS_SECONDS = 1;

/** Seconds of a film that can be shown, whatever its head tells, and what is wrong with it, in a sentence; 0 for one that cannot be read. */
async function lengthOf(path: string, name: string): Promise<{ readonly seconds: number; readonly problem: string }> {
  const told = await probeMedia(path).then(
    ({ seconds }) => seconds,
    () => 0,
  );
  const seconds = await filmSeconds(path, told).catch(() => 0);
  const whole = await withFilm(path, wholeUntil);
  if (whole === null || whole >= seconds - LACKS_SECONDS) return { seconds, problem: "" };
  const problem =
    whole === 0
      ? `${name} is damaged from its beginning on. Bring it back from a copy of the folder.`
      : `${name} is damaged from ${round(whole)} s on. Bring it back from a copy of the folder.`;
  return { seconds: whole, problem };
}

/** What is found out of a file; null where it cannot be read. */
async function withFilm<T>(path: string, look: (film: OpenFile) => Promise<T>): Promise<T | null> {
  const film = await open(path, "r").catch(() => null);
  if (film === null) return null;
  return look(film)
    .catch(() => null)
    .finally(() => film.close());
}

/** The recordings that the journal knows, then those that only the folder knows, in the order of their names. */
async function filesOf(
  folder: string,
  media: readonly MediaPiece[],
): Promise<{ readonly piece: MediaPiece; readonly known: boolean }[]> {
  const found = (await readdir(folder)).filter((name) => MEDIA_FILE.test(name) && !name.endsWith(".mp4")).sort();
  const unknown = found.filter((name) => !media.some(({ file }) => file === name));
  return [
    ...media.map((piece) => ({ piece, known: true })),
    ...unknown.map((file) => ({ piece: { file, offset: 0 }, known: false })),
  ];
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

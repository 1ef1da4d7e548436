import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { lookBackAt, type FindProfile, type LookedBack } from "../../app/session/rerun/look-back.ts";
import type { JobOutcome, Jobs } from "../../app/jobs/jobs.ts";
import { sessionSound } from "../../app/sessions/session-sound.ts";
import { asksTexts, parseLibraryQuery } from "../../core/domain/library-query.ts";
import { markersIn } from "../../core/annotation/blind.ts";
import { unsigned } from "../../core/journal/unsigned.ts";
import { ANNOTATIONS_FILE, readAnnotations } from "../../storage/annotations.ts";
import { tamperedFiles } from "../../storage/tampered.ts";
import { conflictCopies, conflictText } from "../../storage/conflict-copies.ts";
import { isImported } from "../../storage/imported.ts";
import { readJournal, readOutline } from "../../storage/journal/read.ts";
import { pathInside } from "../../storage/inside.ts";
import { BETWEEN_TURNS } from "../../core/domain/between-turns.ts";
import { keepLabel } from "../../storage/journal/label.ts";
import { isSessionId, JOURNAL_FILE, sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import { LibraryIndex } from "../../storage/search/library-index.ts";
import type { FoundTexts } from "../../storage/search/listed.ts";
import { SessionList } from "../../storage/search/session-list.ts";
import type { Handle } from "../ipc/handle.ts";
import type { Thumbnails } from "../../app/jobs/thumbnails.ts";
import { jobAnswer } from "./answer-jobs.ts";

/** Bytes from which on a journal, of an hour or so, takes so long to read that a session is shown before its ticks are. */
const LONG_JOURNAL = 4_000_000;

/** Values that are written in one turn. */
const IN_A_TURN = 1000;

/** A JSON list of values, written in turns: others are answered between them. Each turn's values begin a line, so that a reader can take turns as well. */
async function jsonList(values: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < values.length; at += IN_A_TURN) {
    if (at > 0) await nextTurn();
    parts.push(
      values
        .slice(at, at + IN_A_TURN)
        .map((value) => JSON.stringify(value))
        .join(","),
    );
  }
  return `[${parts.join(BETWEEN_TURNS)}]`;
}

/** Who has begun to mark onsets of a session and is not done: until then nothing shows where its mistakes are. Annotations that cannot be read are told of where they are opened. */
async function markersOf(folder: string): Promise<string[]> {
  if (!existsSync(join(folder, ANNOTATIONS_FILE))) return [];
  return readAnnotations(folder).then(
    ({ fold }) => markersIn(fold.annotations),
    () => [],
  );
}

/** Looks back at a session by its id. */
export type LookBack = (session: string) => Promise<JobOutcome<LookedBack>>;

/**
 * Looks back at sessions, as jobs.
 *
 * @param sessions folder of all sessions, asked for each time: settings may move it
 */
export function lookBackIn(sessions: () => string, jobs: Jobs, find: FindProfile): LookBack {
  return (about) =>
    jobs.run({
      kind: "look-back",
      about,
      run: (context) => lookBackAt(sessionJournal(sessions(), about), find, context),
    });
}

/** Whose damaged file is reported, and its way in the session's folder; null for what is no session's, and for a journal: the page is told of that with its events. */
export function damagedFile(sessions: string, path: string): { readonly id: string; readonly file: string } | null {
  const [id = "", ...file] = relative(sessions, path).split(sep);
  return isSessionId(id) && file.at(-1) !== JOURNAL_FILE ? { id, file: file.join("/") } : null;
}

/** What shows without reading them whole that files of an encrypted session are not as they were written, a sentence each; of its journal, that is told already. */
async function changedText(folder: string, told: string): Promise<string[]> {
  try {
    const { wrong } = await tamperedFiles(folder, { all: false });
    const files = [...wrong].filter(([file]) => file !== JOURNAL_FILE || told === "");
    return files.map(([file, what]) => `${file}: ${what}.`);
  } catch (error) {
    // What can be read of the session is shown all the same.
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What answering about sessions needs. */
export interface SessionsMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  readonly jobs: Jobs;
  /** Whether a session runs: nothing may take the processor from it. */
  readonly isRunning: () => boolean;
  readonly lookBack: LookBack;
  /** Resolves when a session is over and its files are closed; at once when it does not run. */
  readonly over: (session: string) => Promise<void>;
  /** Shows a file in the system's file manager. */
  readonly show: (file: string) => void;
  readonly thumbnails: Thumbnails;
  /** Called with what keeps the library from having an index. */
  readonly trouble: (why: string) => void;
  /** Told when the list that was answered is another one. */
  readonly changed: () => void;
}

/** Answers `sessions.*`. */
export function answerSessions(
  handle: Handle,
  { sessions, jobs, isRunning, lookBack, over, show, thumbnails, trouble, changed }: SessionsMeans,
): void {
  const list = new SessionList({ trouble, changed });
  handle("sessions.list", ({ look, have }) => list.list(sessions(), look, have));
  handle("sessions.find", async ({ search }) => {
    const query = parseLibraryQuery(search);
    if (query.words === undefined && !asksTexts(query)) return [];
    const found = await LibraryIndex.with(sessions(), (index) => index.texts(query)).catch((error: unknown) => {
      trouble(`nothing could be looked for: ${String(error)}`);
      return [];
    });
    const shown: FoundTexts[] = [];
    for (const one of found) {
      const hidden = one.hit !== null && (await markersOf(sessionFolder(sessions(), one.id))).length > 0;
      shown.push(hidden ? { ...one, hit: null } : one);
    }
    return shown;
  });
  handle("sessions.label", ({ id, ...label }) => keepLabel(sessions(), id, label));
  handle("sessions.show", async ({ id }) => show(await pathInside(sessions(), id, JOURNAL_FILE)));
  handle("sessions.thumbnail", ({ id }) => thumbnails.make(sessions(), id));
  handle("sessions.events", async ({ id, soon }) => {
    const journal = sessionJournal(sessions(), id);
    const folder = sessionFolder(sessions(), id);
    const marking = await markersOf(folder);
    const besides = {
      ...(isImported(folder) && { imported: true as const }),
      ...(marking.length > 0 && { marking }),
    };
    const outline = soon ? await readOutline(journal, LONG_JOURNAL) : null;
    if (outline !== null) return { events: await jsonList(outline.map(unsigned)), notice: "", more: true, ...besides };
    const { events, notice } = await readJournal(journal, { told: true });
    const copies = (await conflictCopies(folder, false)).map(conflictText);
    const changed = await changedText(folder, notice);
    return {
      events: await jsonList(events.map(unsigned)),
      notice: [notice, ...changed, ...copies].join(" ").trim(),
      ...besides,
    };
  });
  handle("sessions.sound", async ({ id }) => {
    if (isRunning()) return null;
    const folder = sessionFolder(sessions(), id);
    const outcome = await jobs.run({ kind: "sound", about: id, run: (context) => sessionSound(folder, context) });
    return jobAnswer(outcome, (films) => ({ films: [...films] }));
  });
  handle("sessions.lookBack", async ({ id }) => {
    // Replay is opened while the files of the session that has just ended are being closed.
    await over(id);
    return jobAnswer(await lookBack(id), ({ record, ...rest }) => ({ record, why: "why" in rest ? rest.why : "" }));
  });
}

import { readdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { z } from "zod";
import { open, readFile, sizeOf } from "../../storage/files.ts";
import { conflictWords } from "../../core/domain/conflict-copy.ts";
import { FormatError, parseJson } from "../../core/domain/format-error.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { FfmpegMissingError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import { writeAtomicThere } from "../../storage/atomic.ts";
import { ANNOTATIONS_FILE, readAnnotations } from "../../storage/annotations.ts";
import { conflictCopies } from "../../storage/conflict-copies.ts";
import { isImported, NOT_ADOPTED } from "../../storage/imported.ts";
import { pathInside } from "../../storage/inside.ts";
import { isCut, wholeUntil } from "../../recording/film-parts.ts";
import { isBeingWritten, readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE, MEDIA_FILE } from "../../storage/journal/sessions.ts";
import { LockedAwayError } from "../../storage/sealed/keyring.ts";
import { tamperedFiles } from "../../storage/tampered.ts";
import { listRuns, RUNS_FOLDER } from "../../storage/runs.ts";
import { CHECKSUMS_FILE, filesOf, measured, SessionFile } from "./session-files.ts";
import { isSignedAfter } from "../../core/consent/consent.ts";

/** Checksums of a session's files as they once were. */
const Checksums = z.object({ version: z.literal(1), files: z.array(SessionFile) });

/** What was looked at of a session, and what is wrong with it. */
export interface SessionCheck {
  readonly session: string;
  readonly events: number;
  /** Films that the journal names, and those of them that are there and have a picture. */
  readonly films: number;
  readonly readable: number;
  /** Files whose checksum was compared with the one that was kept. */
  readonly compared: number;
  /** What is wrong, a clause each; empty for a session that is whole. */
  readonly problems: readonly string[];
  /** What is not wrong and should be known, a clause each. */
  readonly remarks: readonly string[];
}

/** How thoroughly to look. */
export interface CheckWish {
  /** Compare checksums with those that were kept, which reads every film once. */
  readonly sums: boolean;
  /** Keep checksums for the next time, where nothing is wrong. They are kept with `sums` only. */
  readonly keep: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Look whether a session is whole: every line of its journal, that its times do not go back, its annotations, its runs, that its films are there and have a
 * picture, that every file of an encrypted session is as it was written, and that no file has changed since checksums were kept. Nothing of the session is changed. Rejects with the signal's reason only.
 */
export async function checkSession(folder: string, { sums, keep, signal }: CheckWish): Promise<SessionCheck> {
  const problems: string[] = [];
  const remarks: string[] = [];
  const events = await journalOf(folder, problems, remarks);
  await readAnnotations(folder).then(
    ({ notice }) => notice !== "" && remarks.push(clause(notice)),
    (error: unknown) => problems.push(wordsOf(error)),
  );
  for (const { name, broken } of await listRuns(folder).catch(() => []))
    if (broken !== null) problems.push(`run ${name}: ${clause(broken)}`);
    else await journalOf(join(folder, RUNS_FOLDER, name), problems, [], `run ${name}: `);
  for (const { path, of } of await conflictCopies(folder))
    remarks.push(`${relative(folder, path)}: ${conflictWords(of).problem}`);
  const tampered = await changedFiles(folder, problems, remarks, signal);
  const files = [...new Set(events.flatMap((event) => (event.type === "media" ? [event.file] : [])))];
  let readable = 0;
  for (const file of files) {
    signal?.throwIfAborted();
    if (tampered.has(file)) continue;
    const wrong = await wrongWith(folder, file);
    if (wrong === null) readable += 1;
    else problems.push(`${file}: ${wrong}`);
  }
  const compared = sums ? await compareSums(folder, { keep, signal }, problems, remarks) : 0;
  return {
    session: basename(folder),
    events: events.length,
    films: files.length,
    readable,
    compared,
    problems,
    remarks,
  };
}

/** Folders of a folder of sessions in which a journal, a film or annotations lie: one that has lost its journal is in no list of sessions. */
export async function foldersToCheck(sessions: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(sessions, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    const names = await readdir(join(sessions, entry.name)).catch(() => [JOURNAL_FILE]);
    if (names.some((name) => [JOURNAL_FILE, ANNOTATIONS_FILE].includes(name) || MEDIA_FILE.test(name)))
      found.push(entry.name);
  }
  return found.map((name) => join(sessions, name));
}

/** Names of the files of an encrypted session that are not as they were written. */
async function changedFiles(
  folder: string,
  problems: string[],
  remarks: string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string>> {
  try {
    const { wrong, earlier } = await tamperedFiles(folder, { all: true, signal });
    const told = [...wrong].map(([file, what]) => `${file}: ${what}`);
    problems.push(...told.filter((one) => !problems.includes(one)));
    if (earlier) remarks.push(SEALED_EARLIER);
    return wrong;
  } catch (error) {
    signal?.throwIfAborted();
    // That it is locked the journal has told.
    if (!(error instanceof LockedAwayError)) problems.push(wordsOf(error));
    return new Map();
  }
}

/** Said of a session whose files an earlier version has encrypted. */
const SEALED_EARLIER =
  "an earlier version encrypted it: a file that was cut at its end, or that another of its files took the place of, may not be noticed";

async function journalOf(
  folder: string,
  problems: string[],
  remarks: string[],
  of = "",
): Promise<readonly SessionEvent[]> {
  try {
    const { events, tornEnd, linked, problems: wrong } = await readJournal(join(folder, JOURNAL_FILE), { told: true });
    problems.push(...wrong.map((one) => `${of}${JOURNAL_FILE}: ${one}`));
    if (tornEnd !== "") remarks.push(clause(tornEnd));
    if (!linked) remarks.push(NOT_LINKED);
    const [opened] = events;
    if (opened?.type === "opened" && Number.isNaN(Date.parse(opened.startedAt)))
      problems.push(`${of}${JOURNAL_FILE}: line 1, startedAt: "${opened.startedAt.slice(0, 50)}" is no date`);
    for (const event of events)
      if (
        event.type === "consented" &&
        opened?.type === "opened" &&
        isSignedAfter(event.consent, Date.parse(opened.startedAt))
      )
        problems.push(
          `${of}${JOURNAL_FILE}: its consent was signed at ${event.consent.signedAt}, after it began at ${opened.startedAt}`,
        );
    if (!events.some(({ type }) => type === "closed")) remarks.push(await notClosed(join(folder, JOURNAL_FILE)));
    return events;
  } catch (error) {
    problems.push(`${of}${wordsOf(error)}`);
    return [];
  }
}

async function notClosed(journal: string): Promise<string> {
  return (await isBeingWritten(journal)) ? "it is still being recorded" : "it was never closed; recover closes it";
}

/** Said of a journal of an earlier version. */
const NOT_LINKED = "journal.jsonl: an earlier version wrote it, so a line that is missing or moved may not be noticed";

async function wrongWith(folder: string, file: string): Promise<string | null> {
  try {
    const path = await pathInside(folder, file);
    if ((await sizeOf(path)) === 0) return "it is empty";
    const { seconds } = await probeVideo(path);
    const whole = await cutAt(path);
    return whole === null ? null : `it was cut off: ${whole.toFixed(1)} of ${seconds.toFixed(1)} s are there`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "it is not there";
    if (error instanceof FfmpegMissingError) return "ffmpeg is missing, so it could not be looked at";
    return wordsOf(error);
  }
}

/** Seconds of a film that says how long it is and goes on behind the end of its file; null for any other. */
async function cutAt(path: string): Promise<number | null> {
  const film = await open(path, "r");
  try {
    return (await isCut(film)) ? await wholeUntil(film) : null;
  } finally {
    await film.close();
  }
}

async function compareSums(
  folder: string,
  { keep, signal }: Omit<CheckWish, "sums" | "signal"> & { readonly signal: AbortSignal | undefined },
  problems: string[],
  remarks: string[],
): Promise<number> {
  const before = await keptSums(folder, problems);
  const paths = (await filesOf(folder)).filter((path) => path !== CHECKSUMS_FILE);
  const now = [];
  for (const path of paths) now.push(await measured(folder, path, signal));
  const of = new Map(now.map((file) => [file.path, file]));
  for (const old of before) {
    const file = of.get(old.path);
    // What is only ever added to has changed when somebody annotated; films and the journal of a closed session do not.
    const isFixed = /\.(mkv|webm|mp4)$/.test(old.path) || old.path === JOURNAL_FILE;
    if (!file) (isFixed ? problems : remarks).push(`${old.path}: it has gone since checksums were kept`);
    else if (file.sha256 !== old.sha256) (isFixed ? problems : remarks).push(`${old.path}: it is not as it was`);
  }
  if (keep && isImported(folder)) remarks.push(`checksums are not kept: ${NOT_ADOPTED.problem}`);
  else if (keep && problems.length === 0) {
    const text = `${JSON.stringify({ version: 1, files: now }, null, 1)}\n`;
    await writeAtomicThere(await pathInside(folder, CHECKSUMS_FILE), text).catch((error: unknown) => {
      remarks.push(`checksums could not be kept (${wordsOf(error)})`);
    });
  }
  return before.filter(({ path }) => of.has(path)).length;
}

async function keptSums(folder: string, problems: string[]): Promise<readonly SessionFile[]> {
  const text = await readFile(join(folder, CHECKSUMS_FILE), "utf8").catch(() => null);
  if (text === null) return [];
  try {
    return Checksums.parse(parseJson(text, CHECKSUMS_FILE)).files;
  } catch {
    problems.push(`${CHECKSUMS_FILE}: it cannot be read; delete it and keep checksums anew`);
    return [];
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof FormatError) return [error.file, error.field, error.problem].filter(Boolean).join(": ");
  return clause(error instanceof Error ? error.message : String(error));
}

function clause(text: string): string {
  return text.replace(/\.$/, "");
}

import { mkdir, readdir, rename } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { inNaturalOrder } from "../core/text/natural-order.ts";
import { readFile } from "./files.ts";
import { firstIssue, FormatError, parseJson } from "../core/domain/format-error.ts";
import type { SessionEvent } from "../core/journal/events.ts";
import { RunNote } from "../core/rerun/run-note.ts";
import { writeAtomicThere } from "./atomic.ts";
import { syncFolder } from "./durable.ts";
import { refuseImported } from "./imported.ts";
import { pathInside, removeInside } from "./inside.ts";
import { wholeJournal } from "./journal/line-hash.ts";
import { readJournal } from "./journal/read.ts";
import { JOURNAL_FILE } from "./journal/sessions.ts";

/** Name of the folder, inside a session's folder, of the runs that were made of the session again. It goes with the session. */
export const RUNS_FOLDER = "runs";
/** Name of the file beside a run's journal that says what it was made from. */
const NOTE_FILE = "run.json";
/** What the name of a run begins with that nobody has named. */
const UNNAMED = "run-";

/** Name of a run; it is the name of its folder. */
const RunName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

/** A run in a session's folder. */
export interface StoredRun {
  readonly name: string;
  /** Null where it is broken. */
  readonly note: RunNote | null;
  /** Why it cannot be read, in words; null when it can. */
  readonly broken: string | null;
}

/**
 * The name that a run will have: the one that is wanted, else `run-` and a number that is free, with what tells it from others behind it.
 *
 * @throws FormatError when it is no plain name or taken
 */
export async function nameRun(folder: string, wanted: string | null, way = ""): Promise<string> {
  const taken = await namesIn(folder);
  if (wanted === null) {
    const numbers = taken.map((name) =>
      name.startsWith(UNNAMED) ? Number.parseInt(name.slice(UNNAMED.length), 10) : NaN,
    );
    return `${UNNAMED}${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}${way}`;
  }
  checkName(wanted);
  if (taken.includes(wanted)) throw takenName(wanted);
  return wanted;
}

/**
 * Write a run into a session's folder, whole or not at all: nothing is written over.
 *
 * @throws FormatError when its name is none or taken, and the disk's error, also when the session was deleted meanwhile
 */
export async function writeRun(folder: string, events: readonly SessionEvent[], note: RunNote): Promise<void> {
  checkName(note.name);
  refuseImported(folder, basename(folder));
  const runs = await pathInside(folder, RUNS_FOLDER);
  await mkdir(runs).then(() => syncFolder(folder), unlessThere);
  const part = `.${note.name}.${process.pid}.tmp`;
  const place = await pathInside(runs, note.name);
  if (existsSync(place)) throw takenName(note.name);
  try {
    await mkdir(join(runs, part));
    await writeAtomicThere(join(runs, part, JOURNAL_FILE), wholeJournal(events));
    await writeAtomicThere(join(runs, part, NOTE_FILE), `${JSON.stringify(note)}\n`);
    await rename(join(runs, part), place);
    await syncFolder(runs);
  } catch (error) {
    await removeInside(runs, part);
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTEMPTY" || code === "EEXIST") throw takenName(note.name);
    throw error;
  }
}

/** The runs of a session, by name; none when there is no such folder. */
export async function listRuns(folder: string): Promise<StoredRun[]> {
  const found: StoredRun[] = [];
  for (const name of await namesIn(folder)) {
    try {
      found.push({ name, note: await noteOf(folder, name), broken: null });
    } catch (error) {
      found.push({ name, note: null, broken: error instanceof Error ? error.message : String(error) });
    }
  }
  return found;
}

/** A run of a session with its events. @throws FormatError when there is none of that name, or it is broken */
export async function readRun(
  folder: string,
  name: string,
): Promise<{ readonly note: RunNote; readonly events: readonly SessionEvent[] }> {
  if (!(await namesIn(folder)).includes(name)) throw noRun(folder, name);
  const note = await noteOf(folder, name);
  const { events } = await readJournal(await pathInside(folder, RUNS_FOLDER, name, JOURNAL_FILE)).catch(
    (error: unknown) => {
      if (!(error instanceof FormatError)) throw error;
      throw new FormatError(`${RUNS_FOLDER}/${name}`, error.field, error.problem, DELETE);
    },
  );
  return { note, events };
}

/** Names of the runs in a session's folder, by name. */
export async function namesIn(folder: string): Promise<string[]> {
  const runs = await pathInside(folder, RUNS_FOLDER);
  const entries = await readdir(runs, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.filter((name) => RunName.safeParse(name).success).sort(inNaturalOrder);
}

async function noteOf(folder: string, name: string): Promise<RunNote> {
  const file = `${RUNS_FOLDER}/${name}/${NOTE_FILE}`;
  const text = await readFile(await pathInside(folder, RUNS_FOLDER, name, NOTE_FILE), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error instanceof FormatError) throw error;
      throw new FormatError(file, "", `it cannot be read (${error.code})`, DELETE);
    },
  );
  const parsed = RunNote.safeParse(parseJson(text, file));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, DELETE);
  }
  return parsed.data;
}

const DELETE = "Delete this run and make it again.";

/** @throws FormatError when it cannot be the name of a run */
export function checkName(name: string): void {
  if (RunName.safeParse(name).success) return;
  const fix = "Use at most 40 lower-case letters, digits and hyphens, such as quiet-coach.";
  throw new FormatError(JSON.stringify(name), "", "it cannot be the name of a run", fix);
}

/** Says that a session has a run of this name. */
export function takenName(name: string): FormatError {
  return new FormatError(name, "", "the session has a run of this name", "Choose another name, or delete that run.");
}

/** Says that a session has no run of this name. */
export function noRun(folder: string, name: string): FormatError {
  const fix = "Name one of the session's runs, or make it with rerun.";
  return new FormatError(name, "", `the session ${basename(folder)} has no such run`, fix);
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

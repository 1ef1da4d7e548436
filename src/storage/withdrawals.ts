import { basename, join } from "node:path";
import { z } from "zod";
import { FormatError } from "../core/domain/format-error.ts";
import { SessionId } from "../core/domain/path-part.ts";
import { Pseudonym } from "../core/consent/consent.ts";
import { AlongsideFilm, isUnfinished, WithdrawalReport } from "../core/consent/withdrawal-report.ts";
import { tornFile } from "./log/append.ts";
import { LockedError, withLock } from "./log/lock.ts";
import { readLines } from "./register-lines.ts";

/** Name of the list of withdrawals inside the folder of sessions. */
export const WITHDRAWALS_FILE = "withdrawals.jsonl";

/** A withdrawal that begins: noted before anything goes, so that it can be gone on with whatever happens. */
const Begun = z.object({
  version: z.literal(1, "a newer Benchside wrote it"),
  at: z.string(),
  state: z.literal("begun"),
  participant: Pseudonym,
  due: z.boolean().optional(),
  /** The sessions that are to go. */
  sessions: z.array(SessionId),
  films: z.array(AlongsideFilm),
});

/** What became of a withdrawal. Version 0.1.0 wrote these alone, without `state`. */
const Ended = z.object({
  version: z.literal(1, "a newer Benchside wrote it"),
  at: z.string(),
  state: z.literal("ended").default("ended"),
  ...WithdrawalReport.shape,
});

const Line = z
  .looseObject({ version: Begun.shape.version })
  .pipe(z.union([Begun, Ended], "it is neither the beginning nor the end of a withdrawal"));
type Line = z.infer<typeof Line>;
/** One line of the list of withdrawals as it is written. */
export type WithdrawalNote = z.input<typeof Begun> | z.input<typeof Ended>;

/** A withdrawal, or a deletion of what may be kept no longer, that was begun and is not finished. */
export interface UnfinishedWithdrawal {
  readonly participant: string;
  /** Whether only what may be kept no longer was to go. */
  readonly due: boolean;
  /** When it was begun first, ISO 8601. */
  readonly since: string;
  /** Sessions that were to go. */
  readonly sessions: readonly string[];
}

/** The newest withdrawal of a participant, or the newest deletion of what may be kept no longer. */
export interface Deletion {
  readonly participant: string;
  /** Whether only what may be kept no longer was to go. */
  readonly due: boolean;
  /** When its newest line was noted, of its beginning or its end, ISO 8601. */
  readonly at: string;
  /** Whether nobody has noted an end of it: it may run still. */
  readonly isUnderWay: boolean;
  /** Sessions that were to go. */
  readonly sessions: readonly string[];
}

/** What the list of withdrawals tells. */
export interface Withdrawals {
  readonly unfinished: readonly UnfinishedWithdrawal[];
  /** Films of OBS that were named to a person, by participant. */
  readonly films: ReadonlyMap<string, readonly AlongsideFilm[]>;
  /** When each participant withdrew last, ISO 8601: what they signed before counts no more. Deletions of what was due are none. */
  readonly withdrew: ReadonlyMap<string, string>;
  readonly deletions: readonly Deletion[];
}

/** The error of a line that cannot be read, with what to do: nobody knows whom it names. */
function withFix(error: FormatError): FormatError {
  if (error.field === "version" || error.file === basename(tornFile(WITHDRAWALS_FILE))) return error;
  // Which line it is stands in the name of the file.
  return new FormatError(error.file, error.field.replace(/^line \d+$/, ""), error.problem, LINE_FIX);
}

const LINE_FIX = "Find out whom it names, delete the line, and withdraw them once more.";

/** Its lines. A last one that is cut off counts as broken where it still is when nobody else writes the list, or others do not stop writing it. */
async function linesIn(path: string, onBroken: (error: FormatError) => void): Promise<Line[]> {
  const readOnce = async () => {
    const broken: FormatError[] = [];
    let isCut = false;
    const lines = await readLines<Line>(path, Line, (error, isUnended) => {
      broken.push(withFix(error));
      isCut ||= isUnended;
    });
    return { lines, broken, isCut };
  };
  const first = await readOnce();
  const read = !first.isCut
    ? first
    : await withLock(path, readOnce).catch((error: unknown) =>
        error instanceof LockedError ? { ...first, broken: [error] } : first,
      );
  read.broken.forEach((error) => onBroken(error));
  return read.lines;
}

/** Read the list of withdrawals; a broken line costs that line only, and `onBroken` is told of it. */
export async function readWithdrawals(root: string, onBroken: (error: FormatError) => void): Promise<Withdrawals> {
  const unfinished = new Map<string, UnfinishedWithdrawal>();
  const films = new Map<string, AlongsideFilm[]>();
  const withdrew = new Map<string, string>();
  const deletions = new Map<string, Deletion>();
  for (const line of await linesIn(join(root, WITHDRAWALS_FILE), onBroken)) {
    const { participant, due = false, at } = line;
    const key = `${participant} ${due}`;
    const before = unfinished.get(key);
    const isUnderWay = line.state === "begun";
    const going = line.state === "begun" ? line.sessions : (deletions.get(key)?.sessions ?? []);
    deletions.set(key, { participant, due, at, isUnderWay, sessions: going });
    if (line.state === "begun") {
      const sessions = [...new Set([...(before?.sessions ?? []), ...line.sessions])];
      unfinished.set(key, { participant, due, since: before?.since ?? at, sessions });
    } else if (!isUnfinished(line)) unfinished.delete(key);
    else unfinished.set(key, before ?? { participant, due, since: at, sessions: [] });
    films.set(participant, [...(films.get(participant) ?? []), ...line.films]);
    // It begins when it is noted; the line of its end is later, and what was signed meanwhile counts.
    if (!due && (line.state === "begun" || before === undefined)) withdrew.set(participant, at);
  }
  return { unfinished: [...unfinished.values()], films, withdrew, deletions: [...deletions.values()] };
}

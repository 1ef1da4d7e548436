import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { z } from "zod";
import { FormatError } from "../core/domain/format-error.ts";
import { SessionId } from "../core/domain/path-part.ts";
import { Pseudonym, type Consent } from "../core/consent/consent.ts";
import type { CorrectedPerson } from "../core/journal/corrected-person.ts";
import { AlongsideFilm, isUnfinished, WithdrawalReport } from "../core/consent/withdrawal-report.ts";
import { tornFile } from "./log/append.ts";
import { LockedError, withLock } from "./log/lock.ts";
import { appendLine, readLines } from "./register-lines.ts";

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

/** That a participant had another pseudonym before: what was signed under it comes back with files that were made then. */
const Corrected = z.object({
  version: z.literal(2),
  at: z.string(),
  state: z.literal("corrected"),
  /** The pseudonym that is right. */
  participant: Pseudonym,
  /** See `digestOf`: the old one may have been a name. */
  was: z.string().regex(/^[0-9a-f]{64}$/),
});
type Corrected = z.infer<typeof Corrected>;

const Line = z
  .looseObject({ version: z.union([Begun.shape.version, Corrected.shape.version], "a newer Benchside wrote it") })
  .pipe(z.union([Begun, Ended, Corrected], "it is neither the beginning nor the end of a withdrawal"));
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

/** Who signed under a pseudonym, and when, ISO 8601; a time that cannot be read counts as before all others. */
export type Signed = Pick<Consent, "participant" | "signedAt">;

/** When each participant withdrew last, ISO 8601. Deletions of what was due are no withdrawals. */
export class LastWithdrawals {
  readonly #own: ReadonlyMap<string, string>;
  readonly #corrected: readonly Corrected[];

  constructor(own: ReadonlyMap<string, string> = new Map(), corrected: readonly Corrected[] = []) {
    this.#own = own;
    this.#corrected = corrected;
  }

  /** How many people have withdrawn. */
  get size(): number {
    return this.#own.size;
  }

  /**
   * When the person who signed withdrew last; undefined where they never have. What was signed under a pseudonym before it was corrected is of the person who has the right one now.
   * Whoever has the old one since is somebody else.
   */
  get(signed: Signed): string | undefined {
    const called = this.#corrected.filter((one) => wasTheirs(one, signed)).map(({ participant }) => participant);
    return [signed.participant, ...called]
      .flatMap((participant) => this.#own.get(participant) ?? [])
      .sort((a, b) => Date.parse(a) - Date.parse(b))
      .at(-1);
  }

  /** What somebody is called now who signed under a pseudonym that was corrected since, and since when, ISO 8601; null where it was not. */
  calledNow(signed: Signed): { participant: string; at: string } | null {
    const since = this.#corrected.find((one) => one.participant !== signed.participant && wasTheirs(one, signed));
    return since === undefined ? null : { participant: since.participant, at: since.at };
  }

  /** Whether this was the pseudonym of somebody until it was corrected who is not this participant. */
  wasAnothers(pseudonym: string, participant: string): boolean {
    return this.#corrected.some((one) => one.participant !== participant && wasCalled(one, pseudonym));
  }
}

/** SHA-256 of a pseudonym that was corrected, with the moment of it: whoever guesses the old one can find out that they are right, and nobody can read it. */
function digestOf(pseudonym: string, at: string): string {
  return createHash("sha256").update(`${at} ${pseudonym}`).digest("hex");
}

/** Whether it was signed under the pseudonym that was corrected, before that. */
function wasTheirs(one: Corrected, { participant, signedAt }: Signed): boolean {
  return wasCalled(one, participant) && !(Date.parse(signedAt) > Date.parse(one.at));
}

function wasCalled({ at, was }: Corrected, pseudonym: string): boolean {
  return was === digestOf(pseudonym, at);
}

/**
 * Note that a pseudonym is corrected, once.
 *
 * @param at when, ISO 8601: after everything that was signed under the old one
 * @throws as `appendLine`
 */
export async function noteCorrected(root: string, { from, to }: CorrectedPerson, at: string): Promise<void> {
  const line: Corrected = { version: 2, at, state: "corrected", participant: to, was: digestOf(from, at) };
  await noteCorrections(root, [line]);
}

/** Remember in another folder of sessions how those were called before who are in a session that is moved there. Lines that cannot be read are passed over. @throws as `appendLine` */
export async function carryCorrections(from: string, to: string, participants: readonly string[]): Promise<void> {
  const lines = await linesIn(join(from, WITHDRAWALS_FILE), () => undefined);
  await noteCorrections(
    to,
    lines.filter(isCorrected).filter(({ participant }) => participants.includes(participant)),
  );
}

async function noteCorrections(root: string, lines: readonly Corrected[]): Promise<void> {
  const file = join(root, WITHDRAWALS_FILE);
  const there = lines.length === 0 ? [] : (await linesIn(file, () => undefined)).filter(isCorrected);
  for (const line of lines)
    if (!there.some(({ was, participant }) => was === line.was && participant === line.participant))
      await appendLine(file, line);
}

function isCorrected(line: Line): line is Corrected {
  return line.state === "corrected";
}

/** What the list of withdrawals tells. */
export interface Withdrawals {
  readonly unfinished: readonly UnfinishedWithdrawal[];
  /** Films of OBS that were named to a person, by participant. */
  readonly films: ReadonlyMap<string, readonly AlongsideFilm[]>;
  readonly withdrew: LastWithdrawals;
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
  const corrected: Corrected[] = [];
  for (const line of await linesIn(join(root, WITHDRAWALS_FILE), onBroken)) {
    if (isCorrected(line)) {
      corrected.push(line);
      continue;
    }
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
  return {
    ...{ unfinished: [...unfinished.values()], films, deletions: [...deletions.values()] },
    withdrew: new LastWithdrawals(withdrew, corrected),
  };
}

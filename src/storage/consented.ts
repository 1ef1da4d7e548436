import { existsSync } from "node:fs";
import { access, constants, readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { FormatError, parseJson } from "../core/domain/format-error.ts";
import { wholeLength } from "../core/domain/log-end.ts";
import { withoutLink } from "../core/journal/journal-chain.ts";
import { Consent, Pseudonym, withdrawnSince, withdrawnWords } from "../core/consent/consent.ts";
import { useProblem, type Use, type UsedConsent } from "../core/consent/uses.ts";
import type { AlongsideFilm } from "../core/consent/withdrawal-report.ts";
import { open, readFile } from "./files.ts";
import { IMPORTED_FILE } from "./imported.ts";
import { removeInside } from "./inside.ts";
import { JOURNAL_FILE, MEDIA_FILE } from "./journal/sessions.ts";
import { withLock } from "./log/lock.ts";
import { exportsNoted, madeOf, usedNow } from "./made-of.ts";
import { readWithdrawals, WITHDRAWALS_FILE, type LastWithdrawals, type Signed } from "./withdrawals.ts";

/** A session's folder with what its journal says about who is in it. */
export interface ConsentedSession {
  /** Name of its folder. */
  readonly id: string;
  readonly folder: string;
  /** Consents in it, in order: several when a journal was put together from several. */
  readonly consents: readonly {
    readonly participant: string;
    /** What they agreed to; nothing when the journal does not tell it. */
    readonly scope: Consent["scope"];
    /** When they signed, as it stands there; empty when the journal does not tell it. */
    readonly signedAt: string;
    /** See `Consent`. */
    readonly afterWithdrawal?: string;
    /** Last day on which it may be kept, ISO 8601; null when the journal does not tell it. */
    readonly retainUntil: string | null;
  }[];
  /** Films that OBS recorded along. */
  readonly films: readonly AlongsideFilm[];
  /** Why the journal cannot be read; empty when it can. */
  readonly unread: string;
  /** Whether it has a journal at all. */
  readonly hasJournal: boolean;
}

/** Bytes at a journal's beginning in which its consent nearly always stands: after `opened`, which holds the whole procedure. */
const HEAD_BYTES = 1 << 20;

/**
 * What a session's journal tells of who is in it, of whatever version and however damaged the rest of it is. Never rejects.
 *
 * @param head true to read only how the journal begins, where consents stand, without films
 */
export async function consentedSession(folder: string, head: boolean): Promise<ConsentedSession> {
  const id = basename(folder);
  const nothing = { id, folder, consents: [], films: [], unread: "" };
  try {
    const journal = join(folder, JOURNAL_FILE);
    const text = head ? await headOf(journal) : await readFile(journal, "utf8");
    const consents = consentsIn(text);
    const isWhole = text.slice(0, wholeLength(text)).trim() !== "";
    const journalIs = text.trim() === "" ? "empty" : "without a whole line";
    const unread =
      consents.length > 0 ? "" : isWhole ? await lostConsent(text, folder) : await lostWith(folder, journalIs);
    return { ...nothing, consents, films: filmsIn(text, id), unread, hasJournal: true };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR")
      return { ...nothing, unread: await lostWith(folder, "missing"), hasJournal: false };
    const unread = error instanceof FormatError ? error.problem : `it cannot be read (${code})`;
    return { ...nothing, unread, hasJournal: true };
  }
}

/** The beginning of a journal: as much as holds a few events, however long the procedure in the first one is. */
async function headOf(journal: string): Promise<string> {
  const file = await open(journal, "r");
  try {
    for (let most = HEAD_BYTES; ; most *= 4) {
      const bytes = Buffer.alloc(most);
      const { bytesRead } = await file.read(bytes, 0, most, 0);
      const text = bytes.toString("utf8", 0, bytesRead);
      if (bytesRead < most || text.split("\n", 4).length === 4) return text;
    }
  } finally {
    await file.close();
  }
}

/** Who consented in a journal, of whatever version and however damaged the rest of it is. */
function consentsIn(journal: string): ConsentedSession["consents"] {
  return linesWith(journal, '"consented"').flatMap(({ type, consent }) => {
    const { participant, retainUntil, scope, signedAt, afterWithdrawal } = (consent ?? {}) as Record<string, unknown>;
    const [who, until] = [Pseudonym.safeParse(participant), Consent.shape.retainUntil.safeParse(retainUntil)];
    if (type !== "consented" || !who.success) return [];
    const agreed = {
      scope: Consent.shape.scope.safeParse(scope).data ?? [],
      signedAt: typeof signedAt === "string" ? signedAt : "",
      ...(typeof afterWithdrawal === "string" && { afterWithdrawal }),
    };
    return [{ participant: who.data, ...agreed, retainUntil: until.data ?? null }];
  });
}

/** Why nobody knows whose the films of a folder are whose journal tells nothing; empty where no film lies there. */
async function lostWith(
  folder: string,
  journal: "empty" | "missing" | "no journal" | "without a whole line",
): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  return files.some((name) => MEDIA_FILE.test(name))
    ? `it is ${journal}, and nothing else says whose the films are`
    : "";
}

/** Lines at a journal's beginning among which consent stands. */
const FIRST_LINES = 20;

/** Why nobody knows who consented in a journal in which no consent was found; empty where none of its first lines is broken or missing, and where it is another file that has taken a journal's name, beside no film. */
async function lostConsent(journal: string, folder: string): Promise<string> {
  const lines = journal.slice(0, wholeLength(journal)).split("\n").slice(0, FIRST_LINES);
  const broken = lines.findIndex((line) => line !== "" && !isJson(line));
  if (broken >= 0) return `line ${broken + 1} of it cannot be read, and may say whose it is`;
  const missing = lines.findIndex((line, i) => (withoutLink(line).link?.number ?? i) > i);
  if (missing >= 0) return `a line before line ${missing + 1} of it is missing, and may have said whose it is`;
  const first = parseJson(lines.find(Boolean)!, JOURNAL_FILE) as { readonly type?: unknown } | null;
  return first?.type === "opened" ? "" : await lostWith(folder, "no journal");
}

function isJson(line: string): boolean {
  try {
    parseJson(line, JOURNAL_FILE);
    return true;
  } catch {
    return false;
  }
}

/** What earlier versions, which had no field for it, wrote of OBS's film into a notice. */
const FILM_TOLD = /its film is (.+)\.$/;
const RECORDS_ALONG = /OBS (?:records along|is back and records along)/;

/** Films of OBS that a journal names; one without a path when OBS recorded along and never said where. */
function filmsIn(journal: string, session: string): AlongsideFilm[] {
  const paths: string[] = [];
  let begun = 0;
  for (const { type, text, film } of linesWith(journal, "OBS")) {
    if (type !== "notice" || typeof text !== "string") continue;
    if (RECORDS_ALONG.test(text)) begun += 1;
    const told = typeof film === "string" ? film : FILM_TOLD.exec(text)?.[1];
    if (told) paths.push(told);
  }
  const untold = begun > paths.length ? [{ session, path: null }] : [];
  return [...paths.map((path) => ({ session, path })), ...untold];
}

function linesWith(journal: string, part: string): Record<string, unknown>[] {
  return journal.split("\n").flatMap((line) => {
    if (!line.includes(part)) return [];
    try {
      const value: unknown = parseJson(line, "the line");
      return typeof value === "object" && value !== null ? [value as Record<string, unknown>] : [];
    } catch {
      return [];
    }
  });
}

/** Folder of all sessions that a session's folder lies in: the one above it, or above the trash or what was discarded. */
export function rootOf(folder: string): string {
  const above = dirname(resolve(folder));
  return basename(above).startsWith(".") ? dirname(above) : above;
}

/** Who has withdrawn, by the register of a folder of sessions. */
export interface Withdrew extends Pick<LastWithdrawals, "calledNow"> {
  /** Whether the register is empty. */
  readonly isNobody: boolean;
  /** When the person who signed withdrew last, ISO 8601, by what of the register can be read: enough for somebody who signs now. Undefined where they never have. */
  get(signed: Signed): string | undefined;
  /** The same. @throws FormatError where a line of the register cannot be read, which may name anybody */
  when(signed: Signed): string | undefined;
  /** For lists of sessions, which pass over what cannot be read. @throws FormatError as `when` */
  refuseBroken(): void;
}

/** Read who has withdrawn in a folder of sessions. @throws the disk's error */
export async function withdrewIn(root: string): Promise<Withdrew> {
  const broken: FormatError[] = [];
  const { withdrew } = await readWithdrawals(root, (error) => broken.push(error));
  const refuseBroken = (): void => {
    for (const { file, field, problem, fix } of broken)
      throw new FormatError(file, field, problem, `${fix} Until then nobody knows who has withdrawn.`);
  };
  return {
    isNobody: withdrew.size === 0 && broken.length === 0,
    get: (signed) => withdrew.get(signed),
    calledNow: (consent) => withdrew.calledNow(consent),
    when(signed) {
      refuseBroken();
      return withdrew.get(signed);
    },
    refuseBroken,
  };
}

/**
 * That somebody in a session has withdrawn since they signed, as a clause; null where nobody has.
 *
 * @param root folder of sessions whose register counts; the session's own when left out
 * @throws FormatError where the register cannot be read and the session has somebody in it
 */
export async function withdrawnFrom(folder: string, root = rootOf(folder)): Promise<string | null> {
  const withdrew = await withdrewIn(root);
  if (withdrew.isNobody) return null;
  for (const consent of (await consentedSession(folder, true)).consents) {
    const at = withdrawnSince(consent, withdrew.when(consent));
    if (at !== null) return withdrawnWords(consent.participant, at);
  }
  return null;
}

/** Refuses a session that somebody in it has withdrawn since. @throws FormatError that names the session, who withdrew and when, or what of the register cannot be read */
export async function refuseWithdrawn(folder: string, root?: string): Promise<void> {
  const why = await withdrawnFrom(folder, root);
  if (why !== null) throw new FormatError(basename(folder), "", why, WITHDRAWN_FIX);
}

/** Name of the file in the folder of sessions that says which pseudonym is being corrected; it is there as long as that is not done. */
export const CORRECTING_FILE = "correcting.json";

/** Refuses what was made of a session whose participant has withdrawn since it was read, or has another pseudonym now. @throws FormatError that names the session and what to do */
export async function refuseChanged(folder: string, participant: string): Promise<void> {
  await refuseWithdrawn(folder);
  const { consents } = await consentedSession(folder, true);
  const isCorrecting = existsSync(join(rootOf(folder), CORRECTING_FILE));
  if (!isCorrecting && consents.some((one) => one.participant === participant)) return;
  const problem = "it was deleted meanwhile, or a pseudonym was corrected";
  throw new FormatError(basename(folder), "", problem, "Do this once more.");
}

/**
 * Keep what was made of sessions, where each that this command, or call of the window, has read of people (`refuseUse`, `whyNotUsed`) is still there, and nobody in it has withdrawn, or has another
 * pseudonym, since. No withdrawal begins while it is kept, where their folder can be written: one that begins later finds it.
 *
 * @throws as `refuseChanged`, LockedError, and what `keep` throws
 */
export async function keepMade<T>(keep: () => Promise<T>): Promise<T> {
  const used = usedNow().filter(({ folder }) => folder !== undefined);
  const refuse = async (): Promise<void> => {
    for (const { folder, participants } of used) for (const one of participants) await refuseChanged(folder!, one);
  };
  // Also before: whoever reads a register whose last line is cut off waits for its lock.
  await refuse();
  let work = async (): Promise<T> => {
    await refuse();
    return keep();
  };
  for (const root of [...new Set(used.map((one) => one.root))].sort()) {
    const inner = work;
    const isWritable = await access(root, constants.W_OK).then(
      () => true,
      () => false,
    );
    if (isWritable) work = () => withLock(join(root, WITHDRAWALS_FILE), inner);
  }
  return work();
}

/** What is to be done with a session whose participant has withdrawn. */
export const WITHDRAWN_FIX = "Delete it: it is listed as due.";

/**
 * Refuses to make something of a session that its participant has not agreed to, or has withdrawn. What makes it asks before it reads or writes anything.
 *
 * @throws FormatError that names the session and why
 */
export async function refuseUse(folder: string, use: Use): Promise<void> {
  await refuseWithdrawn(folder);
  const { consents } = await consentedSession(folder, true);
  for (const consent of consents) {
    const why = useProblem({ consent, withdrawn: null }, use);
    if (why !== null) throw new FormatError(basename(folder), "", why, "Choose another session.");
  }
  count(folder, consents, use);
  await exportsNoted();
}

/** Count a session as one that is written of now, whatever its participant has agreed to: what was made of it before is given another form, or it is moved. */
export async function countAsUsed(folder: string, what: string): Promise<void> {
  const { consents } = await consentedSession(folder, true);
  count(folder, consents, what);
  await exportsNoted();
}

function count(folder: string, consents: readonly { readonly participant: string }[], what: string): void {
  const participants = [...new Set(consents.map(({ participant }) => participant))];
  madeOf({ root: rootOf(folder), session: basename(folder), participants, what, folder });
}

/** Says in a clause why a session that was read already may not be used so; null when it may, and what is written now counts as made of it. */
export function whyNotUsed(folder: string, { consent, withdrawn }: UsedConsent, use: Use): string | null {
  const why = useProblem({ consent, withdrawn }, use);
  if (why === null && consent !== null) count(folder, [consent], use);
  return why;
}

/**
 * Take an imported session over: from now on it can be annotated, named and run again. Nothing for one that is not imported.
 *
 * @throws FormatError for one whose participant has withdrawn since
 */
export async function adoptSession(sessions: string, id: string): Promise<void> {
  await refuseWithdrawn(join(sessions, id));
  await removeInside(sessions, id, IMPORTED_FILE);
}

import { existsSync } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { FormatError } from "../core/domain/format-error.ts";
import type { Consent } from "../core/consent/consent.ts";
import { fold, type SessionState } from "../core/journal/fold.ts";
import { SIGNATURE_WITHHELD } from "../core/journal/unsigned.ts";
import type { Use } from "../core/consent/uses.ts";
import { refuseUse } from "./consented.ts";
import { discardedFolders } from "./discarded.ts";
import { open, sizeOf } from "./files.ts";
import { isFolder } from "./inside.ts";
import { readJournal } from "./journal/read.ts";
import { JOURNAL_FILE, MEDIA_FILE } from "./journal/sessions.ts";
import { trashFolders } from "./trash.ts";

/** A film that is named as a file and is one of a session. */
export interface FilmOrigin {
  /** Folder of the session. */
  readonly folder: string;
  /** Name of the session's film that it is. */
  readonly file: string;
}

/** Bytes that are compared at a time. */
const PIECE = 1 << 20;

/**
 * The session that a film is of: the one in whose folder it lies, links followed, or one with a film of the very same bytes, in the trash too. Null for a film of no session, and for
 * one that is not there.
 *
 * @param roots folders of sessions in which films of the same bytes are looked for
 */
export async function originOf(film: string, roots: readonly string[]): Promise<FilmOrigin | null> {
  const path = await realpath(film).catch(() => null);
  if (path === null) return null;
  for (let at = path, above = dirname(at); at !== above; at = above, above = dirname(at))
    if (existsSync(join(at, JOURNAL_FILE))) return { folder: at, file: basename(path) };
  const size = await sizeOf(path);
  for (const root of roots)
    for (const folder of await foldersIn(resolve(root)))
      for (const file of await filesIn(folder))
        if (MEDIA_FILE.test(file) && (await isSame(path, size, join(folder, file)))) return { folder, file };
  return null;
}

async function foldersIn(root: string): Promise<string[]> {
  const aside = [...(await discardedFolders(root)), ...(await trashFolders(root))];
  return [...(await filesIn(root)).map((name) => join(root, name)), ...aside];
}

/** Names in a folder; none where it cannot be read, or is none. */
function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Whether two films have the same bytes. One that cannot be read, as an encrypted one without its key, has not. */
async function isSame(path: string, size: number, other: string): Promise<boolean> {
  try {
    return (await sizeOf(other)) === size && (await hasSameBytes(path, other));
  } catch {
    return false;
  }
}

async function hasSameBytes(path: string, other: string): Promise<boolean> {
  const files = [await open(path, "r")];
  try {
    files.push(await open(other, "r"));
    for (let at = 0; ; at += PIECE) {
      const pieces: Buffer[] = [];
      for (const file of files) {
        const bytes = Buffer.alloc(PIECE);
        const { bytesRead } = await file.read(bytes, 0, PIECE, at);
        pieces.push(bytes.subarray(0, bytesRead));
      }
      if (!pieces[0]!.equals(pieces[1]!)) return false;
      if (pieces[0]!.length === 0) return true;
    }
  } finally {
    for (const file of files) await file.close();
  }
}

/** A film of a session that is used as a file, with what its journal tells. */
export interface UsedFilm extends FilmOrigin {
  /** Id of the session. */
  readonly session: string;
  readonly state: SessionState;
  /** Session time at which the film begins, in seconds. */
  readonly offset: number;
}

/**
 * The session that a film is of, which may be used so; null for a film of no session.
 *
 * @throws FormatError that names the session where its participant has not agreed to the use, or has withdrawn
 */
export async function usedFilm(film: string, use: Use, roots: readonly string[]): Promise<UsedFilm | null> {
  const origin = await originOf(film, roots);
  if (origin === null) return null;
  await refuseUse(origin.folder, use);
  const { events } = await readJournal(join(origin.folder, JOURNAL_FILE));
  const state = fold(events);
  // A copy of a film as MP4 begins when the film does.
  const stem = (file: string): string => file.replace(/\.[^.]*$/, "");
  const offset = state.media.find(({ file }) => stem(file) === stem(origin.file))?.offset ?? 0;
  return { ...origin, session: basename(origin.folder), state, offset };
}

/**
 * The consent under which a session made of films stands: that of the session that they are of, without the name that was signed and what they said of themselves. Null where they are of no session, or of one that names
 * nobody.
 *
 * @throws FormatError where its participant has withdrawn, or they are of several people's or sessions'
 */
export async function consentOfFilms(films: readonly string[], roots: readonly string[]): Promise<Consent | null> {
  let found: Consent | null = null;
  for (const film of await eachFilm(films)) {
    const used = await usedFilm(film, "new session", roots);
    const consent = used?.state.consent ?? null;
    if (used === null || consent === null) continue;
    if (found !== null && found.filmOf !== used.session) {
      const problem = `it is of the session ${used.session}, and another one is of the session ${found.filmOf}`;
      throw new FormatError(film, "", problem, "Make a session of each.");
    }
    const { session: _session, holdsUntil: _until, demographics: _said, ...agreed } = consent;
    found = { ...agreed, signature: SIGNATURE_WITHHELD, filmOf: used.session };
  }
  return found;
}

/** Films, and those of folders of films. */
async function eachFilm(paths: readonly string[]): Promise<string[]> {
  const each: string[] = [];
  for (const path of paths)
    each.push(...(isFolder(path) ? (await filesIn(path)).map((name) => join(path, name)) : [path]));
  return each;
}

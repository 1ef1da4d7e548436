import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Entry, ZipFile } from "yauzl";
import { ANNOTATIONS_FILE } from "../../storage/annotations.ts";
import { createWriteStream, readFile } from "../../storage/files.ts";
import { beginPart, type ExportPart } from "../export/part.ts";
import { openZip, reasonOf } from "../../storage/open-zip.ts";
import { openOrdinarySync } from "../../storage/ordinary.ts";
import { firstIssue, FormatError, parseJson } from "../../core/domain/format-error.ts";
import { makeFolder, syncFolder, syncTree } from "../../storage/durable.ts";
import { isTooLong, TOO_LONG, whyNoSessionName } from "../../core/domain/path-part.ts";
import { withdrawnFrom } from "../../storage/consented.ts";
import { giveKey } from "../../storage/encryption.ts";
import { isAlive } from "../../storage/log/holder.ts";
import { IMPORTED_FILE } from "../../storage/imported.ts";
import { pathInside, removeInside } from "../../storage/inside.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { realDisk } from "../../storage/storage-disk.ts";
import { DISK_MARGIN } from "../../recording/recording-recorder.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { PACK_NOTE, PackNote } from "./pack.ts";
import { isOwnNote, MOST_FILES, type SessionFile } from "./session-files.ts";

/** Most bytes of the list of files. */
const MOST_NOTE = 16 * 1024 * 1024;
/** Most bytes that a session may unpack to: days of film. */
const MOST_BYTES = 2 ** 40;

/** Name of the folder, inside the folder of sessions, in which sessions are unpacked. */
export const IMPORTING_FOLDER = ".importing";
/** Most that a byte of an archive may unpack to: lines of text, which come to some twenty or forty, and all else; films come to one, black ones to seven. And bytes that any archive may. */
const MOST_RATIO = 200;
const MOST_FILM_RATIO = 20;
/** Most changes of segments by hand in a session. */
const MOST_EDITS = 5000;
const LINES = /\.jsonl?$/;
const FREE_BYTES = 16 * 1024 * 1024;

/** What importing needs besides the archive. */
export interface UnpackMeans {
  /** Folder of all sessions. */
  readonly sessions: string;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  readonly progress?: (share: number) => void;
}

/**
 * Take a session over from one file, as `packSession` writes it. It appears whole, with every checksum right and a journal that can be read, or not at
 * all; nothing is written over.
 *
 * The file is a stranger's: entries that are links, lead out of the folder, are not in its list, are missing or there twice, unpack to more than the list
 * says or have another checksum are refused, and so are lists of too many files, ids that are no plain names, and ids of sessions that are there. So is a session of somebody who has withdrawn
 * since they signed for it, by the register of the folder that it would come to.
 *
 * @returns the session's id
 * @throws FormatError that says what is wrong with the file; the disk's error; the signal's reason
 */
export async function unpackSession(file: string, means: UnpackMeans): Promise<string> {
  const { sessions, signal, progress } = means;
  const name = basename(file);
  const other = "Choose a file that Benchside wrote: sessions export.";
  const fd = openOrdinarySync(file);
  const { zip, entries } = await openZip(fd, { name, most: MOST_FILES + 1, fix: AGAIN, other });
  let part: ExportPart | null = null;
  try {
    const note = await noteOf(zip, entries, name);
    const place = await freePlace(sessions, note.session);
    await checkRoom(sessions, note, name);
    part = await beginImporting(sessions, means.now());
    const unpacked = join(part.folder, "session");
    await makeFolder(unpacked);
    await giveKey(unpacked, dirname(resolve(sessions)));
    for (const [at, one] of note.files.entries()) {
      signal?.throwIfAborted();
      await takeOut(zip, entries.get(`files/${one.path}`)!, one, unpacked, name, signal);
      progress?.((at + 1) / note.files.length);
    }
    await checkJournal(unpacked, name);
    await checkAnnotations(unpacked, name);
    const withdrawn = await withdrawnFrom(unpacked, resolve(sessions));
    if (withdrawn !== null) throw refused(name, "", withdrawn, "Delete this file. Nothing of it was kept.");
    await pipeline(
      [`${JSON.stringify({ version: 1, from: name, at: means.now().toISOString() })}\n`],
      createWriteStream(join(unpacked, IMPORTED_FILE), { flags: "wx" }),
    );
    if (existsSync(place)) throw taken(note.session);
    await syncTree(unpacked);
    await rename(unpacked, place);
    await syncFolder(sessions);
    return note.session;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTEMPTY") throw taken(basename(file));
    throw error;
  } finally {
    zip.close();
    await part?.drop();
    await rmdir(join(sessions, IMPORTING_FOLDER)).catch(() => undefined);
  }
}

async function noteOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<PackNote> {
  const entry = entries.get(PACK_NOTE);
  if (!entry) throw refused(name, "", `there is no ${PACK_NOTE} in it, so it is no session`);
  if (entry.uncompressedSize > MOST_NOTE) throw refused(name, PACK_NOTE, "it is too long");
  const pieces: Buffer[] = [];
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  } catch (error) {
    throw refused(name, PACK_NOTE, reasonOf(error));
  }
  const parsed = PackNote.safeParse(parseJson(Buffer.concat(pieces).toString("utf8"), `${name}: ${PACK_NOTE}`));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw refused(name, `${PACK_NOTE}: ${field}`, problem);
  }
  checkList(parsed.data, entries, zip.fileSize, name);
  return parsed.data;
}

function checkList(
  { files, session }: PackNote,
  entries: ReadonlyMap<string, Entry>,
  packed: number,
  name: string,
): void {
  const badName = whyNoSessionName(session);
  if (badName !== null)
    throw refused(name, "session", `${JSON.stringify(session)} is no name of a session: ${badName}`, OTHER_NAME);
  const listed = new Set(files.map(({ path }) => `files/${path}`));
  // On systems where large and small letters are the same name, one file would be written over the other.
  const apart = new Set(files.map(({ path }) => path.normalize("NFC").toLowerCase()));
  if (listed.size !== files.length || apart.size !== files.length)
    throw refused(name, PACK_NOTE, "two files have the same name");
  const inFile = files.find(({ path }) => foldersOf(path.normalize("NFC").toLowerCase()).some((one) => apart.has(one)));
  if (inFile) throw refused(name, inFile.path, "what it lies in is a file too, not a folder");
  const extra = [...entries.keys()].find((one) => one !== PACK_NOTE && !listed.has(one));
  if (extra !== undefined) throw refused(name, extra, "it is not in the list of files");
  const missing = files.find(({ path }) => !entries.has(`files/${path}`));
  if (missing) throw refused(name, missing.path, "it is in the list of files and not in the archive");
  if (!listed.has(`files/${JOURNAL_FILE}`)) throw refused(name, JOURNAL_FILE, "there is no journal in it");
  const own = files.find(({ path }) => isOwnNote(path));
  if (own) throw refused(name, own.path, "it is no file of a session");
  const long = files.find(({ path }) => path.split("/").some(isTooLong));
  if (long) throw refused(name, long.path, TOO_LONG);
  const unpacked = bytesOf(files);
  const films = bytesOf(files.filter(({ path }) => !LINES.test(path)));
  const most = Math.min(MOST_BYTES, FREE_BYTES + MOST_RATIO * packed);
  if (unpacked > most || films > FREE_BYTES + MOST_FILM_RATIO * packed)
    throw refused(name, "", `it unpacks to ${unpacked} bytes, which is too much`);
  const other = files.find(({ path, bytes }) => entries.get(`files/${path}`)!.uncompressedSize !== bytes);
  if (other) throw refused(name, other.path, "it has another size than the list says");
}

/** The folders that a file lies in, the outermost first. */
function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("/"));
}

function bytesOf(files: readonly SessionFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The disk takes all of it, and has as much left as a recording needs. */
async function checkRoom(sessions: string, { files }: PackNote, name: string): Promise<void> {
  const needs = bytesOf(files);
  // A small one is tried: the disk says itself what it cannot take.
  if (needs <= FREE_BYTES) return;
  if ((await realDisk.free(sessions)) >= needs + DISK_MARGIN) return;
  const problem = `it unpacks to ${needs} bytes, for which the disk has no room`;
  throw refused(name, "", problem, "Free some space, or choose a folder on another disk. Nothing of it was kept.");
}

/** Begin a part that no list of sessions shows; it is noted beside the sessions. What an import of an earlier version left that was killed goes first. */
async function beginImporting(sessions: string, now: Date): Promise<ExportPart> {
  const folder = await pathInside(sessions, IMPORTING_FOLDER);
  await makeFolder(folder);
  for (const left of await readdir(folder)) if (!isAlive(Number.parseInt(left, 10))) await removeInside(folder, left);
  return beginPart(join(folder, `${process.pid}-session`), [sessions], now);
}

async function freePlace(sessions: string, session: string): Promise<string> {
  await makeFolder(sessions);
  const place = await pathInside(sessions, session);
  if (existsSync(place) || existsSync(join(sessions, ".deleted", session))) throw taken(session);
  return place;
}

async function takeOut(
  zip: ZipFile,
  entry: Entry,
  { path, bytes, sha256 }: SessionFile,
  folder: string,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const hash = createHash("sha256");
  let length = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      length += piece.length;
      hash.update(piece);
      done(length > bytes ? refused(name, path, "it unpacks to more than the list says") : null, piece);
    },
  });
  try {
    const place = await pathInside(folder, ...path.split("/"));
    await makeFolder(dirname(place));
    const stream: Readable = await zip.openReadStreamPromise(entry);
    const out = createWriteStream(place, { flags: "wx", mode: 0o600 });
    await pipeline(stream, counted, out, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof FormatError || signal?.aborted || isOfDisk(error)) throw error;
    throw refused(name, path, reasonOf(error));
  }
  if (length !== bytes || hash.digest("hex") !== sha256) throw refused(name, path, "its checksum is another one");
}

/** The journal can be read, and begins with a session. */
async function checkJournal(folder: string, name: string): Promise<void> {
  const journal = join(folder, JOURNAL_FILE);
  const { events, unread, problems } = await readJournal(journal, { told: true }).catch((error: unknown) => {
    if (!(error instanceof FormatError)) throw error;
    throw refused(name, `${JOURNAL_FILE}: ${error.field}`, error.problem);
  });
  if (unread > 0) throw refused(name, JOURNAL_FILE, problems.join("; "));
  const [first] = events;
  if (first?.type !== "opened") throw refused(name, JOURNAL_FILE, "its first line is not the start of a session");
}

/** Each change of a partition costs as much as it has segments, and nobody makes this many by hand. */
async function checkAnnotations(folder: string, name: string): Promise<void> {
  const file = join(folder, ANNOTATIONS_FILE);
  if (!existsSync(file)) return;
  const text = (await readFile(file)).toString("utf8");
  const edits = text.match(/"type":\s{0,9}"(?:split|merged|boundary-moved|reworded|retold)"/g)?.length ?? 0;
  if (edits > MOST_EDITS)
    throw refused(name, ANNOTATIONS_FILE, `it holds ${edits} changes of segments; at most ${MOST_EDITS} are read`);
}

const OTHER_NAME = "Ask for it under another name. Nothing of it was kept.";

function isOfDisk(error: unknown): boolean {
  return /^(ENOSPC|EACCES|EPERM|EROFS|EIO|EDQUOT|EMFILE)$/.test((error as NodeJS.ErrnoException).code ?? "");
}

const AGAIN = "Ask for the file again. Nothing of it was kept.";

function refused(name: string, field: string, problem: string, fix = AGAIN): FormatError {
  return new FormatError(name, field, problem, fix);
}

function taken(session: string): FormatError {
  const fix =
    "Nothing was written over. Rename the folder of the one that is there, or empty the trash of it, and import again.";
  return new FormatError(session, "", "a session of this id is there, or in the trash", fix);
}

import { lstatSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type Database from "libsql";
import { indexPassword } from "../encryption.ts";
import { removeInside } from "../inside.ts";

/** Loads the database only when it is asked for: a machine for which there is none runs without. */
const load = createRequire(import.meta.url);

/** Name of the folder, inside the folder of sessions, of the index. No list of sessions shows it: it has no journal. */
const INDEX_FOLDER = ".library";
/** Newest version of the index. Another version's has another file, so that an older and a newer program do not undo each other's. */
const VERSION = 3;
const FILE = `index-${VERSION}.db`;
const ENCRYPTED_FILE = `index-${VERSION}-encrypted.db`;
/** Milliseconds to wait for another program that writes the index. */
const WAIT = 5000;

/** Where an index lies: on the disk, or, where the disk takes none, in memory for as long as it is open. */
export interface OpenDatabase {
  readonly db: Database.Database;
  /** Its file; null in memory. */
  readonly file: string | null;
}

const SCHEMA = `
  CREATE TABLE session (
    id TEXT PRIMARY KEY, stamp TEXT NOT NULL, summary TEXT NOT NULL, started TEXT NOT NULL, person TEXT, deviations INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX session_started ON session (started DESC, id DESC);
  CREATE TABLE tag (session TEXT NOT NULL, tag TEXT NOT NULL);
  CREATE INDEX tag_session ON tag (session);
  CREATE TABLE fact (session TEXT NOT NULL, t REAL NOT NULL, deviation TEXT NOT NULL, step TEXT, number INTEGER, words TEXT);
  CREATE INDEX fact_session ON fact (session);
  CREATE TABLE line (id INTEGER PRIMARY KEY, session TEXT NOT NULL, t REAL, kind TEXT NOT NULL, text TEXT NOT NULL);
  CREATE INDEX line_session ON line (session);
  CREATE VIRTUAL TABLE word USING fts5 (text, content = 'line', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2');
  INSERT INTO word (word, rank) VALUES ('secure-delete', 1);
  CREATE TRIGGER line_added AFTER INSERT ON line BEGIN INSERT INTO word (rowid, text) VALUES (new.id, new.text); END;
  CREATE TRIGGER line_removed AFTER DELETE ON line BEGIN INSERT INTO word (word, rowid, text) VALUES ('delete', old.id, old.text); END;
  PRAGMA user_version = ${VERSION};
`;

/**
 * Open the index of a folder of sessions. One that is broken, or that is none, is deleted and begun anew: it is a cache. Where it cannot be kept
 * (a disk that is read-only or full) it is in memory. That of an encrypted data folder is encrypted. Throws where the database's own program for this machine is missing,
 * and a LockedAwayError while the data folder is locked.
 */
export function openDatabase(sessions: string): OpenDatabase {
  const password = indexPassword(sessions);
  const opened = opening(load("libsql") as typeof Database, password);
  const folder = join(sessions, INDEX_FOLDER);
  const file = fileIn(folder, password);
  if ([folder, file].some(isLink)) return { db: opened(":memory:"), file: null };
  for (const again of [true, false]) {
    try {
      mkdirSync(folder, { recursive: true });
      return { db: opened(file), file };
    } catch (error) {
      if (!again || isKept(error)) break;
      clear(file);
    }
  }
  return { db: opened(":memory:"), file: null };
}

/** Where the index of a folder of sessions is, if it is on the disk. Throws a LockedAwayError while the data folder is locked. */
export function indexFile(sessions: string): string {
  return fileIn(join(sessions, INDEX_FOLDER), indexPassword(sessions));
}

const fileIn = (folder: string, password: string | null): string =>
  join(folder, password === null ? FILE : ENCRYPTED_FILE);

function clear(file: string): void {
  try {
    for (const name of [file, `${file}-journal`]) rmSync(name, { force: true });
  } catch {
    // What cannot be removed is tried once more, and then done without.
  }
}

/** Whether a folder that came from elsewhere has a link there, which would be written through. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    return false;
  }
}

/** Delete the index with every word in it; it is made anew when it is next asked. Rejects with the disk's error. */
export async function forgetIndex(sessions: string): Promise<void> {
  await removeInside(sessions, INDEX_FOLDER);
}

/** Whether the disk, and not the file, is why an index cannot be used; it is left alone then. */
function isKept(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return /^(EROFS|EACCES|EPERM|ENOSPC|ENOENT|SQLITE_(READONLY|CANTOPEN|FULL|BUSY|LOCKED|PERM|IOERR))/.test(code);
}

function opening(Opened: typeof Database, password: string | null): (file: string) => Database.Database {
  return (file) => prepared(new Opened(file, { timeout: WAIT, ...(password !== null && { encryptionKey: password }) }));
}

function prepared(db: Database.Database): Database.Database {
  try {
    // A row that is deleted leaves no bytes behind, in the file or in a journal beside it.
    db.exec(
      "PRAGMA secure_delete = ON; PRAGMA journal_mode = DELETE; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY",
    );
    db.transaction(() => {
      const { user_version: version } = db.prepare("PRAGMA user_version").get() as { user_version: number };
      if (version === 0) db.exec(SCHEMA);
      else if (version !== VERSION) throw new Error(`its version is ${version}`);
    })();
    db.prepare("SELECT count(*) FROM session").get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

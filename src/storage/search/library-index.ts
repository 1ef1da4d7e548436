import { formOf, stampsOf } from "./stamps.ts";
import type { LibraryQuery } from "../../core/domain/library-query.ts";
import { sessionNames } from "../journal/sessions.ts";
import { indexFile, openDatabase, type OpenDatabase } from "./database.ts";
import { findIn, textsIn } from "./search-find.ts";
import type { FoundSession, FoundTexts, ListedSession } from "./listed.ts";
import { readSession, type ReadSession } from "./read-session.ts";

/** Sessions that are looked at at once. */
const AT_ONCE = 32;

/**
 * The index of a folder of sessions: a cache in that folder, made of the journals, annotations and labels, and brought up to date by `refresh`. Open it,
 * ask, and close it: nothing is held between.
 */
export class LibraryIndex {
  readonly #sessions: string;
  readonly #open: OpenDatabase;

  private constructor(sessions: string, open: OpenDatabase) {
    this.#sessions = sessions;
    this.#open = open;
  }

  /** Open the index of a folder of sessions, do something with it, and close it. */
  static async with<T>(sessions: string, work: (index: LibraryIndex) => T | Promise<T>): Promise<T> {
    const index = new LibraryIndex(sessions, openDatabase(sessions));
    try {
      return await work(index);
    } finally {
      index.#open.db.close();
    }
  }

  /** The version that `version` tells, without opening the index. Throws a LockedAwayError while the data folder is locked. */
  static versionNow(sessions: string): string | null {
    const [folder, own] = [sessions, indexFile(sessions)].map(formOf);
    return folder && own ? `${folder} ${own}` : null;
  }

  /** False where it is kept in memory, because the disk takes nothing. */
  get onDisk(): boolean {
    return this.#open.file !== null;
  }

  /**
   * Read what has changed since the last time: sessions that are new, were written on, or are gone. A session that cannot be read is listed as broken.
   * What every writer of this program does changes the time of the session's folder, and that is looked at.
   *
   * @param signal ends it between sessions; what was read until then stays
   * @param progress share of the changed sessions that are read, 0..1
   * @returns whether the list, or what is found, is another one now
   */
  async refresh(signal?: AbortSignal, progress?: (share: number) => void): Promise<boolean> {
    // First of all: what comes meanwhile, and is put in by another reader, is not taken for gone.
    const known = this.#known();
    const names = await sessionNames(this.#sessions);
    return this.#update(known, new Set(names), await stampsOf(this.#sessions, names), signal, progress);
  }

  /**
   * The same without a look at folders that are there as before, in which nobody is known to have written: those that are new, that changed so lately that they may
   * be changing, and those that are named, are looked at; those that are gone, go.
   *
   * @param written names of folders that have been written in
   */
  async catchUp(written: ReadonlySet<string>): Promise<void> {
    const known = this.#known();
    const names = await sessionNames(this.#sessions);
    const asked = names.filter((name) => !known.get(name) || written.has(name));
    await this.#update(known, new Set(names), await stampsOf(this.#sessions, asked));
  }

  /** All sessions as they were last read, newest first. */
  list(): ListedSession[] {
    return JSON.parse(this.listText()) as ListedSession[];
  }

  /** The same as the text of a JSON list. */
  listText(): string {
    const rows = this.#all<{ summary: string }>("SELECT summary FROM session ORDER BY started DESC, id DESC");
    return `[${rows.map(({ summary }) => summary).join(",")}]`;
  }

  /**
   * The list's version: another text when another program, or this one, has changed the folder of sessions or the index. Null in memory, while one of the two has just changed, and
   * while a session may be changing.
   *
   * @param folder form of the folder of sessions before it was caught up with
   */
  version(folder: string | null): string | null {
    const own = this.#open.file === null ? null : formOf(this.#open.file);
    if (folder === null || own === null) return null;
    return this.#all("SELECT 1 FROM session WHERE stamp = '' LIMIT 1").length > 0 ? null : `${folder} ${own}`;
  }

  /** The sessions that fit, newest first, each with the texts that hold the words. */
  find(query: LibraryQuery): FoundSession[] {
    return findIn(this.#open.db, query);
  }

  /** In which sessions' texts words of a query stand, for code that knows the rest from a list. */
  texts(query: LibraryQuery): FoundTexts[] {
    return textsIn(this.#open.db, query);
  }

  /** Stamps of the sessions that it knows, by their ids. */
  #known(): ReadonlyMap<string, string> {
    const rows = this.#all<{ id: string; stamp: string }>("SELECT id, stamp FROM session");
    return new Map(rows.map(({ id, stamp }) => [id, stamp]));
  }

  /** Whether anything is another one now: a session more or less, what is listed of one, or a folder of which what was read was settled. */
  async #update(
    known: ReadonlyMap<string, string>,
    there: ReadonlySet<string>,
    stamps: readonly (readonly [id: string, stamp: string | null])[],
    signal?: AbortSignal,
    progress: (share: number) => void = () => {},
  ): Promise<boolean> {
    const empty = stamps.filter(([id, stamp]) => stamp === null && known.has(id)).map(([id]) => id);
    const gone = [...known.keys()].filter((id) => !there.has(id)).concat(empty);
    const changed = stamps.filter(([id, stamp]) => stamp !== null && (stamp === "" || known.get(id) !== stamp));
    let differs = gone.length > 0;
    if (differs) this.#transaction(() => gone.forEach((id) => this.#remove(id)));
    for (let at = 0; at < changed.length && !signal?.aborted; at += AT_ONCE) {
      const some = changed.slice(at, at + AT_ONCE);
      const read = await Promise.all(some.map(([id]) => readSession(this.#sessions, id)));
      this.#transaction(() => {
        for (const one of read) if (one !== null && this.#put(one)) differs = true;
      });
      progress((at + some.length) / changed.length);
    }
    return differs;
  }

  /** Whether what is listed is another text now, or a folder changed of which what was read was settled. */
  #put({ listed, stamp, indexed }: ReadSession): boolean {
    const { db } = this.#open;
    const { id, startedAt, participant, deviations, tags } = listed;
    const summary = JSON.stringify(listed);
    const [before] = db.prepare("SELECT stamp, summary FROM session WHERE id = ?").all(id) as Kept[];
    const facts = indexed.facts.map(({ t, deviation, step }) => {
      const number = indexed.steps.findIndex((one) => one.id === step);
      return { t, deviation, step, number: number < 0 ? null : number + 1, words: indexed.steps[number]?.text ?? null };
    });
    if (before?.summary === summary && this.#holds(id, indexed.lines, facts)) {
      db.prepare("UPDATE session SET stamp = ? WHERE id = ?").run(stamp, id);
      return before.stamp !== "" && before.stamp !== stamp;
    }
    this.#remove(id);
    db.prepare("INSERT INTO session VALUES (?, ?, ?, ?, ?, ?)").run(
      ...[id, stamp, summary, startedAt, participant, deviations],
    );
    const tag = db.prepare("INSERT INTO tag VALUES (?, ?)");
    for (const one of tags) tag.run(id, one);
    const line = db.prepare("INSERT INTO line (session, t, kind, text) VALUES (?, ?, ?, ?)");
    for (const { t, kind, text } of indexed.lines) line.run(id, t, kind, text);
    const fact = db.prepare("INSERT INTO fact VALUES (?, ?, ?, ?, ?, ?)");
    for (const { t, deviation, step, number, words } of facts) fact.run(id, t, deviation, step, number, words);
    return before?.summary !== summary || (before.stamp !== "" && before.stamp !== stamp);
  }

  /**
   * Whether a session's texts and facts stand in it as they are: taking words out and putting them in again takes several times as long as reading them, and every session of a new library
   * is read twice, since the first reading leaves a summary in its folder.
   */
  #holds(id: string, lines: ReadSession["indexed"]["lines"], facts: readonly object[]): boolean {
    const kept = (columns: string, table: string): string =>
      JSON.stringify(this.#open.db.prepare(`SELECT ${columns} FROM ${table} WHERE session = ? ORDER BY rowid`).all(id));
    return (
      kept("t, kind, text", "line") === JSON.stringify(lines.map(({ t, kind, text }) => ({ t, kind, text }))) &&
      kept("t, deviation, step, number, words", "fact") === JSON.stringify(facts)
    );
  }

  #remove(id: string): void {
    for (const table of ["line", "fact", "tag"])
      this.#open.db.prepare(`DELETE FROM ${table} WHERE session = ?`).run(id);
    this.#open.db.prepare("DELETE FROM session WHERE id = ?").run(id);
  }

  #transaction(work: () => void): void {
    this.#open.db.transaction(work)();
  }

  #all<T>(sql: string): T[] {
    return this.#open.db.prepare(sql).all() as T[];
  }
}

interface Kept {
  readonly stamp: string;
  readonly summary: string;
}

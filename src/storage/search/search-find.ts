import type Database from "libsql";
import {
  asksTexts,
  factsHold,
  listedText,
  wordsOf,
  type LibraryQuery,
  type LineKind,
} from "../../core/domain/library-query.ts";
import type { FoundSession, FoundTexts, ListedSession } from "./listed.ts";

/** Texts that are shown of a session that was found. */
const MOST_HITS = 3;

type Hit = FoundSession["hits"][number];

interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The sessions of an index that fit a query, newest first, with the first texts in which words of it stand. */
export function findIn(db: Database.Database, query: LibraryQuery): FoundSession[] {
  const standing = standingIn(db, query);
  const found = fitting(db, query)
    .map(({ id, summary }) => ({ id, session: JSON.parse(summary) as ListedSession }))
    .filter(({ id, session }) => {
      const listed = query.of === undefined ? listedText(session) : "";
      const stands = (word: string, at: number): boolean => standing[at]!.has(id) || listed.includes(word);
      return factsHold(session, query) && wordsOf(query).every(stands);
    });
  const hits = hitsOf(db, query, standing);
  return found.map(({ id, session }) => ({ session, hits: hits(id) }));
}

/** What only the index knows: the sessions in whose texts words of a query stand, which words, and the first text; without words, those of which its deviation, step and kind of text hold. */
export function textsIn(db: Database.Database, query: LibraryQuery): FoundTexts[] {
  const standing = standingIn(db, query);
  const hits = hitsOf(db, query, standing);
  return fitting(db, query).flatMap(({ id }) => {
    const words = standing.flatMap((sessions, at) => (sessions.has(id) ? [at] : []));
    return words.length > 0 || asksTexts(query) ? [{ id, words, hit: hits(id)[0] ?? null }] : [];
  });
}

/** Sessions of which the deviation, its step, and without words the kind of text hold, newest first. */
function fitting(db: Database.Database, query: LibraryQuery): { id: string; summary: string }[] {
  const conditions: Condition[] = [];
  if (query.of !== undefined && query.words === undefined)
    conditions.push({ sql: "id IN (SELECT session FROM line WHERE kind = ?)", values: [query.of] });
  const about = aboutStep(query);
  if (about !== null) conditions.push(about);
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.map(({ sql }) => sql).join(" AND ")}`;
  return db
    .prepare(`SELECT id, summary FROM session ${where} ORDER BY started DESC, id DESC`)
    .all(...conditions.flatMap(({ values }) => values)) as { id: string; summary: string }[];
}

/** For each word of a query, the sessions in whose texts it stands, with the first such line. */
function standingIn(db: Database.Database, query: LibraryQuery): readonly ReadonlyMap<string, number>[] {
  const sql = `SELECT session, min(line.id) AS line FROM ${MATCHING} ${query.of ? "AND kind = ?" : ""} GROUP BY session`;
  const ask = db.prepare(sql);
  return wordsOf(query).map((word) => {
    const matching = matchOf(word);
    const rows = matching === null ? [] : ask.all(matching, ...(query.of ? [query.of] : []));
    return new Map((rows as { session: string; line: number }[]).map(({ session, line }) => [session, line]));
  });
}

/** The first texts of a session that hold all words of a query; else the first for each of its words. */
function hitsOf(
  db: Database.Database,
  query: LibraryQuery,
  standing: readonly ReadonlyMap<string, number>[],
): (session: string) => readonly Hit[] {
  const matching = matchOf(wordsOf(query).join(" "));
  if (matching === null) return () => [];
  const sql = `SELECT session, t, kind, line.text AS text FROM ${MATCHING} ${query.of ? "AND kind = ?" : ""} ORDER BY line.id`;
  const rows = db.prepare(sql).all(matching, ...(query.of ? [query.of] : [])) as (Hit & { session: string })[];
  const whole = new Map<string, Hit[]>();
  for (const { session, t, kind, text } of rows) {
    const own = whole.get(session) ?? [];
    if (own.length < MOST_HITS) own.push({ t, kind, text });
    whole.set(session, own);
  }
  const ask = db.prepare("SELECT t, kind, text FROM line WHERE id = ?");
  return (session) => {
    const own = whole.get(session);
    if (own) return own;
    const lines = new Set(standing.flatMap((sessions) => sessions.get(session) ?? []));
    return [...lines].slice(0, MOST_HITS).map((line) => {
      const { t, kind, text } = ask.get(line) as { t: number | null; kind: LineKind; text: string };
      return { t, kind, text };
    });
  };
}

const MATCHING = "word JOIN line ON line.id = word.rowid WHERE word MATCH ?";

/** Words as FTS5 wants them: each the beginning of a word, in quotation marks, so that none is an operator. Null without a letter or digit. */
function matchOf(words: string): string | null {
  const wanted = words.match(/[\p{L}\p{N}\p{M}]+/gu);
  return wanted && wanted.map((word) => `"${word}"*`).join(" ");
}

/** A deviation of a kind, about a step, or both. */
function aboutStep({ deviation, step }: LibraryQuery): Condition | null {
  const parts: Condition[] = [];
  if (deviation !== undefined) parts.push({ sql: "deviation = ?", values: [deviation] });
  if (step !== undefined) {
    const number = /^\d{1,4}$/.test(step) ? Number(step) : -1;
    const like = `%${step.replace(/[\\%_]/g, "\\$&")}%`;
    const sql = "(number = ? OR step = ? OR (? < 0 AND words LIKE ? ESCAPE '\\'))";
    parts.push({ sql, values: [number, step, number, like] });
  }
  if (parts.length === 0) return null;
  return {
    sql: `id IN (SELECT session FROM fact WHERE ${parts.map(({ sql }) => sql).join(" AND ")})`,
    values: parts.flatMap(({ values }) => values),
  };
}

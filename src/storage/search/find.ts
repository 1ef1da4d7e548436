import type Database from "libsql";
import type { LibraryQuery, LineKind } from "../../core/session/library-query.ts";
import type { FoundSession, ListedSession } from "./listed.ts";

/** Texts that are shown of a session that was found. */
const MOST_HITS = 3;

interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The sessions of an index that fit a query, newest first, with the first texts in which the words stand. */
export function findIn(db: Database.Database, query: LibraryQuery): FoundSession[] {
  const matching = matchOf(query);
  const conditions = conditionsOf(query);
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.map(({ sql }) => sql).join(" AND ")}`;
  const rows = db
    .prepare(`SELECT id, summary FROM session ${where} ORDER BY started DESC, id DESC`)
    .all(...conditions.flatMap(({ values }) => values)) as { id: string; summary: string }[];
  const found = rows.map(({ id, summary }) => ({ id, session: JSON.parse(summary) as ListedSession }));
  if (matching === null) return found.map(({ session }) => ({ session, hits: [] }));
  const hits = hitsOf(db, query, matching);
  return found.flatMap(({ id, session }) => {
    const own = hits.get(id);
    return own ? [{ session, hits: own }] : [];
  });
}

/** The texts that hold the words, of each session the first few. */
function hitsOf(
  db: Database.Database,
  { of }: LibraryQuery,
  matching: string,
): Map<string, FoundSession["hits"][number][]> {
  const sql = `SELECT session, t, kind, line.text AS text FROM word JOIN line ON line.id = word.rowid WHERE word MATCH ? ${of ? "AND kind = ?" : ""} ORDER BY line.id`;
  const rows = db.prepare(sql).all(...[matching, ...(of ? [of] : [])]) as {
    session: string;
    t: number | null;
    kind: LineKind;
    text: string;
  }[];
  const hits = new Map<string, FoundSession["hits"][number][]>();
  for (const { session, t, kind, text } of rows) {
    const own = hits.get(session) ?? [];
    if (own.length < MOST_HITS) own.push({ t, kind, text });
    hits.set(session, own);
  }
  return hits;
}

/** The words as FTS5 wants them: each the beginning of a word, in quotation marks, so that none is an operator. Null without words. */
function matchOf({ words = "" }: LibraryQuery): string | null {
  const wanted = words.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (wanted.length > 0) return wanted.map((word) => `"${word}"*`).join(" ");
  return words.trim() === "" ? null : '"\u0000"';
}

function conditionsOf(query: LibraryQuery): Condition[] {
  const { person, tag, from, to, least, most, of, words } = query;
  const found: Condition[] = [];
  const add = (sql: string, ...values: (string | number)[]): void => void found.push({ sql, values });
  if (person !== undefined) add("person = ?", person);
  if (tag !== undefined) add("id IN (SELECT session FROM tag WHERE tag = ? COLLATE NOCASE)", tag);
  if (from !== undefined) add("substr(started, 1, 10) >= ?", from);
  if (to !== undefined) add("started <> '' AND substr(started, 1, 10) <= ?", to);
  if (least !== undefined) add("deviations >= ?", least);
  if (most !== undefined) add("deviations <= ?", most);
  if (of !== undefined && words === undefined) add("id IN (SELECT session FROM line WHERE kind = ?)", of);
  const about = aboutStep(query);
  if (about !== null) found.push(about);
  return found;
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

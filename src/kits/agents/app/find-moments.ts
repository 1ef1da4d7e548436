import { basename, dirname, join } from "node:path";
import {
  factsHold,
  listedText,
  parseLibraryQuery,
  wordsOf,
  type LibraryQuery,
} from "../../../core/domain/library-query.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { readSession } from "../../../storage/search/read-session.ts";
import { isAbout } from "../../../storage/search/session-lines.ts";

/** Most moments in one answer. */
export const MOST_MOMENTS = 100;

/** A moment of a session as an agent gets it. */
export interface ToldMoment {
  /** Seconds. */
  readonly t: number;
  readonly what: string;
  readonly words: string;
}

/** The moments at which the coach spoke or decided to. */
export function momentsIn(events: readonly SessionEvent[]): ToldMoment[] {
  return events.flatMap((event) => {
    if (event.type === "uttered") return [{ t: event.t, what: event.kind, words: event.text }];
    if (event.type === "interrupted") return [{ t: event.t, what: event.kind, words: event.step ?? "" }];
    return [];
  });
}

/**
 * The moments that fit a query as in Replay's search: all its words and facts hold of the session, wherever in it they stand; told are its deviations where those are asked for, else
 * the moments with one of the words, else all.
 *
 * @param folders sessions by their ids
 */
export async function findMoments(folders: ReadonlyMap<string, string>, text: string) {
  const query = parseLibraryQuery(text);
  const found = [];
  for (const [session, folder] of folders) {
    if (found.length >= MOST_MOMENTS) break;
    found.push(...(await fittingIn(folder, query)).map((moment) => ({ session, ...moment })));
  }
  return found.slice(0, MOST_MOMENTS);
}

async function fittingIn(folder: string, query: LibraryQuery): Promise<readonly ToldMoment[]> {
  const read = await readSession(dirname(folder), basename(folder));
  if (read === null || !factsHold(read.listed, query)) return [];
  const { lines, facts, steps } = read.indexed;
  const wanted = wordsOf(query);
  const said = momentsIn((await readJournal(join(folder, JOURNAL_FILE))).events);
  const holdingAny = said.filter((moment) => wanted.some((word) => textOf(moment).includes(word)));
  const texts = lines.flatMap(({ kind, text }) => (kind === (query.of ?? kind) ? [text.toLowerCase()] : []));
  const isAsked = query.of === undefined || texts.length > 0;
  if (query.of === undefined) texts.push(listedText(read.listed), ...said.map(textOf));
  if (!isAsked || !wanted.every((word) => texts.some((text) => text.includes(word)))) return [];
  if (query.deviation === undefined && query.step === undefined) return holdingAny.length > 0 ? holdingAny : said;
  return facts
    .filter((fact) => isAbout(fact, steps, query))
    .map(({ t, deviation: what, step }) => ({ t, what, words: steps.find(({ id }) => id === step)?.text ?? "" }));
}

const textOf = ({ what, words }: ToldMoment): string => `${what} ${words}`.toLowerCase();

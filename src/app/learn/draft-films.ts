import { shownMinute } from "../../core/domain/day.ts";
import type { Perception } from "../../core/domain/feed/source.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { FilmOfJob } from "../../core/proposals/films.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import { readSessionTake } from "../../storage/session-take.ts";
import { Refused } from "../jobs/failure.ts";
import type { LearnProgress } from "./learn.ts";
import { toldApart } from "./told-apart.ts";
import { whyNoFilm } from "./learn-sessions.ts";
import { sessionFilm } from "./session-length.ts";
import { watchFilms, type FilmToWatch } from "./watch-films.ts";

/**
 * The films of recorded sessions, each called by when it began, as lists of sessions show it; of those that began in the same minute all but the first
 * have a number.
 *
 * @param ids of the sessions; one that is named twice is one film
 * @param sessions folder of all sessions
 * @throws Refused for fewer than two, and for one without a film or whose film may not be used; FormatError and FeedError when one cannot be read
 */
export async function filmsOfSessions(ids: readonly string[], sessions: string): Promise<FilmToWatch[]> {
  const each = [...new Set(ids)];
  if (each.length < 2)
    throw new Refused({ problem: "One film shows no order.", fix: "Choose two films of the job at least." });
  const films: FilmToWatch[] = [];
  for (const id of each) films.push(await filmOfSession(id, sessions));
  const names = toldApart(films.map(({ name }) => name));
  return films.map((film, i) => called(film, names[i]!));
}

function called(film: FilmToWatch, name: string): FilmToWatch {
  return { ...film, name, source: { ...film.source, name } };
}

async function filmOfSession(id: string, sessions: string): Promise<FilmToWatch> {
  const take = await readSessionTake(sessionFolder(sessions, id));
  const name = began(take.state.startedAt, id);
  const why = whyNoFilm(take, "draft");
  if (why !== null)
    throw new Refused({ problem: `The session of ${name} cannot be used: ${why}.`, fix: "Choose another one." });
  const { source, seconds } = await sessionFilm(id, sessions);
  return called({ name, source, seconds }, name);
}

/** `21 Nov 2026, 14:05` in this machine's time zone; the id of a session that does not say when it began. */
function began(startedAt: string, id: string): string {
  return Number.isNaN(Date.parse(startedAt)) ? id : shownMinute(startedAt);
}

/** Finds the procedure that films have in common. */
export type CompareFilms = (films: readonly FilmOfJob[]) => Promise<Procedure>;

/**
 * Watch films of one job that nobody marked, and draft its procedure from what they have in common. Nothing is saved by it.
 *
 * @param films two at least
 * @throws LearnError when there is no picture in a film, FeedError when one cannot be read, FormatError when no step is in two of them
 */
export async function draftOfFilms(
  films: readonly FilmToWatch[],
  { perception, compare }: { readonly perception: Perception; readonly compare: CompareFilms },
  onProgress: LearnProgress,
  signal: AbortSignal,
): Promise<Procedure> {
  const watched = await watchFilms(films, perception, (done, text) => onProgress(0.95 * done, text), signal);
  signal.throwIfAborted();
  onProgress(0.95, "comparing the films");
  return compare(watched);
}

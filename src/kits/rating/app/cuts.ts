import { join } from "node:path";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import { seeded, shuffled } from "../../../core/domain/seeded.ts";
import { piecesOf } from "../../../core/recording/media-time.ts";
import { parseCutAnswers, type CutAnswer } from "../core/found-cuts.ts";
import { RATINGS } from "../../../app/withdrawal/forget-ratings.ts";
import { appendLines } from "../../../storage/log/append.ts";
import { readTextIfThere } from "../../../storage/read-text.ts";
import type { SessionTake } from "../../../storage/session-take.ts";
import { sessionsForResearch } from "./rating-material.ts";
import type { ShownFilm } from "./shown.ts";
import { makeFolder } from "../../../storage/durable.ts";

/** A film in which somebody looks for cuts; where they are, `cuts`, is shown to nobody. */
export interface FilmToLookAt {
  readonly session: string;
  readonly goal: string;
  readonly film: ShownFilm;
  readonly cuts: readonly number[];
}

/** Films that were put together, and the recordings that they were cut from, so that a film may as well have no cut; only what its consent leaves to research. */
export async function filmsToLookAt(sessions: string): Promise<FilmToLookAt[]> {
  const all = await sessionsForResearch(sessions);
  const sources = new Set(all.flatMap(({ state }) => state.spliced?.windows.flatMap(({ session }) => session ?? []) ?? [])); // prettier-ignore
  return all.filter(({ id, state }) => state.spliced !== null || sources.has(id)).flatMap(lookAt);
}

/** Nothing for a session whose film is in several files, from whose ends cuts would be told, or of which something was cut out or muted. */
function lookAt({ id, state, told }: SessionTake): FilmToLookAt[] {
  const [piece, ...more] = piecesOf(state.media, null);
  if (piece === undefined || more.length > 0 || told.withheld.length > 0) return [];
  const film = { session: id, file: piece.file, from: 0, to: told.segments.at(-1)?.end ?? 0 };
  const cuts = (state.spliced?.seams ?? []).map(({ at }) => at);
  return [{ session: id, goal: state.procedureKept?.goal ?? "", film, cuts }];
}

/** All answers. @param root folder of studies and quizzes */
export async function readCutAnswers(root: string): Promise<CutAnswer[]> {
  return parseCutAnswers(await readTextIfThere(join(root, RATINGS.cuts)), RATINGS.cuts);
}

/** The next film that somebody has not looked at, in an order of their own, and how far they are; null when that was the last. */
export async function nextFilm(
  root: string,
  sessions: string,
  rater: string,
): Promise<{ readonly film: FilmToLookAt | null; readonly done: number; readonly of: number }> {
  const all = shuffled(seeded(1, "cuts", rater), await filmsToLookAt(sessions));
  const told = new Set((await readCutAnswers(root)).filter((one) => one.rater === rater).map(({ session }) => session));
  const open = all.filter(({ session }) => !told.has(session));
  return { film: open[0] ?? null, done: all.length - open.length, of: all.length };
}

/** Keep where somebody saw cuts, with where they are; it is on the disk when this resolves. False where there is no such film any more. */
export async function tellCuts(root: string, sessions: string, told: Omit<CutAnswer, "cuts">): Promise<boolean> {
  const film = (await filmsToLookAt(sessions)).find(({ session }) => session === told.session);
  if (film === undefined) return false;
  await makeFolder(root);
  await appendLines(join(root, RATINGS.cuts), formatJsonLines([{ ...told, cuts: film.cuts }]));
  return true;
}

import type { FrameSource, Perception } from "../../core/domain/feed/source.ts";
import type { Tick } from "../../core/domain/tick.ts";
import { LearnError } from "../../core/learning/learn.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Profile } from "../../core/profile/profile.ts";
import { proposeFilm } from "../../core/proposals/film.ts";
import type { LearnProgress } from "./learn.ts";
import { watchFilm } from "./watch-film.ts";

/**
 * Watch a film and propose its segments.
 *
 * @param seconds its length, for the progress and the number of segments
 * @throws LearnError when there is no picture in it, FeedError when it cannot be read, ProfileMismatch when the profile is of another procedure
 */
export async function proposeWatched(
  film: { readonly source: FrameSource; readonly seconds: number },
  perception: Perception,
  procedure: Procedure | null,
  profile: Profile | null,
  onProgress: LearnProgress = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<ReturnType<typeof proposeFilm>> {
  const ticks = await looksOfFilm(film, perception, (done, text) => onProgress(0.95 * done, text), signal);
  onProgress(0.95, "cutting it where it changes");
  const proposed = proposeFilm(ticks, Math.max(film.seconds, ticks.at(-1)!.t), procedure, profile);
  onProgress(1, "proposed");
  return proposed;
}

/** The looks of a whole film, one at least. @throws LearnError when there is no picture in it, FeedError when it cannot be read */
export async function looksOfFilm(
  { source, seconds }: { readonly source: FrameSource; readonly seconds: number },
  perception: Perception,
  onProgress: LearnProgress,
  signal: AbortSignal,
): Promise<Tick[]> {
  const ticks: Tick[] = [];
  for await (const tick of watchFilm(source, perception, signal)) {
    ticks.push(tick);
    if (seconds > 0) onProgress(Math.min(1, tick.t / seconds), `watching ${source.name}`);
  }
  signal.throwIfAborted();
  if (ticks.length === 0) throw new LearnError(`there is no picture in ${source.name}; choose another film`);
  return ticks;
}

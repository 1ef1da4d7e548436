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
  const ticks: Tick[] = [];
  for await (const tick of watchFilm(film.source, perception, signal)) {
    ticks.push(tick);
    if (film.seconds > 0) onProgress(0.95 * Math.min(1, tick.t / film.seconds), `watching ${film.source.name}`);
  }
  signal.throwIfAborted();
  if (ticks.length === 0) throw new LearnError("there is no picture in the film; choose another one");
  onProgress(0.95, "cutting it where it changes");
  const proposed = proposeFilm(ticks, Math.max(film.seconds, ticks.at(-1)!.t), procedure, profile);
  onProgress(1, "proposed");
  return proposed;
}

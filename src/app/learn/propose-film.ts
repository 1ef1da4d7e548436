import type { Segment } from "../../core/annotation/model.ts";
import type { FrameSource, Perception } from "../../core/domain/feed/source.ts";
import type { Tick } from "../../core/domain/tick.ts";
import { LearnError } from "../../core/learning/learn-profile.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Profile } from "../../core/profile/profile.ts";
import { cutFilm, type NamedBy } from "../../core/proposals/proposals-film.ts";
import { filmSegments } from "../../core/proposals/propose.ts";
import { captionFilm, type Captioner } from "./caption-film.ts";
import { keepingPictures } from "./keep-pictures.ts";
import type { LearnProgress } from "./learn.ts";
import { watchFilm } from "./watch-film.ts";

/** Pictures of a film that are kept for a model: two a second of ten minutes, some 50 MB. */
const MOST_KEPT = 1200;

/** A film to propose segments for, and by what they are named. */
export interface FilmToPropose {
  readonly source: FrameSource;
  /** Its length, for the progress and the number of segments. */
  readonly seconds: number;
  readonly procedure: Procedure | null;
  readonly profile: Profile | null;
  /** A model that describes its parts; null for none. */
  readonly captioner: Captioner | null;
}

/** What is proposed for a film. */
export interface ProposedFilm {
  readonly segments: readonly Segment[];
  readonly namedBy: NamedBy;
  /** Sentences on how a model described it; empty without one. */
  readonly notes: readonly string[];
}

/**
 * Watch a film and propose its segments.
 *
 * @throws LearnError when there is no picture in it, FeedError when it cannot be read, ProfileMismatch when the profile is of another procedure
 */
export async function proposeWatched(
  film: FilmToPropose,
  perception: Perception,
  onProgress: LearnProgress = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<ProposedFilm> {
  const { procedure, profile, captioner } = film;
  const watching = captioner === null ? 0.95 : 0.5;
  const kept = captioner === null ? null : keepingPictures(film.source, MOST_KEPT);
  const watched = { source: kept?.source ?? film.source, seconds: film.seconds };
  const ticks = await looksOfFilm(watched, perception, (done, text) => onProgress(watching * done, text), signal);
  onProgress(watching, "cutting it where it changes");
  const cut = cutFilm(ticks, Math.max(film.seconds, ticks.at(-1)!.t), procedure, profile);
  const share = (done: number, text: string): void => onProgress(watching + (1 - watching) * done, text);
  const described = captioner && (await captionFilm(cut, procedure, { ...captioner, ...kept! }, share, signal));
  const segments = described?.segments ?? filmSegments(cut, cut.times, cut.seconds, procedure);
  onProgress(1, "proposed");
  return { segments, namedBy: cut.namedBy, notes: described?.notes ?? [] };
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
    if (seconds > 0) onProgress(Math.min(1, tick.t / seconds), "watching the film");
  }
  signal.throwIfAborted();
  if (ticks.length === 0) throw new LearnError(`there is no picture in ${source.name}; choose another film`);
  return ticks;
}

import { frameFeatures } from "../../core/brain/frame-features.ts";
import type { Segment } from "../../core/annotation/model.ts";
import type { FrameSource, Perception } from "../../core/domain/feed/source.ts";
import { stretchesOf } from "../../core/annotation/known-marks.ts";
import type { StepMark } from "../../core/learning/find-work.ts";
import { learnProfile } from "../../core/learning/learn-profile.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { proposeFilm } from "../../core/proposals/proposals-film.ts";
import { orderOfSegments, type FilmOfJob, type StepsOfFilms } from "../../core/proposals/films.ts";
import { withOrder } from "../../core/proposals/with-order.ts";
import type { LearnProgress } from "./learn.ts";
import { looksOfFilm } from "./propose-film.ts";

/** A film to watch. */
export interface FilmToWatch {
  readonly name: string;
  readonly source: FrameSource;
  /** Length in seconds; 0 when it is not known. */
  readonly seconds: number;
}

/** Watch films one after the other. @throws LearnError when there is no picture in one, FeedError when one cannot be read */
export async function watchFilms(
  films: readonly FilmToWatch[],
  perception: Perception,
  onProgress: LearnProgress,
  signal: AbortSignal,
): Promise<FilmOfJob[]> {
  const watched: FilmOfJob[] = [];
  for (const [at, film] of films.entries()) {
    const ticks = await looksOfFilm(
      film,
      perception,
      (done) => onProgress((at + done) / films.length, `watching ${film.name}`),
      signal,
    );
    watched.push({ name: film.name, ticks, seconds: Math.max(film.seconds, ticks.at(-1)!.t) });
  }
  return watched;
}

/**
 * Carry one film's marks over to others of the same job: its marks teach a bench, which names what the others show; and the order that all of them
 * have in common is written into the procedure, as a draft.
 *
 * @param films two at least; the first one is the one that was marked
 * @param marks step times of the first film, in seconds
 * @param encoder name of the encoder behind all films' looks
 * @returns segments of the first film are its marks, those of the others are proposed
 * @throws LearnError when the marks cannot teach the procedure
 */
export function carryMarks(
  films: readonly FilmOfJob[],
  marks: readonly StepMark[],
  procedure: Procedure,
  encoder: string,
): StepsOfFilms {
  const [marked, ...others] = films;
  const profile = learnProfile(procedure, [{ looks: marked!.ticks.map(frameFeatures), steps: marks }], encoder);
  const text = new Map(procedure.steps.map((step) => [step.id, step.text]));
  const own = stretchesOf(marks, 0)
    .toSorted((a, b) => a.start - b.start)
    .map(({ step, start, end }, k): Segment => ({
      ...{ id: `s${k + 1}`, start, end, step, outcome: "right" },
      text: text.get(step) ?? step,
    }));
  const segments = [
    own,
    ...others.map(({ ticks, seconds }) => proposeFilm(ticks, seconds, procedure, profile).segments),
  ];
  const order = orderOfSegments(segments, procedure);
  const names = films.map(({ name }) => name);
  const note = `The names in ${marked!.name} were carried over to the other films by how they look: check what follows from them.`;
  return { procedure: withOrder(procedure, order, segments, names, note), films: segments, order };
}

import type { Segment } from "../annotation/model.ts";
import type { Tick } from "../domain/tick.ts";
import { sortNumbers } from "../procedure/order.ts";
import { buildProcedure } from "../procedure/import/build.ts";
import type { Procedure } from "../procedure/schema.ts";
import { induceOrder, type InducedOrder } from "./induced-order.ts";
import { keyStepCount, keySteps, type AlignedFilm } from "./key-steps.ts";
import { filmSegments } from "./propose.ts";
import { withOrder } from "./with-order.ts";

const FOUND =
  "Steps were found by how the films look: watch each of them, say what is done in it, and remove what is none.";

/** One of several films of the same job. */
export interface FilmOfJob {
  /** What a person calls it, e.g. its file. */
  readonly name: string;
  /** Looks of the whole film, one at least, in order of time, from its beginning. */
  readonly ticks: readonly Tick[];
  /** Length in seconds, > 0. */
  readonly seconds: number;
}

/** What was found in several films of one job. */
export interface StepsOfFilms {
  /** A draft: nobody is coached by it before a person has read it. */
  readonly procedure: Procedure;
  /** A partition of each film, all of it proposed, in the order of the films. */
  readonly films: readonly (readonly Segment[])[];
  readonly order: InducedOrder;
}

/**
 * Find the steps of a job in several films of it that nobody marked, and the order that the films have in common. Steps have numbers for names.
 *
 * @param films two at least
 * @param goal of the job
 * @param count key steps to look for, ≥ 2; by the lengths of the films when null
 * @throws FormatError when no step is in two of the films
 */
export function stepsOfFilms(films: readonly FilmOfJob[], goal: string, count: number | null = null): StepsOfFilms {
  const seconds = films.map((film) => film.seconds);
  const found = keySteps(
    films.map(({ ticks }) => ticks.map(({ scene }) => scene)),
    seconds,
    count ?? keyStepCount(seconds),
  );
  const place = placesOf(found.films, found.count);
  const steps = place.map((_, k) => ({ id: `step-${k + 1}`, text: `Step ${k + 1}` }));
  const outline = buildProcedure({ goal, steps, edges: [] }, goal, { goal });
  const segments = found.films.map(({ cut, steps: numbers }, film) =>
    filmSegments(
      { cut, names: numbers.map((number) => (number === null ? null : steps[place[number]!]!.id)) },
      films[film]!.ticks.map(({ t }) => t),
      films[film]!.seconds,
      outline,
    ),
  );
  const order = orderOfSegments(segments, outline);
  const names = films.map(({ name }) => name);
  return { procedure: withOrder(outline, order, segments, names, FOUND), films: segments, order };
}

/** Where each key step stands in the order that the films have in common, so that it is numbered by it. */
function placesOf(films: readonly AlignedFilm[], count: number): number[] {
  const sequences = films.map(({ steps }) => steps.filter((step) => step !== null));
  const before: number[][] = Array.from({ length: count }, () => []);
  for (const edge of induceOrder(sequences, count).edges) before[edge.after]!.push(edge.before);
  const { order } = sortNumbers(before);
  return order.map((_, number) => order.indexOf(number));
}

/** The order that films with named segments have in common. Numbers are those of the procedure's steps. */
export function orderOfSegments(films: readonly (readonly Segment[])[], procedure: Procedure): InducedOrder {
  const number = new Map(procedure.steps.map(({ id }, at) => [id, at]));
  const sequences = films.map((segments) =>
    segments.flatMap(({ step }) => (step !== null && number.has(step) ? [number.get(step)!] : [])),
  );
  return induceOrder(sequences, procedure.steps.length);
}

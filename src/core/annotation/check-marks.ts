import type { StepId } from "../domain/ids.ts";
import type { TaskGraph } from "../procedure/graph.ts";
import { stretchesOf } from "./known-marks.ts";
import type { TaughtMark } from "./model.ts";

/** Shortest time that a step can take, in seconds: one picture of the two a second that the eyes see. */
export const LEAST_STEP = 0.5;

/** Seconds by which a mark may lie behind the last picture: a press comes a moment late. */
const LATE = 1;

/** A mark that cannot be true. */
export interface ImpossibleMark {
  readonly step: StepId;
  /** No time is left for the step, since it ends with the one before, with the film's beginning, or with its own; or it ends after the film. */
  readonly is: "short" | "outside";
}

/**
 * Marks that cannot be true, in order of their ends: steps of no length, as where several were marked at one instant, and steps that end after the film.
 *
 * @param film where it begins and ends, in seconds of the session
 */
export function impossibleMarks(
  marks: readonly TaughtMark[],
  film: { readonly begin: number; readonly end: number },
): ImpossibleMark[] {
  const began = new Set(marks.flatMap(({ step, start }) => (start === null ? [] : [step])));
  return stretchesOf(marks, film.begin).flatMap(({ step, start, end }): ImpossibleMark[] => {
    if (end > film.end + LATE) return [{ step, is: "outside" }];
    // Whoever said when it began looked closely.
    const least = began.has(step) ? 1e-6 : LEAST_STEP;
    return end - start < least ? [{ step, is: "short" }] : [];
  });
}

/** Marks that cannot be true as a clause, then what to do; null where all can. A step is called as `textOf` calls it. */
export function impossibleWords(found: readonly ImpossibleMark[], textOf: (step: StepId) => string): string | null {
  const problem = impossibleProblem(found, textOf);
  return problem === null ? null : `${problem}; mark each step where it ends`;
}

/** Marks that cannot be true as a clause; null where all can. A step is called as `textOf` calls it. */
export function impossibleProblem(found: readonly ImpossibleMark[], textOf: (step: StepId) => string): string | null {
  const [first] = found;
  if (first === undefined) return null;
  const same = found.filter(({ is }) => is === first.is).map(({ step }) => `“${textOf(step)}”`);
  const which = same.length > 2 ? `${same[0]} and ${same.length - 1} more` : same.join(" and ");
  const one = same.length === 1;
  const why =
    first.is === "outside"
      ? `${one ? "ends" : "end"} after the film`
      : `${one ? "has" : "have"} no time, since another mark is at the same moment`;
  return `${which} ${why}`;
}

/** A step that was marked before others that the plan has first. */
export interface OrderQuestion {
  readonly step: StepId;
  /** The steps that the plan has before it and that are marked after it, in the plan's order; one at least. */
  readonly before: readonly StepId[];
}

/** Marks against the plan's order, in order of their ends: a mistake in the film, which then is no lesson of it, or of the person who marked. */
export function orderQuestions(graph: TaskGraph, marks: readonly TaughtMark[]): OrderQuestion[] {
  const ends = new Map(marks.map(({ step, end }) => [step, end]));
  return [...marks]
    .sort((a, b) => a.end - b.end)
    .flatMap(({ step, end }) => {
      const number = graph.index.get(step);
      const ancestors = number === undefined ? [] : graph.ancestors[number]!.map((each) => graph.ids[each]!);
      const before = ancestors.filter((one) => (ends.get(one) ?? -Infinity) > end);
      return before.length > 0 ? [{ step, before }] : [];
    });
}

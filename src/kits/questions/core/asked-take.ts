import type { QuestionErrorType } from "../../../core/domain/taxonomy.ts";
import type { Question, Work } from "../../../core/questions/question.ts";

/** A stretch of a recording, in seconds. */
export interface Clip {
  readonly start: number;
  readonly end: number;
}

/** Something that is wrong with a step: its type, what it is called in the data, and what is wrong in words (may be empty). */
export interface StepError {
  readonly type: QuestionErrorType;
  readonly label: string;
  readonly what: string;
}

/** An annotated step of a recording, ready to be asked about. */
export interface AskedStep {
  /** What the step asks for; of what is no step of the procedure, where in the work it is. */
  readonly text: string;
  /** Whether it is a step of the procedure. */
  readonly planned: boolean;
  readonly clip: Clip | null;
  readonly clipIs: Question["made"]["clip"];
  readonly errors: readonly StepError[];
  /** Texts of steps that have to come right before it, and of those that were not done when it began. */
  readonly before: readonly string[];
  readonly undone: readonly string[];
}

/** A film of a recording: the way to it, and recording time less its own time, in seconds. */
export interface AskedFilm {
  readonly film: string;
  readonly offset: number;
}

/** An annotated recording with the procedure that it follows. */
export interface AskedTake {
  readonly source: Question["made"]["source"];
  readonly take: string;
  /** Its films in the order of time; none where there is no film. */
  readonly films: readonly AskedFilm[];
  readonly work: Work;
  readonly steps: readonly AskedStep[];
}

/** Least length of a clip, in seconds. */
const LEAST = 1;

/** A clip of at least a second: one of nothing is widened around its middle, not before the beginning. */
export function shownClip({ start, end }: Clip): Pick<AskedStep, "clip" | "clipIs"> {
  if (end - start >= LEAST) return { clip: { start, end }, clipIs: "as labelled" };
  const from = Math.max(0, (start + end - LEAST) / 2);
  return { clip: { start: from, end: from + LEAST }, clipIs: "widened" };
}

/** Where a step that was never done should have been: from the end of the step before it to the beginning of the one after it; null beside nothing. */
export function gapClip(before: Clip | null, after: Clip | null): Pick<AskedStep, "clip" | "clipIs"> {
  if (before === null && after === null) return { clip: null, clipIs: "none" };
  const start = before?.end ?? Math.max(0, after!.start - 10);
  const end = after?.start ?? before!.end + 10;
  return { clip: { start, end: Math.max(end, start + LEAST) }, clipIs: "where it should have been" };
}

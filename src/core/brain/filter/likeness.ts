import type { Evidence } from "../../domain/tick.ts";

/**
 * How much the latest stretch of work has looked like the steps of the takes: in itself, not one against another. A wrong part is
 * worked at where the right one would be, so that among the known steps it looks most like the right one, yet like none well.
 */
export interface Likeness {
  /** Ticks with hands, and the sum of each step's progress over them, in nats against the background. */
  readonly work: number;
  readonly progress: readonly number[];
  /** Ticks without hands since, and the sum of each step's end over them. */
  readonly off: number;
  readonly ended: readonly number[];
}

/** Before any work. */
export const NO_LIKENESS: Likeness = { work: 0, progress: [], off: 0, ended: [] };

/** Ticks at work, and after it, that a verdict needs. */
const WORK_TICKS = 6;
const OFF_TICKS = 2;

/** An end counts this often: work with a wrong part looks partly right, what it leaves does not. */
const END_COUNTS = 2;

/** An end that looks less than this like the step's, in nats, is the bench as it was: nothing was left on it. */
const NOTHING_LEFT = -5;

/** The likeness after one more tick. */
export function likenessAfter(before: Likeness, { hands, progress, ended, away }: Evidence): Likeness {
  if (away) return before;
  if (hands === "withdrawn") return { ...before, off: before.off + 1, ended: sum(before.ended, ended) };
  // A detector may lose the hands for a tick.
  if (before.work === 0 || before.off >= OFF_TICKS) return { work: 1, progress, off: 0, ended: [] };
  return { work: before.work + 1, progress: sum(before.progress, progress), off: 0, ended: [] };
}

/**
 * Ticks at work, and the mean progress in nats under which all steps must have stayed for as long, before the work is known to be on none
 * of them. Far below what looks have ever given at work (1.4 is the least of 234 stretches on the fitting benches): only eyes that know what they see say so.
 */
const UNKNOWN_TICKS = 4;
const UNKNOWN_BELOW = -3;

/** Whether hands are at work on something that looks less like every step than like no work. */
export function isUnknown({ work, progress, off }: Likeness): boolean {
  return off === 0 && work >= UNKNOWN_TICKS && progress.every((sum) => sum / work < UNKNOWN_BELOW);
}

/** The step that a stretch of work looked most like, and how much, in nats. */
export interface LikeStep {
  readonly step: number;
  /** Mean progress while at work. */
  readonly progress: number;
  /** The same with twice the mean end after it; null until that can be told, and where nothing was left on the bench. */
  readonly whole: number | null;
}

/** What the latest stretch of work looked most like among some steps; null while there was too little of it, and of no step. */
export function mostLike({ work, progress, off, ended }: Likeness, among: (step: number) => boolean): LikeStep | null {
  const best = Math.max(...progress.filter((_, step) => among(step)));
  if (work < WORK_TICKS || best === -Infinity) return null;
  const step = progress.findIndex((value, i) => value === best && among(i));
  const end = off < OFF_TICKS ? null : ended[step]! / off;
  const mean = best / work;
  return { step, progress: mean, whole: end === null || end < NOTHING_LEFT ? null : mean + END_COUNTS * end };
}

/** Whether the bench looks as it did before the step was done: after the latest stretch of work nothing of it is left. */
export function isTakenBack({ off, ended }: Likeness, step: number): boolean {
  return off > 0 && ended[step]! / off < NOTHING_LEFT;
}

function sum(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.length === 0 ? b : a.map((value, i) => value + b[i]!);
}

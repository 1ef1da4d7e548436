import { passedSince, type ActiveSteps } from "./active-steps.ts";
import type { Course } from "../../profile/profile-parts.ts";
import type { FilterModel } from "./belief.ts";
import type { Posterior } from "./posterior.ts";
import type { TakeLooks } from "./take-appearances.ts";

/**
 * How likely each step is over, for a feed whose hands tell nothing. There no picture shows an end, and the filter's own chance that a step is done follows
 * the usual length more than the looks. So the chance is read from how likely the step was under way of late, how much of it was seen, and what came after it
 * (a logistic regression). It grows tick by tick, and looks at no later one.
 */
export interface OverSteps {
  /** Chances that each step is under way, averaged over the latest `QUICK`, `MIDDLE` and `SLOW` seconds. */
  readonly quick: readonly number[];
  readonly middle: readonly number[];
  readonly slow: readonly number[];
  /** The same over a quarter of the step's usual length, and the highest that this was. */
  readonly paced: readonly number[];
  readonly highest: readonly number[];
  /** The filter's chance that each step is done, over a quarter of its usual length. */
  readonly believed: readonly number[];
  /** How likely each step is over, 0..1. */
  readonly chances: readonly number[];
}

const QUICK = 5;
const MIDDLE = 15;
const SLOW = 40;

/** Share of a step's usual length over which its own averages are taken, and the least and most seconds of that. */
const PACE = 0.25;
const LEAST_PACE = 2;
const MOST_PACE = 60;

/** Most of a take's usual length that the clock counts. */
const LATEST = 1.2;

/**
 * Weights, in nats for one unit, fitted by maximum likelihood on the ticks of CaptainCook4D's recipes 12 and 17, three lessons each, those near an end four
 * times as often as others (docs/decisions/which-step.md).
 */
const WEIGHTS = {
  quick: -5.94,
  middle: 5.47,
  slow: -3.02,
  highest: 2.85,
  believed: -1.22,
  /** Logarithm of how much of it was seen, in its usual seconds, and what is added so that none is 0. */
  seen: 1.03,
  least: 0.03,
  /** Most that was seen of a step that needs it, 0..1. */
  builtUpon: 0.81,
  /** How much of it was seen, 0..1, times the chance that one is under way that comes later in the takes. */
  later: 0.94,
  /** Share of a take by which the clock is past the step's place in the takes. */
  clock: -1.26,
  /** Logarithm of its usual seconds. */
  seconds: 0.59,
  /** Log odds of the filter's chance that it is done, and what keeps them finite. */
  done: 0.2,
  kept: 0.01,
  always: -2.81,
} as const;

/** Chance from which on a step is said to be over, and that a step which must come before it must have: .7 of .6, .65 and .7, by the mean of the four recipes. */
export const OVER_AT = 0.7;
export const BEFORE_OVER_AT = 0.3;

/**
 * What is known after one more tick.
 *
 * @param before null before the first
 * @param t seconds
 * @param active after the same tick
 * @param looks after the same tick
 * @param back numbers of steps that were taken back at this tick: what was seen of them no longer counts
 * @param dt seconds since the tick before
 */
export function overStepsAfter(
  before: OverSteps | null,
  t: number,
  { done }: Posterior,
  active: ActiveSteps,
  looks: TakeLooks,
  { seconds, course, required }: Pick<FilterModel, "seconds" | "required"> & { readonly course: Course },
  back: readonly number[],
  dt: number,
): OverSteps {
  const averaged = (
    was: readonly number[] | undefined,
    now: readonly number[],
    window: (step: number) => number,
  ): number[] =>
    now.map((value, k) => (was ? was[k]! + (1 - Math.exp(-passedSince(dt) / window(k))) * (value - was[k]!) : value));
  const pace = (step: number): number => Math.min(MOST_PACE, Math.max(LEAST_PACE, PACE * seconds[step]!));
  const quick = averaged(before?.quick, active.chances, () => QUICK);
  const middle = averaged(before?.middle, active.chances, () => MIDDLE);
  const slow = averaged(before?.slow, active.chances, () => SLOW);
  const paced = averaged(before?.paced, active.chances, pace);
  const highest = paced.map((value, k) => Math.max(value, back.includes(k) ? 0 : (before?.highest[k] ?? 0)));
  const believed = averaged(before?.believed, done, pace);
  const seen = looks.worked.map((share) => Math.min(1, share));
  const upon = builtUpon(seen, required);
  const clock = Math.min(LATEST, t / course.seconds);
  const chances = seen.map((share, k) => {
    const later = quick.reduce((sum, chance, j) => (course.middles[j]! > course.middles[k]! ? sum + chance : sum), 0);
    const score =
      WEIGHTS.quick * quick[k]! +
      WEIGHTS.middle * middle[k]! +
      WEIGHTS.slow * slow[k]! +
      WEIGHTS.highest * highest[k]! +
      WEIGHTS.believed * believed[k]! +
      WEIGHTS.seen * Math.log(looks.worked[k]! + WEIGHTS.least) +
      WEIGHTS.builtUpon * upon[k]! +
      WEIGHTS.later * share * later +
      WEIGHTS.clock * (clock - course.middles[k]!) +
      WEIGHTS.seconds * Math.log(seconds[k]!) +
      WEIGHTS.done * Math.log((done[k]! + WEIGHTS.kept) / (1 + WEIGHTS.kept - done[k]!)) +
      WEIGHTS.always;
    return 1 / (1 + Math.exp(-score));
  });
  return { quick, middle, slow, paced, highest, believed, chances };
}

/** Of each step, the most that was seen of one that needs it. */
function builtUpon(seen: readonly number[], required: FilterModel["required"]): number[] {
  const most = seen.map(() => 0);
  required.forEach((ancestors, step) => ancestors.forEach((a) => (most[a] = Math.max(most[a]!, seen[step]!))));
  return most;
}

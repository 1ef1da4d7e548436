import type { Evidence } from "../../domain/tick.ts";
import type { Course } from "../../profile/profile-parts.ts";
import type { FilterModel } from "./belief.ts";
import { WRONG, type SaidSteps } from "./said.ts";
import type { Posterior } from "./posterior.ts";

/**
 * Which step is under way, for a feed whose hands tell nothing. There the filter's belief alone is too sure of itself: minutes of pictures
 * that resemble each other add up, and it loses its place for long. So what it believes is weighed with what the looks say at this tick and
 * with where in the takes each step came (a conditional logit over the steps; McFadden 1974).
 */
export interface ActiveSteps {
  /** Evidence of each step's progress, averaged over the latest seconds. */
  readonly smoothed: readonly number[];
  /** How much of each step was seen so far, by the looks: seconds over its usual seconds. */
  readonly seen: readonly number[];
  /** Chance of each step that it is the one under way; they sum to one. */
  readonly chances: readonly number[];
}

/**
 * Weights, in nats for one unit, fitted by maximum likelihood on the labelled seconds of CaptainCook4D's recipes 12 and 17, three lessons
 * each (docs/decisions/which-step.md).
 */
const WEIGHTS = {
  /** Evidence of the step at this tick less the mean of all. */
  evidence: 0.53,
  /** Logarithm of the filter's chance that it is under way, and that chance that is added so that none is 0. */
  belief: 0.16,
  least: 1e-3,
  /** The filter's chance that it is done. */
  done: -0.89,
  /** Share of a take by which its place in the takes lies after how much was seen of all steps, and before it. */
  ahead: -1.4,
  behind: -0.43,
  /** The same against the time that has passed. */
  early: -2.19,
  late: -1.74,
} as const;

/**
 * Weights of what a person said, fitted in the same way on recipes 12, 13, 16 and 17 after one lesson of another kitchen, with somebody who says *done* after three steps in ten and
 * after all (docs/decisions/said.md); nothing counts before something is said.
 */
const SAID = {
  /** Of a step that was said to be done. */
  done: -4.72,
  /** Logarithm of the chance that it comes next after what was said: fading with the seconds since then, and by the diligence cubed. */
  next: 0.2,
  fades: 60,
  sureNext: 0.44,
  least: 1e-3,
  /** By the diligence: its place in the takes after and before where the step that was said last puts this moment. */
  ahead: -2.95,
  behind: 1.45,
} as const;

/** Seconds over which evidence is averaged, and what divides it, before it counts as having seen a step. */
const WINDOW = 5;
const DIVIDED_BY = 2;

/** Most of a take's usual length that the clock counts. */
const LATEST = 1.2;

/** Longest time between ticks that counts as seen, in seconds. */
const LONGEST_TICK = 2;

/** What was said so far, and the chance of each step that it comes next after it. */
export interface SaidSoFar extends SaidSteps {
  readonly next: readonly number[];
}

/**
 * What is known after one more tick.
 *
 * @param before null before the first; `dt` seconds since then
 * @param said null before anything was said
 */
export function activeStepsAfter(
  before: ActiveSteps | null,
  { t, progress }: Evidence,
  { done, work }: Posterior,
  { seconds, course }: Pick<FilterModel, "seconds"> & { readonly course: Course },
  dt: number,
  said: SaidSoFar | null = null,
): ActiveSteps {
  const passed = passedSince(dt);
  const moved = before === null ? 1 : 1 - Math.exp(-passed / WINDOW);
  const smoothed = progress.map((value, k) => {
    const was = before?.smoothed[k] ?? value;
    return was + moved * (value - was);
  });
  const known = before?.seen ?? seconds.map(() => 0);
  const whole = seconds.reduce((sum, value) => sum + value, 0);
  const share = seconds.reduce((sum, value, k) => sum + Math.min(1, known[k]!) * value, 0) / whole;
  const clock = Math.min(LATEST, t / course.seconds);
  const told = said && scoresOfSaid(said, t, seconds, course);
  const mean = progress.reduce((sum, value) => sum + value, 0) / progress.length;
  const chances = softmax(
    progress.map((value, k) => {
      const ahead = course.middles[k]! - share;
      const early = course.middles[k]! - clock;
      return (
        WEIGHTS.evidence * (value - mean) +
        WEIGHTS.belief * Math.log(work[k]! + WEIGHTS.least) +
        WEIGHTS.done * done[k]! +
        (ahead > 0 ? WEIGHTS.ahead * ahead : -WEIGHTS.behind * ahead) +
        (early > 0 ? WEIGHTS.early * early : -WEIGHTS.late * early) +
        (told ? told[k]! : 0)
      );
    }),
  );
  const looks = softmax(smoothed.map((value) => value / DIVIDED_BY));
  return {
    smoothed,
    seen: known.map((value, k) => value + (looks[k]! * passed) / seconds[k]!),
    chances,
  };
}

/** What speaks for each step by what was said, in nats. */
function scoresOfSaid(
  { done, last, doing, next, diligence }: SaidSoFar,
  t: number,
  seconds: readonly number[],
  { middles, seconds: whole }: Course,
): number[] {
  // Who says where they are is there, but for one time in twenty, until the step has taken its usual time; a pace is not told by it.
  const there = doing === null ? 0 : Math.log((1 - WRONG) / WRONG) * Math.exp((doing.t - t) / seconds[doing.step]!);
  const at = done.get(last);
  const since = at === undefined ? 0 : t - at;
  const place =
    at === undefined
      ? t / whole
      : middles[last]! + seconds[last]! / 2 / whole + since / (whole * paceUntil(at, last, seconds, middles, whole));
  const follows = SAID.next * Math.exp(-since / SAID.fades) + SAID.sureNext * diligence ** 3;
  return middles.map((middle, k) => {
    const ahead = middle - Math.min(LATEST, place);
    return (
      (done.has(k) ? SAID.done : 0) +
      (k === doing?.step ? there : 0) +
      follows * Math.log(next[k]! + SAID.least) +
      diligence * (ahead > 0 ? SAID.ahead : -SAID.behind) * ahead
    );
  });
}

/** Seconds until a pace is trusted fully, and the fastest and slowest that is believed. */
const PACE_SECONDS = 30;
const PACE = { least: 0.5, most: 2 } as const;

/** How much slower than the takes a person is, by when a step was over. */
function paceUntil(
  t: number,
  step: number,
  seconds: readonly number[],
  middles: readonly number[],
  whole: number,
): number {
  const usual = middles[step]! * whole + seconds[step]! / 2;
  return Math.min(PACE.most, Math.max(PACE.least, (t + PACE_SECONDS) / (usual + PACE_SECONDS)));
}

/** How many of the seconds between two ticks count as seen. */
export function passedSince(dt: number): number {
  return Math.min(LONGEST_TICK, Math.max(0, dt));
}

/** Step number with the highest chance. */
export function likeliestStep({ chances }: ActiveSteps): number {
  return chances.indexOf(Math.max(...chances));
}

function softmax(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - best));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

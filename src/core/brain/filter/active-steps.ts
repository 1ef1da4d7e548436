import type { Evidence } from "../../domain/tick.ts";
import type { Course } from "../../profile/profile-parts.ts";
import type { FilterModel } from "./belief.ts";
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

/** Seconds over which evidence is averaged, and what divides it, before it counts as having seen a step. */
const WINDOW = 5;
const DIVIDED_BY = 2;

/** Most of a take's usual length that the clock counts. */
const LATEST = 1.2;

/** Longest time between ticks that counts as seen, in seconds. */
const LONGEST_TICK = 2;

/** What is known after one more tick. @param before null before the first; `dt` seconds since then */
export function activeStepsAfter(
  before: ActiveSteps | null,
  { t, progress }: Evidence,
  { done, work }: Posterior,
  { seconds, course }: Pick<FilterModel, "seconds"> & { readonly course: Course },
  dt: number,
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
        (early > 0 ? WEIGHTS.early * early : -WEIGHTS.late * early)
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

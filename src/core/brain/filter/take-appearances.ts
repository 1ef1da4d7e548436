import type { Evidence } from "../../domain/tick.ts";
import { passedSince, type ActiveSteps } from "./active-steps.ts";
import type { Posterior } from "./posterior.ts";

/**
 * What was seen of each step over a whole take, for a feed whose hands tell nothing: from it comes, when the take ends, how likely each was left out.
 * It grows tick by tick, and looks at no later one.
 */
export interface TakeLooks {
  /** Sums of the chances that each step is under way, and of the filter's belief that it is, over its usual seconds. */
  readonly worked: readonly number[];
  readonly believed: readonly number[];
  /** How far the evidence of each step lay above the mean of all: at its highest, averaged over seconds, and summed over the ticks. */
  readonly highest: readonly number[];
  readonly sum: readonly number[];
  readonly ticks: number;
  /** When `worked` of each step reached each twentieth of its usual seconds, in seconds of the session. */
  readonly reached: readonly (readonly number[])[];
}

/** Parts of a step's usual seconds of which it is kept when they were reached. */
const PARTS = 20;

/**
 * What is known after one more tick.
 *
 * @param before null before the first
 * @param active after the same tick
 * @param back numbers of steps that were taken back at this tick: as if nothing had been seen of them
 * @param dt seconds since the tick before
 */
export function takeLooksAfter(
  before: TakeLooks | null,
  { t, progress }: Evidence,
  { work }: Posterior,
  { chances, smoothed }: ActiveSteps,
  seconds: readonly number[],
  back: readonly number[],
  dt: number,
): TakeLooks {
  const passed = passedSince(dt);
  const mean = meanOf(progress);
  const middle = meanOf(smoothed);
  const ticks = (before?.ticks ?? 0) + 1;
  const sum = progress.map((value, k) => (before?.sum[k] ?? 0) + value - mean);
  const share = (was: number | undefined, chance: number, k: number): number =>
    back.includes(k) ? 0 : (was ?? 0) + (chance * passed) / seconds[k]!;
  const worked = chances.map((chance, k) => share(before?.worked[k], chance, k));
  return {
    worked,
    believed: work.map((chance, k) => share(before?.believed[k], chance, k)),
    highest: smoothed.map((value, k) =>
      back.includes(k) ? sum[k]! / ticks : Math.max(before?.highest[k] ?? -Infinity, value - middle),
    ),
    sum,
    ticks,
    reached: worked.map((value, k) => {
      const known = before?.reached[k] ?? [];
      const parts = Math.floor(value * PARTS);
      if (parts === known.length) return known;
      return parts < known.length ? [] : [...known, ...new Array<number>(parts - known.length).fill(t)];
    }),
  };
}

/**
 * Weights of a logistic regression, in nats for one unit: fitted on the required steps of CaptainCook4D's recipes 12 and 17 as their takes ended, three lessons each; `always` is
 * such that the chances are right in the mean on 13 and 16 (docs/decisions/left-out.md). `least` is added so that no share is 0.
 */
const WEIGHTS = { worked: -1.41, believed: -0.19, highest: -0.47, always: -0.95, least: 0.02 } as const;

/** How likely a required step was left out of the take, 0..1. */
export function leftOutChance({ worked, believed, highest, sum, ticks }: TakeLooks, step: number): number {
  const score =
    WEIGHTS.worked * Math.log(worked[step]! + WEIGHTS.least) +
    WEIGHTS.believed * Math.log(believed[step]! + WEIGHTS.least) +
    WEIGHTS.highest * (highest[step]! - sum[step]! / ticks) +
    WEIGHTS.always;
  return 1 / (1 + Math.exp(-score));
}

/**
 * What makes one step come before another that it needs, in the whole take: three fifths of all that was seen of it came before half of what is usual, or of
 * what was seen where that is less, was seen of the other. What is seen again of that one later on does not count. Of both at least `LEAST_SEEN` of the usual
 * seconds must have been seen. Chosen with recipes 12, 13, 16 and 17 in sight (docs/decisions/left-out.md).
 */
const MOSTLY_DONE = 0.6;
const HALF_DONE = 0.5;
const LEAST_SEEN = 0.4;

/** Whether a step was done before another one, which it needs. */
export function cameBefore({ worked, reached }: TakeLooks, step: number, needed: number): boolean {
  if (worked[step]! < LEAST_SEEN || worked[needed]! < LEAST_SEEN) return false;
  const when = (k: number, share: number): number => reached[k]![Math.max(0, Math.floor(share * PARTS) - 1)]!;
  return when(step, MOSTLY_DONE * worked[step]!) < when(needed, HALF_DONE * Math.min(1, worked[needed]!));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

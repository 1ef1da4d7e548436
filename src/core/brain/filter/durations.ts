import type { DuplexParameters } from "./parameters.ts";

/** A step rarely takes under this fraction of its usual time; before it the chance of completion is kept tiny rather than zero. */
const LEAST_HAZARD = 1e-4;

/** Most that the chance of completion may come to in one tick: a step that is overdue may still go on. */
const MOST_HAZARD = 0.9;

/** Chance that a step of median length `median`, under way for `elapsed` seconds, ends within `dt`: the hazard of its length. */
export function completionChance(elapsed: number, dt: number, median: number, parameters: DuplexParameters): number {
  const before = survival(elapsed, median, parameters);
  const hazard = before < 1e-9 ? chance(1 / median, dt) : 1 - survival(elapsed + dt, median, parameters) / before;
  return Math.min(MOST_HAZARD, Math.max(LEAST_HAZARD * dt, hazard));
}

/** Chance of an event of rate `rate` (per second) within `dt` seconds. */
export function chance(rate: number, dt: number): number {
  return 1 - Math.exp(-rate * dt);
}

/** Chance that a step lasts longer than `x` seconds: a log-normal around `median`, narrower below it than above. */
function survival(x: number, median: number, { shorterSpread, longerSpread }: DuplexParameters): number {
  if (x <= 0) return 1;
  const spread = x < median ? shorterSpread : longerSpread;
  return 0.5 * complementaryError(Math.log(x / median) / (spread * Math.SQRT2));
}

/** erfc to 1.2e-7, by the rational Chebyshev fit of Numerical Recipes (2nd ed., §6.2). */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.5 * Math.abs(x));
  const series =
    -1.26551223 +
    t *
      (1.00002368 +
        t *
          (0.37409196 +
            t *
              (0.09678418 +
                t *
                  (-0.18628806 +
                    t * (0.27886807 + t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277))))))));
  const value = t * Math.exp(-x * x + series);
  return x >= 0 ? value : 2 - value;
}

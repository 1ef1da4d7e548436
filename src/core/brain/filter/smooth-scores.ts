import type { Evidence } from "../../domain/tick.ts";
import type { FilterModel } from "./belief.ts";
import { logAdd } from "./belief.ts";
import { LOOKS_ELSE, LOOKS_SO, softening } from "./emissions.ts";
import { LONGEST_STEP, tickWeight, USUAL_TICK } from "./filter.ts";
import type { DuplexParameters } from "./parameters.ts";

/** One tick of a session that is over. */
export interface PastTick {
  readonly evidence: Evidence;
  /** Number of the step that was named as under way when the tick came; null where none was. */
  readonly named: number | null;
}

/** Log likelihoods of the ticks of a session, up to a constant for each tick: of work on each step, and of the pause after each. */
export interface PastScores {
  /** Seconds that each tick stands for. */
  readonly seconds: Float64Array;
  /** Ticks × steps, row-major. */
  readonly work: Float64Array;
  /** Ticks × (steps + 1): after each step, and before the first. */
  readonly pause: Float64Array;
}

/** Share of the filter's own weight that evidence has: all ticks are looked at together, and neighbouring ones are much alike. */
const SHARE = 0.5;

/** Nats a second for the step that was named live: what was known of the plan then. */
const NAMED = 0.2;

/** Nats a second for each share of the session by which a step lies off its usual place in the takes. */
const PLACE = 0.3;

/** Shortest time that a tick stands for, in seconds. */
const SHORTEST = 0.05;

/** What the ticks of a session say, one by one. @param ticks one at least, in order of time */
export function pastScores(
  ticks: readonly PastTick[],
  model: FilterModel,
  parameters: Pick<DuplexParameters, "temperature" | "clip" | "workBonus">,
): PastScores {
  const K = model.steps;
  const start = ticks[0]!.evidence.t;
  const length = Math.max(1e-9, ticks.at(-1)!.evidence.t - start);
  const seconds = Float64Array.from(ticks, ({ evidence }, i) =>
    Math.min(LONGEST_STEP, Math.max(SHORTEST, evidence.t - (ticks[i - 1]?.evidence.t ?? evidence.t - USUAL_TICK))),
  );
  const work = new Float64Array(ticks.length * K);
  const pause = new Float64Array(ticks.length * (K + 1));
  for (const [i, { evidence, named }] of ticks.entries()) {
    const { progress, ended, hands, t } = evidence;
    const weight = tickWeight(seconds[i]!);
    const filters = softening(evidence, parameters, weight);
    const soften = (ratio: number): number => SHARE * filters(ratio);
    const byHands = SHARE * (model.hands[hands] + parameters.workBonus * weight);
    const clock = (t - start) / length;
    for (let step = 0; step < K; step++) {
      const off = model.course === null ? 0 : Math.abs(model.course.middles[step]! - clock);
      const live = (step === named ? NAMED : 0) - PLACE * off;
      work[i * K + step] = soften(progress[step]!) + byHands + live * seconds[i]!;
      pause[i * (K + 1) + step] = logAdd(soften(0) + LOOKS_ELSE, soften(ended[step]!) + LOOKS_SO);
    }
    pause[i * (K + 1) + K] = soften(0);
  }
  return { seconds, work, pause };
}

import type { Account } from "./accounts.ts";
import { logAdd, type Hypothesis, type Phase } from "./belief.ts";

/** Hypotheses this much lighter than the heaviest (nats) are dropped: they cannot come back within a few ticks. */
const PRUNE = 12;

/** What is this near to being too light is looked at exactly. */
const ROUNDING = 1e-9;

/** The three phases, and room for them in a key. */
const PHASES = 4;

/** The hypotheses of one tick as they are proposed; those that agree on all but duration are merged. */
export class Beam {
  readonly #steps: number;
  readonly #merged = new Map<number, { -readonly [K in keyof Hypothesis]: Hypothesis[K] }>();
  #best = -Infinity;

  /** @param steps of the procedure */
  constructor(steps: number) {
    this.#steps = steps;
  }

  /** Whether a hypothesis of this weight, or of any less, would be dropped. */
  isTooLight(logWeight: number): boolean {
    return logWeight < this.#best - PRUNE;
  }

  /** Any smaller factor makes a hypothesis of this weight too light. */
  leastFactor(logWeight: number): number {
    return Math.exp(this.#best - PRUNE - logWeight) * (1 - ROUNDING);
  }

  /** Take in a hypothesis, unless it is too light. */
  propose({ number, done }: Account, phase: Phase, step: number, elapsed: number, logWeight: number): void {
    if (this.isTooLight(logWeight)) return;
    if (logWeight > this.#best) this.#best = logWeight;
    const key = (number * (this.#steps + 1) + step + 1) * PHASES + phase;
    const twin = this.#merged.get(key);
    if (twin === undefined) this.#merged.set(key, { done, phase, step, elapsed, logWeight });
    else {
      if (twin.logWeight < logWeight) twin.elapsed = elapsed;
      twin.logWeight = logAdd(twin.logWeight, logWeight);
    }
  }

  /** The `most` heaviest, heaviest first, with weights that sum to one. */
  heaviest(most: number): Hypothesis[] {
    const best = this.#best;
    const kept = [...this.#merged.values()]
      .filter(({ logWeight }) => !this.isTooLight(logWeight))
      .sort((a, b) => b.logWeight - a.logWeight)
      .slice(0, most);
    const total = kept.reduce((sum, { logWeight }) => sum + Math.exp(logWeight - best), 0);
    const shift = best + Math.log(total);
    return kept.map((hypothesis) => ({ ...hypothesis, logWeight: hypothesis.logWeight - shift }));
  }
}

import type { Account } from "./accounts.ts";
import { IDLE, type Phase } from "./belief.ts";

/** Nats below which the bench shows that what a step changes has not been changed. */
export const UNCHANGED_BELOW = -4;

/** Whether the bench shows that a step is not done, however its work looked: what it changes for good is as it was. @param changed log likelihood ratios by step number; null where nothing is known */
export function isUnchanged(changed: readonly number[] | null, step: number): boolean {
  return changed !== null && changed[step]! < UNCHANGED_BELOW;
}

/** Nats above which the bench shows that what a step changes for good has been changed. */
const CHANGED_ABOVE = 4;

/** Whether the bench shows that a step is done, however its work looked: what it changes for good stands there. @param changed as of `isUnchanged` */
export function isChanged(changed: readonly number[] | null, step: number): boolean {
  return changed !== null && changed[step]! > CHANGED_ABOVE;
}

/**
 * Log likelihoods of how the bench looks by what is done in an account: of a step that is done its change stands there, of one that is not it does not, and of
 * the one under way it may. At most 0.
 */
export class ShownChanges {
  readonly #done: Float64Array;
  readonly #open: Float64Array;
  readonly #sums = new Map<bigint, number>();

  /** @param changed log likelihood ratios by step number; see `Evidence` */
  constructor(changed: readonly number[]) {
    this.#done = Float64Array.from(changed, (ratio) => -softplus(-ratio));
    this.#open = Float64Array.from(changed, (ratio) => -softplus(ratio));
  }

  /** Of one phase of a step. @param step the one under way or paused; of idling, the last one */
  of({ done, has }: Account, phase: Phase, step: number): number {
    let sum = this.#sums.get(done);
    if (sum === undefined) {
      sum = 0;
      for (let i = 0; i < has.length; i++) sum += has[i] ? this.#done[i]! : this.#open[i]!;
      this.#sums.set(done, sum);
    }
    if (phase === IDLE || step < 0) return sum;
    return sum - (has[step] ? this.#done[step]! : this.#open[step]!) - Math.LN2;
  }
}

function softplus(x: number): number {
  return x > 30 ? x : Math.log1p(Math.exp(x));
}

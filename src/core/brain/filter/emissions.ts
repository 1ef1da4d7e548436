import type { Account } from "./accounts.ts";
import { IDLE, logAdd, WORK, type FilterModel, type Phase } from "./belief.ts";
import type { DuplexParameters } from "./parameters.ts";
import type { Evidence } from "../../domain/tick.ts";

/** While idling, the bench mostly looks as it did when the last step had ended in the takes, but not always (natural logs of shares). */
export const LOOKS_SO = Math.log(0.75);
export const LOOKS_ELSE = Math.log(0.25);

/** Above 0, which no softened ratio exceeds: sums of logarithms are rounded. */
const ROUNDING = 1e-9;

/** How much one tick's looks say. */
export interface Worth {
  /** 1 at two ticks a second, in proportion to the time that a tick stands for: the same second, seen more often, shows no more. */
  readonly weight: number;
  /** 1, and 1/n for the nth look in a row at a bench without hands: nothing moves there, so that every look is the same picture. */
  readonly news: number;
}

/**
 * Log likelihoods of one tick for each phase and step, up to a constant: what looks least like the best explanation is held to
 * be `clip` nats worse, however different it looks.
 */
export class Emissions {
  /** Of work on each step, by step number, and the most of them. */
  readonly work: Float64Array;
  readonly mostWork: number;
  /** Likelihoods of work, of which `work` holds the logarithms. */
  readonly workFactors: Float64Array;
  /** No phase of any step has more. */
  readonly most: number;
  readonly #background: number;
  readonly #news: number;
  readonly #ended: readonly number[];
  readonly #soften: (ratio: number) => number;

  constructor(
    { progress, ended, hands }: Evidence,
    model: FilterModel,
    { temperature, clip, workBonus }: DuplexParameters,
    { weight, news }: Worth,
  ) {
    this.#soften = softening({ progress, ended }, { temperature, clip }, weight);
    const byHands = model.hands[hands] + workBonus * weight;
    this.work = Float64Array.from(progress, (ratio) => this.#soften(ratio) + byHands);
    this.mostWork = Math.max(...this.work);
    this.workFactors = this.work.map(Math.exp);
    this.most = Math.max(this.mostWork, 0) + ROUNDING;
    this.#background = this.#soften(0);
    this.#ended = ended;
    this.#news = news;
  }

  /** Of one phase of one step, −1 before the first. */
  of(phase: Phase, step: number, account: Account): number {
    if (phase === WORK) return this.work[step]!;
    if (phase !== IDLE || step < 0) return this.#news * this.#background;
    const ended = account.has[step] ? this.#ended[step]! : this.#endedAny(account);
    return this.#news * logAdd(this.#background + LOOKS_ELSE, this.#soften(ended) + LOOKS_SO);
  }

  /** After something was taken back the bench may look as it did after any step that is still done. */
  #endedAny({ has }: Account): number {
    return this.#ended.reduce((most, ratio, step) => (has[step] ? Math.max(most, ratio) : most), 0);
  }
}

/** A likelihood ratio of one tick's looks, in nats below the best of them: as far as `clip`, weighed by time and divided by the temperature. */
export function softening(
  { progress, ended }: Pick<Evidence, "progress" | "ended">,
  { temperature, clip }: Pick<DuplexParameters, "temperature" | "clip">,
  weight: number,
): (ratio: number) => number {
  const best = Math.max(0, ...progress, ...ended);
  return (ratio) => Math.max(-clip, ((ratio - best) * weight) / temperature);
}

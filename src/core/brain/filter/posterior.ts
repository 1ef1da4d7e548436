import { Accounts } from "./accounts.ts";
import { hasStep, isMade, WORK, type Belief, type FilterModel } from "./belief.ts";

/** What the belief says, step by step. All are probabilities, by step number. */
export interface Posterior {
  /** Step is done. */
  readonly done: readonly number[];
  /** Step is under way. */
  readonly work: readonly number[];
  /** Step is under way, or done, although a required step before it is not: summed over what is missing. */
  readonly early: readonly number[];
  /** Step is under way although it was done before. */
  readonly again: readonly number[];
  /** Some step is under way. */
  readonly busy: number;
  /** The likeliest account of which steps are done: near 1 when the filter knows its place, small when it is lost. */
  readonly sure: number;
  /** Of each choice, that one of its ways is done. */
  readonly made: readonly number[];
}

/** Sum the hypotheses into probabilities. */
export function posterior(belief: Belief, model: FilterModel): Posterior {
  const zeros = (): number[] => new Array<number>(model.steps).fill(0);
  const done = zeros();
  const work = zeros();
  const early = zeros();
  const again = zeros();
  const accounts = new Accounts(model);
  /** By number of the account; where there are choices, by what is done when all their ways are, since by which way one was made is no question of where the person is. */
  const masses = new Map<number | bigint, number>();
  const made = model.choices.map(() => 0);
  let busy = 0;
  for (const hypothesis of belief.hypotheses) {
    const weight = Math.exp(hypothesis.logWeight);
    const { number, has, missing } = accounts.of(hypothesis.done);
    const account = model.choices.length === 0 ? number : withMade(hypothesis.done, weight, model, made);
    masses.set(account, (masses.get(account) ?? 0) + weight);
    for (let i = 0; i < model.steps; i++) if (has[i]) done[i]! += weight;
    const { phase, step } = hypothesis;
    if (phase !== WORK) continue;
    busy += weight;
    work[step]! += weight;
    if (has[step]) again[step]! += weight;
    else if (missing[step]! > 0) early[step]! += weight;
  }
  return { done, work, early, again, busy, sure: Math.max(0, ...masses.values()), made };
}

/** What is done with all ways of the choices that are made; adds the weight to those. */
function withMade(done: bigint, weight: number, { choices }: FilterModel, made: number[]): bigint {
  let all = done;
  for (const [at, choice] of choices.entries()) {
    if (!isMade(choice, done)) continue;
    made[at]! += weight;
    all |= choice.bits;
  }
  return all;
}

/** Probability that a step is under way and has been for at least `seconds`. */
export function underWayFor(belief: Belief, step: number, seconds: number): number {
  return belief.hypotheses.reduce(
    (sum, hypothesis) =>
      hypothesis.phase === WORK && hypothesis.step === step && hypothesis.elapsed >= seconds
        ? sum + Math.exp(hypothesis.logWeight)
        : sum,
    0,
  );
}

/** Probability that step `missing` is undone, and its choice is not made either, while step `step` is under way or done. */
export function skipped(belief: Belief, step: number, missing: number, model: Pick<FilterModel, "choices">): number {
  const choice = model.choices.find(({ steps }) => steps.includes(missing));
  let sum = 0;
  for (const hypothesis of belief.hypotheses) {
    const begun = hasStep(hypothesis.done, step) || (hypothesis.phase === WORK && hypothesis.step === step);
    if (choice && isMade(choice, hypothesis.done)) continue;
    if (begun && !hasStep(hypothesis.done, missing)) sum += Math.exp(hypothesis.logWeight);
  }
  return sum;
}

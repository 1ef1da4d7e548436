import {
  bitOf,
  countBits,
  hasStep,
  IDLE,
  PAUSE,
  WORK,
  type Belief,
  type FilterModel,
  type Hypothesis,
  type Phase,
} from "./belief.ts";
import type { DuplexParameters } from "./parameters.ts";
import type { Evidence } from "./tick.ts";

/** Hypotheses this much lighter than the heaviest (nats) are dropped: they cannot come back within a few ticks. */
const PRUNE = 12;

/** Longest step of time the dynamics are run for at once, in seconds: after a gap in the feed the clock moves on but belief does not run away. */
const LONGEST_STEP = 2;

/** Seconds between ticks for which evidence has its full weight, and the most seconds that one picture stands for. */
const USUAL_TICK = 0.5;
const MOST_WEIGHT = 1;

/** Chance that work on a step that was begun too early takes it back; the rest redoes it. */
const TAKEN_BACK = 0.7;

/** Taking a step back is quicker than doing it. */
const TAKING_BACK = 0.6;

/** While idling, the bench mostly looks as it did when the last step had ended in the takes, but not always (natural logs of shares). */
const LOOKS_SO = Math.log(0.75);
const LOOKS_ELSE = Math.log(0.25);

/** What a person is likely to do because of a deviation that the coach announced; bits of steps. */
export interface Expected {
  /** Begun too early: to be taken back or redone. */
  readonly again: bigint;
  /** Missing, or begun too early and now to be put right: the coach asked for them. */
  readonly asked: bigint;
}

const NOTHING_EXPECTED: Expected = { again: 0n, asked: 0n };

/** A step rarely takes under this fraction of its usual time; before it the chance of completion is kept tiny rather than zero. */
const LEAST_HAZARD = 1e-4;

/**
 * One tick of the Bayesian filter over the task graph.
 *
 * State: the set of steps done, the step under way, and for how long (an explicit-duration hidden Markov model whose
 * transitions are the ready frontier, with small mass for leaving it). It is kept as weighted hypotheses, merged when they
 * agree on all but duration, and cut to the heaviest `beam`.
 *
 * @param expected what the person is likely to do now because of what the coach said
 */
export function advance(
  belief: Belief,
  evidence: Evidence,
  model: FilterModel,
  parameters: DuplexParameters,
  expected: Expected = NOTHING_EXPECTED,
): Belief {
  const dt = Math.min(Math.max(evidence.t - belief.t, 0), LONGEST_STEP);
  const merged = new Map<bigint, Hypothesis>();
  const floor = { best: -Infinity };
  const emission = emissions(evidence, model, parameters, Math.min(dt, MOST_WEIGHT) / USUAL_TICK);

  const propose = (done: bigint, phase: Phase, step: number, elapsed: number, logPrior: number): void => {
    const logWeight = logPrior + emission(phase, step, done);
    if (logWeight < floor.best - PRUNE) return;
    if (logWeight > floor.best) floor.best = logWeight;
    const key = (done << 12n) | BigInt((step + 1) * 4 + phase);
    const twin = merged.get(key);
    if (twin === undefined) merged.set(key, { done, phase, step, elapsed, logWeight });
    else {
      const heavier = twin.logWeight >= logWeight ? twin.elapsed : elapsed;
      merged.set(key, { done, phase, step, elapsed: heavier, logWeight: logAdd(twin.logWeight, logWeight) });
    }
  };

  const dynamics = { dt, model, parameters, expected };
  for (const hypothesis of belief.hypotheses) spread(hypothesis, dynamics, propose);
  return { t: evidence.t, hypotheses: normalise([...merged.values()], floor.best, parameters.beam) };
}

type Propose = (done: bigint, phase: Phase, step: number, elapsed: number, logPrior: number) => void;

interface Dynamics {
  /** Seconds since the last tick. */
  readonly dt: number;
  readonly model: FilterModel;
  readonly parameters: DuplexParameters;
  readonly expected: Expected;
}

/** Where a hypothesis can be `dt` seconds later. */
function spread(from: Hypothesis, dynamics: Dynamics, propose: Propose): void {
  const { dt, model, parameters } = dynamics;
  const { done, phase, step, elapsed, logWeight } = from;
  const moves = chance(1 / model.gap, dt);
  if (phase === WORK) {
    const takesBack = hasStep(done & dynamics.expected.again, step);
    const median = model.seconds[step]! * (takesBack ? TAKING_BACK : 1);
    const completes = completionChance(elapsed, dt, median, parameters);
    const pauses = (1 - completes) * chance(parameters.pauseRate, dt);
    propose(done, WORK, step, elapsed + dt, logWeight + Math.log(1 - completes - pauses));
    propose(done, PAUSE, step, 0, logWeight + Math.log(pauses));
    complete(from, logWeight + Math.log(completes), dynamics, (after, logMass) => {
      propose(after, IDLE, step, 0, logMass + Math.log(1 - moves));
      begin(after, step, logMass + Math.log(moves), dynamics, propose);
    });
  } else if (phase === PAUSE) {
    const resumes = chance(parameters.resumeRate, dt);
    propose(done, PAUSE, step, elapsed + dt, logWeight + Math.log(1 - resumes));
    propose(done, WORK, step, model.seconds[step]! / 2, logWeight + Math.log(resumes * 0.8));
    begin(done, step, logWeight + Math.log(resumes * 0.2), dynamics, propose);
  } else {
    propose(done, IDLE, step, elapsed + dt, logWeight + Math.log(1 - moves));
    begin(done, step, logWeight + Math.log(moves), dynamics, propose);
  }
}

/** What is done after work on a step has ended. Work on a done step leaves it done, or has taken it back. */
function complete(
  { done, step }: Hypothesis,
  logMass: number,
  { parameters, expected }: Dynamics,
  then: (after: bigint, logMass: number) => void,
): void {
  if (!hasStep(done, step)) return then(done | bitOf(step), logMass);
  const undoes = hasStep(expected.again, step) ? TAKEN_BACK : parameters.undoMass;
  then(done, logMass + Math.log(1 - undoes));
  then(done & ~bitOf(step), logMass + Math.log(undoes));
}

/** Beginning some step: those on the ready frontier share the mass, leaving the graph costs a factor per undone step. */
function begin(done: bigint, last: number, logMass: number, dynamics: Dynamics, propose: Propose): void {
  const { model, parameters, expected } = dynamics;
  const follows = model.follows[last + 1]!;
  const masses: number[] = [];
  let total = 0;
  for (let step = 0; step < model.steps; step++) {
    const skipped = countBits(model.required[step]! & ~done);
    const again = hasStep(expected.again, step);
    let mass = follows[step]!;
    if (hasStep(expected.asked, step)) mass *= parameters.askedMass;
    if (hasStep(done, step) && !again) mass *= parameters.repeatMass;
    if (skipped > 0 && !again) mass *= parameters.skipMass * parameters.skipMoreMass ** (skipped - 1);
    masses.push(mass);
    total += mass;
  }
  for (let step = 0; step < model.steps; step++)
    propose(done, WORK, step, 0, logMass + Math.log(masses[step]! / total));
}

/**
 * Log likelihood of the tick for each phase and step, up to a constant: what looks least like the best explanation is held to
 * be `clip` nats worse, however different it looks.
 *
 * @param weight 1 at two ticks a second, in proportion to the time that a tick stands for: the same second, seen more often, shows no more
 */
function emissions(
  evidence: Evidence,
  model: FilterModel,
  { temperature, clip, workBonus }: DuplexParameters,
  weight: number,
): (phase: Phase, step: number, done: bigint) => number {
  let best = 0;
  for (const ratio of evidence.progress) best = Math.max(best, ratio);
  for (const ratio of evidence.ended) best = Math.max(best, ratio);
  const soften = (ratio: number): number => Math.max(-clip, ((ratio - best) * weight) / temperature);
  const background = soften(0);
  const hands = model.hands[evidence.hands] + workBonus * weight;
  /** After something was taken back the bench may look as it did after any step that is still done. */
  const looksLike = (done: bigint): number =>
    evidence.ended.reduce((most, ratio, step) => (hasStep(done, step) ? Math.max(most, ratio) : most), 0);
  return (phase, step, done) => {
    if (phase === WORK) return soften(evidence.progress[step]!) + hands;
    if (phase === PAUSE || step < 0) return background;
    const ended = hasStep(done, step) ? evidence.ended[step]! : looksLike(done);
    return logAdd(background + LOOKS_ELSE, soften(ended) + LOOKS_SO);
  };
}

/** Chance that a step of median length `median`, under way for `elapsed` seconds, ends within `dt`: the hazard of its length. */
function completionChance(elapsed: number, dt: number, median: number, parameters: DuplexParameters): number {
  const before = survival(elapsed, median, parameters);
  const hazard = before < 1e-9 ? chance(1 / median, dt) : 1 - survival(elapsed + dt, median, parameters) / before;
  return Math.min(0.9, Math.max(LEAST_HAZARD * dt, hazard));
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

/** Chance of an event of rate `rate` (per second) within `dt` seconds. */
function chance(rate: number, dt: number): number {
  return 1 - Math.exp(-rate * dt);
}

function logAdd(a: number, b: number): number {
  const high = Math.max(a, b);
  return high + Math.log1p(Math.exp(Math.min(a, b) - high));
}

/** Keep the heaviest and make the weights sum to one. */
function normalise(hypotheses: Hypothesis[], best: number, beam: number): Hypothesis[] {
  const kept = hypotheses
    .filter((hypothesis) => hypothesis.logWeight >= best - PRUNE)
    .sort((a, b) => b.logWeight - a.logWeight)
    .slice(0, beam);
  const total = kept.reduce((sum, hypothesis) => sum + Math.exp(hypothesis.logWeight - best), 0);
  const shift = best + Math.log(total);
  return kept.map((hypothesis) => ({ ...hypothesis, logWeight: hypothesis.logWeight - shift }));
}

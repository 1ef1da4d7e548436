import { Accounts, type Account } from "./accounts.ts";
import { Beam } from "./beam.ts";
import { Beginnings, type Expected } from "./beginnings.ts";
import { bitOf, IDLE, PAUSE, WORK, type Belief, type FilterModel, type Hypothesis, type Phase } from "./belief.ts";
import { chance, completionChance } from "./durations.ts";
import { Emissions } from "./emissions.ts";
import { ShownChanges } from "./shown-changes.ts";
import type { DuplexParameters } from "./parameters.ts";
import type { Evidence } from "../../domain/tick.ts";

/** Longest step of time the dynamics are run for at once, in seconds: after a gap in the feed the clock moves on but belief does not run away. */
export const LONGEST_STEP = 2;

/** Seconds between ticks for which evidence has its full weight, and the most seconds that one picture stands for. */
export const USUAL_TICK = 0.5;
const MOST_WEIGHT = 1;

/** Chance that work on a step that was begun too early takes it back; the rest redoes it. */
const TAKEN_BACK = 0.7;

/** Taking a step back is quicker than doing it. */
const TAKING_BACK = 0.6;

/** Shares of those who go on after a pause: with the step they stopped in, or with another. */
const SAME_STEP = 0.8;
const OTHER_STEP = 0.2;

const NOTHING_EXPECTED: Expected = { again: new Set(), asked: new Set() };

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
  const isOpen = model.handsTell && evidence.hands === "withdrawn";
  const worth = {
    weight: tickWeight(dt),
    news: isOpen ? USUAL_TICK / (USUAL_TICK + belief.open) : 1,
  };
  const tick: Tick = {
    dt,
    moves: chance(1 / model.gap, dt),
    resumes: chance(parameters.resumeRate, dt),
    model,
    parameters,
    expected,
    emissions: new Emissions(evidence, model, parameters, worth),
    beginnings: new Beginnings(model, parameters, expected),
    accounts: new Accounts(model),
    beam: new Beam(model.steps),
    shown: evidence.changed ? new ShownChanges(evidence.changed) : null,
  };
  const before = belief.changed ? new ShownChanges(belief.changed) : null;
  for (const hypothesis of belief.hypotheses) spread(before ? without(hypothesis, before, tick) : hypothesis, tick);
  const open = isOpen ? belief.open + dt : 0;
  return {
    t: evidence.t,
    open,
    ...(evidence.changed && { changed: evidence.changed }),
    hypotheses: tick.beam.heaviest(parameters.beam),
  };
}

/** A hypothesis without what the bench showed before: what it shows now counts. */
function without(hypothesis: Hypothesis, before: ShownChanges, { accounts }: Tick): Hypothesis {
  const { done, phase, step, logWeight } = hypothesis;
  return { ...hypothesis, logWeight: logWeight - before.of(accounts.of(done), phase, step) };
}

/** What all hypotheses share at one tick. */
interface Tick {
  /** Seconds since the last tick, and the chances that within them an idle person begins something and a pause ends. */
  readonly dt: number;
  readonly moves: number;
  readonly resumes: number;
  readonly model: FilterModel;
  readonly parameters: DuplexParameters;
  readonly expected: Expected;
  readonly emissions: Emissions;
  readonly beginnings: Beginnings;
  readonly accounts: Accounts;
  readonly beam: Beam;
  readonly shown: ShownChanges | null;
}

/** Where a hypothesis can be `dt` seconds later. */
function spread({ done, phase, step, elapsed, logWeight }: Hypothesis, tick: Tick): void {
  const { dt, resumes, model, parameters, expected } = tick;
  const account = tick.accounts.of(done);
  if (phase === WORK) {
    const takesBack = account.has[step] === 1 && expected.again.has(step);
    const median = model.seconds[step]! * (takesBack ? TAKING_BACK : 1);
    const completes = completionChance(elapsed, dt, median, parameters);
    const pauses = (1 - completes) * chance(parameters.pauseRate, dt);
    propose(account, WORK, step, elapsed + dt, logWeight + Math.log(1 - completes - pauses), tick);
    propose(account, PAUSE, step, 0, logWeight + Math.log(pauses), tick);
    complete(account, step, logWeight + Math.log(completes), tick);
  } else if (phase === PAUSE) {
    propose(account, PAUSE, step, elapsed + dt, logWeight + Math.log(1 - resumes), tick);
    propose(account, WORK, step, model.seconds[step]! / 2, logWeight + Math.log(resumes * SAME_STEP), tick);
    begin(account, step, logWeight + Math.log(resumes * OTHER_STEP), tick);
  } else {
    rest(account, step, elapsed + dt, logWeight, tick);
  }
}

/** What is done after work on a step has ended. Work on a done step leaves it done, or has taken it back. */
function complete({ done, has }: Account, step: number, logMass: number, tick: Tick): void {
  const { accounts, parameters, expected, emissions, beam } = tick;
  if (beam.isTooLight(logMass + emissions.most)) return;
  if (!has[step]) return rest(accounts.of(done | bitOf(step)), step, 0, logMass, tick);
  const undoes = expected.again.has(step) ? TAKEN_BACK : parameters.undoMass;
  rest(accounts.of(done), step, 0, logMass + Math.log(1 - undoes), tick);
  rest(accounts.of(done & ~bitOf(step)), step, 0, logMass + Math.log(undoes), tick);
}

/** Nothing is under way, `elapsed` seconds since the last step; or another one is begun. */
function rest(account: Account, last: number, elapsed: number, logMass: number, tick: Tick): void {
  propose(account, IDLE, last, elapsed, logMass + Math.log(1 - tick.moves), tick);
  begin(account, last, logMass + Math.log(tick.moves), tick);
}

function begin(account: Account, last: number, logMass: number, tick: Tick): void {
  const { emissions, beam, beginnings } = tick;
  // Most are so light that nothing begun from them would be kept.
  if (beam.isTooLight(logMass + emissions.mostWork)) return;
  const chances = beginnings.after(account, last);
  // There are thousands, so that a logarithm is taken only of those that are not too light without it.
  const least = beam.leastFactor(logMass);
  for (let step = 0; step < chances.length; step++)
    if (chances[step]! * emissions.workFactors[step]! >= least)
      propose(account, WORK, step, 0, logMass + Math.log(chances[step]!), tick);
}

function propose(account: Account, phase: Phase, step: number, elapsed: number, logPrior: number, tick: Tick): void {
  const shown = tick.shown === null ? 0 : tick.shown.of(account, phase, step);
  tick.beam.propose(account, phase, step, elapsed, logPrior + tick.emissions.of(phase, step, account) + shown);
}

/** How much a tick's looks say that stands for `dt` seconds: 1 at two ticks a second. */
export function tickWeight(dt: number): number {
  return Math.min(dt, MOST_WEIGHT) / USUAL_TICK;
}

import type { Denied, Said } from "../../domain/observation.ts";
import type { TaskGraph } from "../../procedure/graph.ts";
import { bitOf, hasStep, IDLE, logAdd, WORK, type Belief, type FilterModel, type Hypothesis } from "./belief.ts";

/** Share of what people say of a step that is so. */
export const WRONG = 0.05;

/** Seconds by which it may be said late. */
export const LATE_SECONDS = 4;

/** Share of those who say that a step is done, of whom nothing was seen of it, who have done what it needs as well. */
const NEEDS_DONE = 0.9;

/** Share of those who work on at another step although they have just said that one is done. */
const GOES_ON = 0.2;

/** Share of those who already work on another step by the time that they say that one is done. */
const ALREADY_ON = 0.5;

/** Nats by which it is less likely that the step that was said to be done had not even been begun. */
const UNSEEN = Math.log(WRONG);

/** What was said so far to be done, and how far what is not said can be taken as not done. */
export interface SaidSteps {
  /** When each step was last said to be done, in seconds, by its number. */
  readonly done: ReadonlyMap<number, number>;
  /** Step last said to be done, or −1. */
  readonly last: number;
  /** Step that somebody has said to be at since then, and when, in seconds; null where nobody has. */
  readonly doing: { readonly step: number; readonly t: number } | null;
  /** Steps of which it was said unasked. */
  readonly unasked: ReadonlySet<number>;
  /** Share of the steps that must have been done by now of which it was said unasked, 0..1. */
  readonly diligence: number;
}

/** What was said after one more tick. @param back steps that were taken back */
export function saidAfter(
  before: SaidSteps | null,
  t: number,
  said: readonly Said[],
  back: readonly number[],
  graph: TaskGraph,
  required: FilterModel["required"],
): SaidSteps | null {
  if (said.length === 0 && (before === null || back.length === 0)) return before;
  const done = new Map(before?.done);
  const unasked = new Set(before?.unasked);
  let last = before?.last ?? -1;
  let doing = before?.doing ?? null;
  for (const step of back) done.delete(step);
  for (const { step, what, asked } of said) {
    const number = graph.index.get(step);
    if (number === undefined) continue;
    if (what === "done") {
      done.set(number, t);
      if (!asked) unasked.add(number);
      last = number;
      doing = null;
    } else done.delete(number);
    if (what === "doing") doing = { step: number, t };
    else if (doing?.step === number) doing = null;
  }
  for (const step of unasked) if (!done.has(step)) unasked.delete(step);
  const must = new Set<number>([...done.keys()].flatMap((step) => [step, ...required[step]!]));
  const diligence = unasked.size === 0 ? 0 : (unasked.size + 0.5) / (must.size + 1);
  return { done, last, doing, unasked, diligence };
}

/** Condition the belief on what was said of steps: evidence that is wrong now and then and comes some seconds late, not a fact. */
export function conditionOnSaid(
  belief: Belief,
  said: readonly Said[],
  graph: TaskGraph,
  required: FilterModel["required"],
): Belief {
  let hypotheses = belief.hypotheses;
  for (const { step: id, what } of said) {
    const step = graph.index.get(id);
    if (step === undefined) continue;
    hypotheses = hypotheses.flatMap((one) => {
      if (what === "done") return afterDone(one, step, required[step]!);
      return what === "not-yet" ? [afterNotYet(one, step)] : afterDoing(one, step, required[step]!);
    });
  }
  return hypotheses === belief.hypotheses ? belief : { ...belief, hypotheses: normalised(hypotheses) };
}

/**
 * Condition the belief on what is said not to be so: where a step was begun with others missing, either these have been done or it has not been begun. What else a
 * coach can be wrong about is no matter of the order of steps.
 */
export function conditionOnDenied(belief: Belief, denied: readonly Denied[], graph: TaskGraph): Belief {
  let hypotheses = belief.hypotheses;
  for (const { step: id, missing } of denied) {
    const step = id === null ? undefined : graph.index.get(id);
    if (step === undefined || missing.length === 0) continue;
    const needed = missing.reduce((bits, one) => bits | bitOf(graph.index.get(one)!), 0n);
    hypotheses = hypotheses.flatMap((one) => afterDenied(one, step, needed));
  }
  return hypotheses === belief.hypotheses ? belief : { ...belief, hypotheses: normalised(hypotheses) };
}

/** Condition the belief on what was denied and is so after all: the step was begun with the others missing. */
export function conditionOnRestored(belief: Belief, restored: readonly Denied[], graph: TaskGraph): Belief {
  let hypotheses = belief.hypotheses;
  for (const { step: id, missing } of restored) {
    const step = id === null ? undefined : graph.index.get(id);
    if (step === undefined || missing.length === 0) continue;
    const needed = missing.reduce((bits, one) => bits | bitOf(graph.index.get(one)!), 0n);
    hypotheses = hypotheses.flatMap((one) => afterRestored(one, step, needed));
  }
  return hypotheses === belief.hypotheses ? belief : { ...belief, hypotheses: normalised(hypotheses) };
}

function afterRestored(one: Hypothesis, step: number, needed: bigint): Hypothesis[] {
  const isWrong = { ...one, logWeight: one.logWeight + Math.log(WRONG) };
  if (!isBegun(one, step)) return [isWrong];
  if ((one.done & needed) !== needed) return [one];
  return [{ ...one, done: one.done & ~needed, logWeight: one.logWeight + Math.log(1 - WRONG) }, isWrong];
}

function isBegun({ done, phase, step: at }: Hypothesis, step: number): boolean {
  return hasStep(done, step) || (phase !== IDLE && at === step);
}

function afterDenied(one: Hypothesis, step: number, needed: bigint): Hypothesis[] {
  const { done, logWeight } = one;
  if (!isBegun(one, step) || (done & needed) === needed) return [one];
  const half = logWeight + Math.log((1 - WRONG) / 2);
  const isAt = one.step === step;
  return [
    { ...one, done: done | needed, logWeight: half },
    { ...one, ...(isAt && { phase: IDLE, elapsed: 0 }), done: done & ~bitOf(step), logWeight: half },
    { ...one, logWeight: logWeight + Math.log(WRONG) },
  ];
}

/** A step that is said to be done: it was done already, or ends now; or it was not even seen to begin, and with it perhaps what it needs. */
function afterDone(one: Hypothesis, step: number, needs: readonly number[]): Hypothesis[] {
  const { phase, elapsed, logWeight } = one;
  const done = one.done | bitOf(step);
  if (hasStep(one.done, step)) return [one];
  const idle = { phase: IDLE, step, elapsed: 0 } as const;
  if (phase !== IDLE && one.step === step) return [{ ...idle, done, logWeight }];
  const goesOn = phase === WORK && elapsed <= LATE_SECONDS ? ALREADY_ON : GOES_ON;
  return waysUnseen(done, needs, logWeight).flatMap(({ done: now, log }): Hypothesis[] =>
    phase === IDLE || hasStep(now, one.step)
      ? [{ ...idle, done: now, logWeight: log }]
      : [
          { ...one, done: now, logWeight: log + Math.log(goesOn) },
          { ...idle, done: now, logWeight: log + Math.log(1 - goesOn) },
        ],
  );
}

function afterNotYet(one: Hypothesis, step: number): Hypothesis {
  return hasStep(one.done, step) ? { ...one, logWeight: one.logWeight + UNSEEN } : one;
}

/** A step that somebody says to be at: it is under way and not over; where nothing was seen of it, what it needs has mostly been done. */
function afterDoing(one: Hypothesis, step: number, needs: readonly number[]): Hypothesis[] {
  if (one.phase !== IDLE && one.step === step) return [one];
  const done = one.done & ~bitOf(step);
  return waysUnseen(done, needs, one.logWeight).map((way): Hypothesis => ({
    phase: WORK,
    step,
    elapsed: 0,
    done: way.done,
    logWeight: way.log,
  }));
}

/** What is done where a step was said of which nothing was seen: with it, mostly, what it needs. */
function waysUnseen(
  done: bigint,
  needs: readonly number[],
  logWeight: number,
): readonly { readonly done: bigint; readonly log: number }[] {
  const whole = needs.reduce((bits, need) => bits | bitOf(need), done);
  const unseen = logWeight + UNSEEN;
  if (whole === done) return [{ done, log: unseen }];
  return [
    { done: whole, log: unseen + Math.log(NEEDS_DONE) },
    { done, log: unseen + Math.log(1 - NEEDS_DONE) },
  ];
}

function normalised(hypotheses: readonly Hypothesis[]): Hypothesis[] {
  const total = hypotheses.reduce((sum, { logWeight }) => logAdd(sum, logWeight), -Infinity);
  return hypotheses.map((one) => ({ ...one, logWeight: one.logWeight - total }));
}

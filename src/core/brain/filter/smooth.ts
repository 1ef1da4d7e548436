import type { FilterModel } from "./belief.ts";
import type { DuplexParameters } from "./parameters.ts";
import { chainOf } from "./smooth-chain.ts";
import { forwardBackward, type Bars, type Passed } from "./smooth-passes.ts";
import { pastScores, type PastScores, type PastTick } from "./smooth-scores.ts";

/** What a person said of a step while the session ran: that it is done at `t` (seconds), or is not. */
export interface Pin {
  readonly step: number;
  readonly t: number;
  readonly done: boolean;
}

/** Passes in which a step that was seen elsewhere is believed less, after the first. */
const ROUNDS = 3;

/** Nats a second against work on a step of which its whole usual length was seen elsewhere: steps are mostly done once. */
const ONCE = 0.5;

/** What counts as elsewhere: farther than so many usual lengths of the step, and than so many seconds. */
const NEAR = 2;
const NEAR_SECONDS = 10;

/** Nats against work on a step that a person has said to be done, and for it just before that. */
const PINNED = 20;

/** Seconds before a person's word in which a step that was seen nowhere is taken to have been done, and share of its usual length. */
const MOST_ANCHORED = 30;
const ANCHORED = 0.5;

/**
 * Look back at a session that is over: what was under way at each tick, from all that was seen before and after. The evidence is the one that
 * was journalled; what is known of the bench is the profile's. Done in turns, each of which tells the share done.
 *
 * @param ticks in order of time; nothing is known without any
 * @param pins what people have said, in order of time
 */
export function* smooth(
  ticks: readonly PastTick[],
  model: FilterModel,
  parameters: Pick<DuplexParameters, "temperature" | "clip" | "workBonus">,
  pins: readonly Pin[],
): Generator<number, Passed> {
  if (ticks.length === 0) return { work: new Float64Array(0), begun: new Float64Array(model.steps) };
  const times = ticks.map(({ evidence }) => evidence.t);
  const chain = chainOf(model);
  const scores = pastScores(ticks, model, parameters);
  const bars = barsOf(pins, times);
  bar(scores, model.steps, times, pins);
  let passed = yield* inPart(0, forwardBackward(scores, chain, model, bars));
  for (let round = 0; round < ROUNDS; round++) {
    const once = { ...scores, work: doneOnce(scores, passed, times, model) };
    anchor(once.work, passed, times, model, pins);
    passed = yield* inPart(round + 1, forwardBackward(once, chain, model, bars));
  }
  return passed;
}

/** One of the passes, with shares of the whole work. */
function* inPart<T>(part: number, work: Generator<number, T>): Generator<number, T> {
  for (;;) {
    const turn = work.next();
    if (turn.done) return turn.value;
    yield (part + turn.value) / (ROUNDS + 1);
  }
}

/** The scores of work, less where a step was seen elsewhere. */
function doneOnce(
  { work, seconds }: PastScores,
  passed: Passed,
  times: readonly number[],
  { steps: K, seconds: usual }: FilterModel,
): Float64Array {
  const less = work.slice();
  const sums = new Float64Array(times.length + 1);
  for (let step = 0; step < K; step++) {
    for (const [i] of times.entries()) sums[i + 1] = sums[i]! + passed.work[i * K + step]! * seconds[i]!;
    const near = Math.max(NEAR_SECONDS, NEAR * usual[step]!);
    let from = 0;
    let to = 0;
    for (const [i, t] of times.entries()) {
      while (times[from]! < t - near) from++;
      while (to < times.length && times[to]! <= t + near) to++;
      const elsewhere = sums[times.length]! - (sums[to]! - sums[from]!);
      less[i * K + step]! -= ONCE * seconds[i]! * Math.min(1, elsewhere / usual[step]!);
    }
  }
  return less;
}

/** When a step is said to be done, and from then on until it is said not to be. */
function stretches(pins: readonly Pin[]): { readonly step: number; readonly from: number; readonly to: number }[] {
  return pins
    .filter(({ done }) => done)
    .map(({ step, t }) => ({
      step,
      from: t,
      to: pins.find((other) => other.step === step && !other.done && other.t > t)?.t ?? Infinity,
    }));
}

/** A step that is not done at `t` has not ended since it was said to be done last; one that is done does not begin. */
function barsOf(pins: readonly Pin[], times: readonly number[]): Bars {
  const done = stretches(pins);
  const open = pins
    .filter((pin) => !pin.done)
    .map(({ step, t }) => ({
      step,
      from: pins.findLast((other) => other.step === step && other.done && other.t < t)?.t ?? -Infinity,
      to: t,
    }));
  return {
    mayEnd: (tick, step) => !open.some((one) => one.step === step && times[tick]! > one.from && times[tick]! <= one.to),
    mayBegin: (tick, step) =>
      !done.some((one) => one.step === step && times[tick]! > one.from && times[tick]! <= one.to),
  };
}

/** Nobody works on a step while it is said to be done. */
function bar({ work }: PastScores, K: number, times: readonly number[], pins: readonly Pin[]): void {
  for (const { step, from, to } of stretches(pins))
    for (const [i, t] of times.entries()) if (t > from && t <= to) work[i * K + step]! -= PINNED;
}

/** What a person said to be done, and nobody saw, was done just before they said so. */
function anchor(
  work: Float64Array,
  passed: Passed,
  times: readonly number[],
  { steps: K, seconds }: FilterModel,
  pins: readonly Pin[],
): void {
  for (const { step, t } of pins.filter(({ done }) => done)) {
    const isSeen = times.some((at, i) => at <= t && passed.work[i * K + step]! > 0.5);
    if (isSeen) continue;
    const from = t - Math.min(MOST_ANCHORED, ANCHORED * seconds[step]!);
    for (const [i, at] of times.entries()) if (at > from && at <= t) work[i * K + step]! += PINNED;
  }
}

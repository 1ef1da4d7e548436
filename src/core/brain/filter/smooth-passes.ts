import type { FilterModel } from "./belief.ts";
import { scale, type Chain } from "./smooth-chain.ts";
import type { PastScores } from "./smooth-scores.ts";

/** How likely each step was under way at each tick, looking forward and backward. */
export interface Passed {
  /** Ticks × steps, row-major, 0..1. */
  readonly work: Float64Array;
  /** How often each step was begun, in the mean. */
  readonly begun: Float64Array;
}

/** What the two passes may not go through. */
export interface Bars {
  /** Whether a step can end at a tick, and whether it can begin. */
  readonly mayEnd: (tick: number, step: number) => boolean;
  readonly mayBegin: (tick: number, step: number) => boolean;
}

/** Two phases one after the other, each of half the step's length: nobody is done at once, and some take three times as long. */
const PHASES = 2;

/** Ticks that one turn takes, and share of the work that is done when the forward pass is. */
const TURN = 400;
const FORWARD = 0.4;

/** So that no account dies for good. */
const FAINT = 1e-30;

/**
 * Forward and backward over a session: a hidden Markov chain in which each step has two phases of work and a pause after it, and one pause
 * stands before the first (Rabiner 1989, with lengths as in Levinson 1986). In time linear in the ticks, quadratic in the steps. Done in turns.
 */
export function* forwardBackward(
  { seconds, work, pause }: PastScores,
  { steps: K, after, first }: Chain,
  model: Pick<FilterModel, "seconds" | "gap">,
  { mayEnd, mayBegin }: Bars,
): Generator<number, Passed> {
  const ticks = seconds.length;
  const n = 3 * K + 1;
  const likely = likelihoods(work, pause, ticks, K);
  const forward = new Float64Array(ticks * n);
  const begins = new Float64Array(ticks * K);
  const now = new Float64Array(n);
  now[3 * K] = 1;
  const rates = (i: number) => ({
    moves: 1 - Math.exp(-seconds[i]! / model.gap),
    ends: (step: number) => 1 - Math.exp((-PHASES * seconds[i]!) / model.seconds[step]!),
  });
  for (let i = 0; i < ticks; i++) {
    if (i % TURN === TURN - 1) yield (i / ticks) * FORWARD;
    const { moves, ends } = rates(i);
    const begin = begins.subarray(i * K, (i + 1) * K);
    const opening = now[3 * K]! * moves;
    for (let step = 0; step < K; step++) begin[step] = opening * first[step]!;
    now[3 * K]! -= opening;
    for (let step = 0; step < K; step++) {
      const at = 3 * step;
      const q = ends(step);
      const passes = now[at]! * q;
      const over = mayEnd(i, step) ? now[at + 1]! * q : 0;
      const resting = now[at + 2]! + over;
      now[at]! -= passes;
      now[at + 1]! += passes - over;
      now[at + 2] = resting * (1 - moves);
      for (let next = 0; next < K; next++) begin[next]! += resting * moves * after[step * K + next]!;
    }
    for (let step = 0; step < K; step++) {
      if (!mayBegin(i, step)) begin[step] = 0;
      now[3 * step]! += begin[step]!;
    }
    for (let s = 0; s < n; s++) now[s] = now[s]! * likely[i * n + s]! + FAINT;
    const total = scale(now);
    for (let step = 0; step < K; step++) begin[step]! *= likely[i * n + 3 * step]! / total;
    forward.set(now, i * n);
  }
  return yield* backward({ ticks, K, n, forward, begins, likely, after, first, rates, mayEnd, mayBegin });
}

interface Backward extends Bars {
  readonly ticks: number;
  readonly K: number;
  readonly n: number;
  readonly forward: Float64Array;
  readonly begins: Float64Array;
  readonly likely: Float64Array;
  readonly after: Float64Array;
  readonly first: Float64Array;
  readonly rates: (i: number) => { readonly moves: number; readonly ends: (step: number) => number };
}

function* backward(pass: Backward): Generator<number, Passed> {
  const { ticks, K, n, forward, begins, likely, after, first, rates, mayEnd, mayBegin } = pass;
  const work = new Float64Array(ticks * K);
  const begun = new Float64Array(K);
  let later: Float64Array = new Float64Array(n).fill(1);
  for (let i = ticks - 1; i >= 0; i--) {
    if (i % TURN === TURN - 1) yield 1 - (i / ticks) * (1 - FORWARD);
    let total = 0;
    for (let s = 0; s < n; s++) total += forward[i * n + s]! * later[s]!;
    for (let step = 0; step < K; step++) {
      const at = 3 * step;
      work[i * K + step] = (forward[i * n + at]! * later[at]! + forward[i * n + at + 1]! * later[at + 1]!) / total;
      begun[step]! += (begins[i * K + step]! * later[at]!) / total;
    }
    const { moves, ends } = rates(i);
    const worth = later.map((value, s) => value * likely[i * n + s]!);
    const before = new Float64Array(n);
    const goOn = (row: Float64Array, from: number): number => {
      let sum = 0;
      for (let next = 0; next < K; next++) if (mayBegin(i, next)) sum += row[from + next]! * worth[3 * next]!;
      return sum * moves;
    };
    for (let step = 0; step < K; step++) {
      const at = 3 * step;
      const q = ends(step);
      const resting = (1 - moves) * worth[at + 2]! + goOn(after, step * K);
      before[at] = (1 - q) * worth[at]! + q * worth[at + 1]!;
      before[at + 1] = mayEnd(i, step) ? (1 - q) * worth[at + 1]! + q * resting : worth[at + 1]!;
      before[at + 2] = resting;
    }
    before[3 * K] = (1 - moves) * worth[3 * K]! + goOn(first, 0);
    scale(before);
    later = before;
  }
  return { work, begun };
}

/** Likelihoods of every state at every tick; the best of a tick has 1. */
function likelihoods(work: Float64Array, pause: Float64Array, ticks: number, K: number): Float64Array {
  const n = 3 * K + 1;
  const likely = new Float64Array(ticks * n);
  for (let i = 0; i < ticks; i++) {
    let best = pause[i * (K + 1) + K]!;
    for (let step = 0; step < K; step++) best = Math.max(best, work[i * K + step]!, pause[i * (K + 1) + step]!);
    for (let step = 0; step < K; step++) {
      const at = i * n + 3 * step;
      likely[at] = likely[at + 1] = Math.exp(work[i * K + step]! - best);
      likely[at + 2] = Math.exp(pause[i * (K + 1) + step]! - best);
    }
    likely[i * n + 3 * K] = Math.exp(pause[i * (K + 1) + K]! - best);
  }
  return likely;
}

import type { Course } from "../../profile/profile-parts.ts";
import type { HandState } from "../../domain/tick.ts";

/** Where a hypothesis stands: between steps, working on one, or stopped in the middle of one. */
export const IDLE = 0;
export const WORK = 1;
export const PAUSE = 2;
export type Phase = typeof IDLE | typeof WORK | typeof PAUSE;

/** One account of the session so far. */
export interface Hypothesis {
  /** Bit i is set when step number i is done. */
  readonly done: bigint;
  readonly phase: Phase;
  /** Step number under way, stopped, or last completed; −1 before the first. */
  readonly step: number;
  /** Seconds in this phase. */
  readonly elapsed: number;
  /** Natural logarithm of its weight; the weights of a belief sum to one. */
  readonly logWeight: number;
}

/** The filter's posterior at time `t`: hypotheses, heaviest first. */
export interface Belief {
  readonly t: number;
  /** Seconds for which the hands have been off the bench, up to `t`. */
  readonly open: number;
  /** What the bench told at `t` of what steps change for good; left out where it tells nothing. */
  readonly changed?: readonly number[] | undefined;
  readonly hypotheses: readonly Hypothesis[];
}

/** A choice, of which one way is enough; step numbers. */
export interface FilterChoice {
  /** Required steps of each way. */
  readonly ways: readonly (readonly number[])[];
  /** All its steps, and their bits. */
  readonly steps: readonly number[];
  readonly bits: bigint;
}

/** Whether one way of a choice is done. @param done bits of the steps that are done */
export function isMade({ ways }: FilterChoice, done: bigint): boolean {
  return ways.some((way) => way.every((step) => hasStep(done, step)));
}

/** What the filter must know of a procedure on a bench. Built by `filterModel`; positions are step numbers. */
export interface FilterModel {
  readonly steps: number;
  /** Numbers of the required ancestors of each step, without those of choices that it is not in. */
  readonly required: readonly (readonly number[])[];
  /** The procedure's choices, and which of them must be made before each step. */
  readonly choices: readonly FilterChoice[];
  readonly behind: readonly (readonly number[])[];
  /** Median length of each step, seconds. */
  readonly seconds: readonly number[];
  /** How long each step should take, seconds: the learned length, drawn towards what the step's text says. */
  readonly usual: readonly number[];
  /** Mean pause between steps, seconds. */
  readonly gap: number;
  /** Seconds that the hands must be off the bench for before the work counts as ended: longer than any pause of the takes. */
  readonly awayHold: number;
  /** `follows[a + 1][b]`: how often step b came right after a in the takes, smoothed, times the number of steps; 1 when nothing is known. Row 0 is the opening. */
  readonly follows: readonly (readonly number[])[];
  /** Natural-log likelihood ratio of each hand state for work against idling. */
  readonly hands: Readonly<Record<HandState, number>>;
  /** Where in the takes each step came, where that helps to tell which is under way; null where it does not. */
  readonly course: Course | null;
  /** Whether the hands tell when the bench lies open, so that ends have evidence. */
  readonly handsTell: boolean;
}

/** The belief at the opening: nothing done, nothing begun. */
export function openingBelief(t: number): Belief {
  return { t, open: 0, hypotheses: [{ done: 0n, phase: IDLE, step: -1, elapsed: 0, logWeight: 0 }] };
}

/** Whether step number `step` is among the bits. */
export function hasStep(bits: bigint, step: number): boolean {
  return ((bits >> BigInt(step)) & 1n) === 1n;
}

/** The bit of one step number. */
export function bitOf(step: number): bigint {
  return 1n << BigInt(step);
}

/** Logarithm of the sum of two weights that are given by their logarithms. */
export function logAdd(a: number, b: number): number {
  const high = Math.max(a, b);
  return high + Math.log1p(Math.exp(Math.min(a, b) - high));
}

import type { StepId } from "./ids.ts";

/** How a person can leave the plan (out-of-plan, OOP). */
export const DEVIATION_KINDS = [
  "omission",
  "ordering",
  "substitution",
  "technique",
  "timing",
  "repetition",
  "distraction",
] as const;
export type DeviationKind = (typeof DEVIATION_KINDS)[number];

/**
 * Why the coach speaks. `coach` is an interrupt that a person asked for with a correction key; `question` is asked when the
 * duplex has lost its place, or cannot tell whether a step is done.
 */
export const INTERRUPT_KINDS = ["opening", "completion", "finished", "coach", "question", ...DEVIATION_KINDS] as const;
export type InterruptKind = (typeof INTERRUPT_KINDS)[number];

/** d_t of "Plan, Watch, Recover": what the duplex decides at one tick. */
export type Decision = Silent | Interrupt;

/** What telling a deviation was worth: the chance that it is so, and seconds of the person: what is saved then, what a false alarm costs, and what is won on average. */
export interface WordWorth {
  readonly chance: number;
  readonly saved: number;
  readonly falseAlarm: number;
  readonly won: number;
}

/** Nothing is said and the plan stays as it is. */
export interface Silent {
  readonly act: "silent";
}

/** The coach speaks, and the planner revises the plan. */
export interface Interrupt {
  readonly act: "interrupt";
  readonly kind: InterruptKind;
  /** Step the decision is about: the one completed, begun too early, repeated. Null when it is about no step. */
  readonly step: StepId | null;
  /** Required steps found undone, in the order to make them good; empty unless the kind is a deviation. */
  readonly missing: readonly StepId[];
  /** Posterior probability behind the decision, 0..1. */
  readonly confidence: number;
  /** What was done wrong, in a person's words, e.g. "Pour water into another mug". */
  readonly what?: string;
  /** What fixes it, from the script or from a person. It goes before anything that the planner would think of. */
  readonly fix?: string;
  /** What it was worth to tell it; left out where words are not weighed. */
  readonly worth?: WordWorth;
  /** Of a question: whether its step is done, to be answered by yes or no. */
  readonly asks?: "done";
}

/**
 * Chance from which on a tick of the coach's own is sure: what it ticks only because a later step is under way mostly has less. On made-up evidence (40 takes of six steps, one left
 * out, four strengths) none of 476 steps that were done had less, but for the weakest evidence (13 of 151), and 46 of 61 that were ticked and left out did.
 */
export const SURE_AT = 0.8;

/** The one silent decision, shared so that silent ticks allocate nothing. */
export const SILENT: Silent = { act: "silent" };

/** True for the kinds that say a step is done. */
export function saysDone(kind: string): boolean {
  return kind === "completion" || kind === "finished";
}

/** True for the kinds that say the person left the plan; other words are none of them. */
export function isDeviation(kind: string): kind is DeviationKind {
  return (DEVIATION_KINDS as readonly string[]).includes(kind);
}

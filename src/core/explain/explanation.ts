import type { InterruptKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { TrueDeviation } from "../domain/take-truth.ts";
import type { Evidence } from "../domain/tick.ts";
import type { Lack, StepBelief } from "../brain/ports.ts";
import type { ModelAnswer, EventOf } from "../journal/events.ts";
import type { Moment } from "../journal/journal-moments.ts";

/** Why nothing is known of a session's inside: nobody watched, for there was no bench profile; that is not there any more; it is a recorded take; or had no procedure. */
export const NO_INSIDE = ["keys", "profile-gone", "take", "no-procedure"] as const;
export type NoInside = (typeof NO_INSIDE)[number];

/**
 * What kept an interrupt from being made at a tick: a condition that was not met, or a rule after that: its evidence had to hold for longer; the plan had ended; it waited
 * for a signal or for a model's second look, or that refused it; its kind is held back at this bench; something more urgent was said; or the program knows no evidence of it.
 */
export const RULES = ["hold", "plan-ended", "signal", "second-look", "held-back", "other-first", "not-known"] as const;
export type Rule = (typeof RULES)[number];

/** How one interrupt stood over some ticks on end. */
export interface Stretch {
  /** Seconds: its first and its last tick. */
  readonly from: number;
  readonly to: number;
  readonly stood: Lack | Rule | "said";
  /** The least and the most that there was of what was needed, and what was; null where there is nothing to measure. */
  readonly least: number | null;
  readonly most: number | null;
  readonly needs: number | null;
  /** Steps that it was about besides its own. */
  readonly missing: readonly StepId[];
}

/** An interrupt that was possible, and how it stood up to the moment, oldest first. */
export interface Story {
  readonly kind: InterruptKind;
  readonly step: StepId | null;
  readonly stretches: readonly Stretch[];
  /** How near it was to being made at the last tick, 0..1: the share of what was needed; 1 once all conditions are met. */
  readonly near: number;
}

/** A labelled mistake around the moment, and what the coach made of it. */
export interface MistakeStory {
  readonly mistake: TrueDeviation;
  /** When it was said, in seconds; null where it was not. */
  readonly saidAt: number | null;
  /** Why the words were not heard; null where they were, or there were none. */
  readonly unsaid: Moment["unsaid"];
  /** How the interrupt about it stood from 2 s before its onset; null where nothing of the inside is known. */
  readonly story: Story | null;
}

/** What the brain took for true at the tick that is explained. */
export interface Inside {
  readonly steps: readonly StepBelief[];
  readonly accounts: readonly { readonly done: readonly StepId[]; readonly share: number }[];
  /** Weight of the likeliest account, 0..1, and how many are kept. */
  readonly sure: number;
  readonly kept: number;
  readonly thresholds: readonly { readonly name: string; readonly value: number }[];
}

/** Why a coach spoke, or stayed silent, at a moment of a session. All times are seconds of the session. */
export interface Explanation {
  /** What was asked about, and the tick that is explained: the last one until then; null where there is none. */
  readonly at: number;
  readonly tick: number | null;
  /** The step under way by the brain; null where none was, or nobody watched. */
  readonly activeStep: StepId | null;
  /** What was decided or said at the moment, within a second; null for silence. */
  readonly moment: Moment | null;
  /** Whether a person or a signal had it said. */
  readonly isAsked: boolean;
  /** How the interrupt of the moment came about; null for silence, where it was asked for, and where it is not known. */
  readonly story: Story | null;
  /** At a silence the interrupts that were nearest, nearest first. */
  readonly nearest: readonly Story[];
  readonly mistakes: readonly MistakeStory[];
  /** What the pictures showed in the last seconds, oldest first, by the procedure's steps. */
  readonly evidence: readonly Evidence[];
  readonly stepIds: readonly StepId[];
  readonly inside: Inside | null;
  readonly noInside: NoInside | null;
  /** What models answered, and what they gave no answer to, in the last seconds. */
  readonly answers: readonly (ModelAnswer | EventOf<"unanswered">)[];
  /** First time at which today's program decides differently; null where it decides the same until the moment. */
  readonly differsFrom: number | null;
}

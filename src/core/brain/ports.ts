import type { Plan } from "../plan/plan.ts";
import type { StepId } from "../domain/ids.ts";
import type { Decision, Interrupt, InterruptKind } from "../domain/decision.ts";
import type { Observation } from "../domain/observation.ts";

/** What is likely undone when the work ends. */
export interface Closing {
  /** Required steps that are most likely undone, in the procedure's order, and the chance of it, 0..1. */
  readonly undone: readonly { readonly step: StepId; readonly chance: number }[];
  /** Required steps that may be undone although it is likelier that they are not, in the same order: a person is asked about them. */
  readonly asked: Closing["undone"];
  /** Steps that were probably done before others that they need, as the whole work shows it, in the same order; `missing` are those others. */
  readonly early: readonly { readonly step: StepId; readonly missing: readonly StepId[] }[];
  /** The hands have been off the bench for longer than in any pause of the lessons, and most of the work is done. */
  readonly seemsOver: boolean;
}

/** What a duplex holds to be true after a tick, in three numbers: all that the journal, the screens and a coach know of it. */
export interface BeliefSummary {
  /** Probability that the step of the plan's current line is completed, 0..1; 0 without a plan. */
  readonly completed: number;
  /** Probability that the person is off the plan, 0..1. */
  readonly offPlan: number;
  /** Step most likely under way, null when none is. */
  readonly activeStep: StepId | null;
}

/** What is believed of a step: that it is done, under way, begun before its time, being done again. All are probabilities, 0..1. */
export interface StepBelief {
  readonly step: StepId;
  readonly done: number;
  readonly work: number;
  readonly early: number;
  readonly again: number;
}

/** A look inside a duplex for somebody who looks for a fault. Nothing decides by it; probabilities are 0..1, times seconds. */
export interface Inspection {
  /** What is believed of each step, in the procedure's order. */
  readonly steps: readonly StepBelief[];
  /** Interrupts that have evidence now, the most urgent first: for how long they have had it, and for how long they must. */
  readonly candidates: readonly {
    readonly name: string;
    readonly kind: InterruptKind;
    readonly step: StepId | null;
    readonly missing: readonly StepId[];
    readonly confidence: number;
    readonly held: number;
    readonly hold: number;
  }[];
  /** Interrupts that are possible by the plan and have no evidence now. */
  readonly lacking: readonly Lacking[];
  /** The constants that the decision compares with, by their names. */
  readonly thresholds: readonly { readonly name: string; readonly value: number }[];
  /** Weight of the likeliest account of what is done, and how many accounts are kept. */
  readonly sure: number;
  readonly accounts: number;
  /** The likeliest accounts, the heaviest first: which steps are done in each, and its share. */
  readonly likeliest: readonly { readonly done: readonly StepId[]; readonly share: number }[];
}

/**
 * What an interrupt lacks: that it is believed firmly enough; that what is missing is; it was said before; a deviation that was said is being made good; a step before
 * it is open; a step that was begun too early may be redone; the work looked too little like the step to be called done; time; the work looked like the step; too
 * little of the work was seen; it looked more like another step; what the step changes on the bench is not changed.
 */
export const LACKS = [
  "belief",
  "missing",
  "announced",
  "made-good",
  "earlier",
  "redo",
  "doubt",
  "time",
  "likeness",
  "unseen",
  "other-step",
  "unchanged",
] as const;
export type Lack = (typeof LACKS)[number];

/** An interrupt that is possible, and the first condition of it that is not met. */
export interface Lacking {
  readonly kind: InterruptKind;
  readonly step: StepId | null;
  /** Steps before it that are open, where it is about them. */
  readonly missing: readonly StepId[];
  readonly lacks: Lack;
  /** What there is and what is needed: a chance 0..1 for `belief` and `missing`, seconds for `time`, nats or a margin for the looks; null elsewhere. */
  readonly is: number | null;
  readonly needs: number | null;
}

/** An interrupt that a duplex is about to make: it has evidence, and is made once it has had it for long enough. */
export interface PendingInterrupt {
  readonly interrupt: Interrupt;
  /** Session time since which it has had its evidence, in seconds. */
  readonly since: number;
  /** Seconds for which it must have it, ≥ 0. */
  readonly hold: number;
  /** A model decides about it: it asks for it and is not believed yet, has refused it, or has had it said not long ago. Left out where the duplex itself is about to say it. */
  readonly byModel?: true;
}

/** How far a model that is asked beside a duplex is listened to. */
export interface ModelStanding {
  /** The mode in force: shadow after it has lost its trust, whatever was chosen. */
  readonly mode: "shadow" | "verify" | "lead";
  /** When and why it lost its trust, in seconds and in words for a person, a sentence; null while it has it. */
  readonly lost: { readonly at: number; readonly why: string } | null;
}

/** Which interrupts are not to be made at this tick; they stay pending while they have evidence. */
export type Withheld = (interrupt: Interrupt) => boolean;

/** What a duplex makes of one tick. */
export interface Judgement {
  readonly decision: Decision;
  /** u_t: what is said at an interrupt, from the decision and the plan before it is revised; null when nothing is said. */
  readonly utterance: string | null;
  readonly belief: BeliefSummary;
  /** What was not said because its kind is too often wrong at this bench, when that is news; left out where it is none. */
  readonly heldBack?: Interrupt;
  /** What comes next, said as a hint beside a silent decision, which it leaves as it is; left out where none is given. */
  readonly hint?: string;
}

/**
 * Observation and plan → decision and what to say: p_duplex(d_t, u_t | o_t, P_{t−1}). Pure: the same state, observation and plan give
 * the same judgement. Nobody but the duplex that made a state looks inside it.
 */
export interface Duplex<State> {
  /** The state before the first tick. */
  opening(): State;
  /**
   * @param plan P_{t−1}, the plan before this tick; null before the first, when the duplex opens the session
   * @param withheld what is not to be said now, as when a second look is waited for; nothing is when left out
   */
  decide(
    state: State,
    observation: Observation,
    plan: Plan | null,
    withheld?: Withheld,
  ): { readonly state: State; readonly judgement: Judgement };
  /** What it is about to say after the last tick, the most urgent first; left out where nothing ever waits. Changes nothing. */
  pending?(state: State): readonly PendingInterrupt[];
  /** What it believes of each step after the last tick, in the procedure's order; left out where it believes nothing. Changes nothing. */
  beliefs?(state: State): readonly StepBelief[];
  /** How far a model that is asked beside it is listened to now; left out where none is. Changes nothing. */
  standing?(state: State): ModelStanding;
  /** What would be left undone if the work ended after the last tick. Changes nothing. */
  closing(state: State): Closing;
  /** What it holds to be true inside, by the plan as it is now; left out where there is nothing to see. Changes nothing. */
  inspect?(state: State, plan: Plan | null): Inspection;
}

/** What a duplex that goes around another one passes on of it as it is: what it is about to say, believes, listens to and shows inside. */
export function passedOn<State, Outer extends { readonly inner: State }>(
  inner: Duplex<State>,
): Pick<Duplex<Outer>, "pending" | "beliefs" | "standing" | "inspect"> {
  return {
    ...(inner.pending && { pending: (state) => inner.pending!(state.inner) }),
    ...(inner.beliefs && { beliefs: (state) => inner.beliefs!(state.inner) }),
    ...(inner.standing && { standing: (state) => inner.standing!(state.inner) }),
    ...(inner.inspect && { inspect: (state, plan) => inner.inspect!(state.inner, plan) }),
  };
}

/** The words of an interrupt. Pure. `plan` is the one before the interrupt revises it, null before the first. */
export type Wording = (decision: Interrupt, plan: Plan | null) => string;

/** A judgement with the words that its decision needs. */
export function judge(decision: Decision, plan: Plan | null, belief: BeliefSummary, wording: Wording): Judgement {
  return { decision, utterance: decision.act === "silent" ? null : wording(decision, plan), belief };
}

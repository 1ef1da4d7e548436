import { isDeviation, saysDone, type Interrupt, type WordWorth } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Plan } from "../plan/plan.ts";
import { completedSteps } from "../plan/standing.ts";
import { LEAST_WEIGHED } from "../profile/expected.ts";
import { KNOWN_KINDS, knownKindOf, type ByKind, type KnownKind } from "../profile/competence.ts";
import { passedOn, type Duplex, type Wording } from "./ports.ts";
import type { Scales, Worth } from "./worth.ts";

/** What is carried from tick to tick. */
export interface HoldingState<State> {
  readonly inner: State;
  /** What was held back so far, by its key: each is told of once. */
  readonly told: ReadonlySet<string>;
  /** False alarms so far: those that a person denied, and what is expected of the others that were told. */
  readonly falseAlarms: number;
}

/** What decides which words are held back. */
export interface Holder {
  /** Whether a deviation is held back, at a plan and after so many false alarms. */
  readonly deviation: (one: Interrupt, plan: Plan | null, falseAlarms: number) => boolean;
  /** What telling a deviation is worth; left out where words are not weighed. */
  readonly worth?: (one: Interrupt, plan: Plan | null, falseAlarms: number) => WordWorth;
  /** Kinds that are held back whatever they save. */
  readonly kinds: ReadonlySet<KnownKind>;
  /** Chance of a deviation to be so, 0..1; 1 where nothing is known of it, so that only who denies it counts it as a false alarm. */
  readonly chance: (one: Interrupt) => number;
}

/** The kind that an interrupt is held back with: what is said to be done twice is as sure as that it was done at all. Null for what nothing is known of, as of distractions. */
function heldAs(kind: Interrupt["kind"]): KnownKind | null {
  return kind === "repetition" ? "steps" : knownKindOf(kind);
}

/** Whether an interrupt is of a kind that is held back. What a take has taught a person has wanted to hear; what is wrong at a safety-critical step is always said. */
export function isHeldBack(
  { kind, step, missing, what }: Pick<Interrupt, "kind" | "step" | "missing" | "what">,
  kinds: ReadonlySet<KnownKind>,
  safetyCritical: ReadonlySet<StepId>,
): boolean {
  const known = heldAs(kind);
  return known !== null && kinds.has(known) && mayBeHeldBack({ kind, step, missing, what }, safetyCritical);
}

function mayBeHeldBack(
  { kind, step, missing, what }: Pick<Interrupt, "kind" | "step" | "missing" | "what">,
  safetyCritical: ReadonlySet<StepId>,
): boolean {
  if (what !== undefined) return false;
  if (saysDone(kind)) return true;
  return ![...(step === null ? [] : [step]), ...missing].some((one) => safetyCritical.has(one));
}

/** Holds back what is expected to be wrong too often, by its kind. */
export function byKind(kinds: ReadonlySet<KnownKind>, safetyCritical: ReadonlySet<StepId>): Holder {
  return { kinds, deviation: (one) => isHeldBack(one, kinds, safetyCritical), chance: () => 1 };
}

/** Holds back what is not worth its word: what costs more than it saves, is better asked, or is likelier wrong than right. */
export function byWorth(chances: ByKind, scales: Scales, safetyCritical: ReadonlySet<StepId>): Holder {
  const kinds = new Set(KNOWN_KINDS.filter((kind) => chances[kind] < LEAST_WEIGHED[kind]));
  const chance = ({ kind }: Interrupt): number => {
    const known = heldAs(kind);
    return known === null ? 1 : chances[known];
  };
  const weigh = (one: Interrupt, plan: Plan | null, falseAlarms: number): Worth =>
    scales.deviation(one, chance(one), completedSteps(plan), falseAlarms);
  return {
    kinds,
    chance,
    worth: (...asked) => {
      const { chance: right, saved, falseAlarm, told } = weigh(...asked);
      return { chance: right, saved: round(saved), falseAlarm: round(falseAlarm), won: round(told) };
    },
    deviation: (one, plan, falseAlarms) => {
      if (isHeldBack(one, kinds, safetyCritical)) return true;
      if (knownKindOf(one.kind) === null || !mayBeHeldBack(one, safetyCritical)) return false;
      const { told, asked } = weigh(one, plan, falseAlarms);
      // What is missing can be asked about; what was done wrong cannot.
      return told <= Math.max(0, one.missing.length > 0 ? asked : 0);
    },
  };
}

/** Tenths of a second are more than anybody knows. */
function round(seconds: number): number {
  return Math.round(10 * seconds) / 10;
}

/**
 * A duplex that does not say what it is expected to get wrong too often. A deviation that is held back revises nothing, as if it had no evidence
 * yet; a step that is done is done in the plan, and nothing is said of it: without the plan everything after it would be wrong. The judgement
 * tells what was held back, once each. Steps that were probably left out are asked about as the work ends.
 *
 * @param next words for what comes next in the plan, which claims nothing; said where a step is done and that is held back, and nothing is when left out
 */
export function holdingBack<State>(
  inner: Duplex<State>,
  holder: Holder,
  safetyCritical: ReadonlySet<StepId>,
  next?: Wording,
): Duplex<HoldingState<State>> {
  return {
    opening: () => ({ inner: inner.opening(), told: new Set(), falseAlarms: 0 }),
    decide(before, observation, plan, withheld = () => false) {
      const falseAlarms = before.falseAlarms + (observation.denied?.length ?? 0) - (observation.restored?.length ?? 0);
      const held: Interrupt[] = [];
      const decided = inner.decide(before.inner, observation, plan, (one) => {
        if (withheld(one)) return true;
        if (!isDeviation(one.kind) || !holder.deviation(one, plan, falseAlarms)) return false;
        held.push(one);
        return true;
      });
      const { decision, belief, utterance } = decided.judgement;
      const isQuiet = decision.act === "interrupt" && saysDone(decision.kind) && holder.kinds.has("steps");
      const { told } = before;
      const news = isQuiet ? decision : held.find((one) => !told.has(keyOf(one)));
      const claims = decision.act === "interrupt" && isDeviation(decision.kind);
      const state = {
        inner: decided.state,
        told: news && !isQuiet ? new Set([...told, keyOf(news)]) : told,
        falseAlarms: falseAlarms + (claims ? 1 - holder.chance(decision) : 0),
      };
      const worth = claims && knownKindOf(decision.kind) ? holder.worth?.(decision, plan, falseAlarms) : undefined;
      // What is said whatever it is worth has no sum to show.
      const weighed = worth && claims && worth.won > 0 ? { ...decision, worth } : decision;
      const judgement = { decision: weighed, belief, utterance: isQuiet ? next?.(decision, plan) || null : utterance };
      return { state, judgement: news ? { ...judgement, heldBack: news } : judgement };
    },
    closing: (state) => {
      const closing = inner.closing(state.inner);
      if (!holder.kinds.has("skipped")) return closing;
      const { undone, asked } = closing;
      const isSafe = ({ step }: (typeof undone)[number]): boolean => safetyCritical.has(step);
      const doubtful = undone.filter((one) => !isSafe(one));
      return { ...closing, undone: undone.filter(isSafe), asked: [...doubtful, ...asked] };
    },
    ...passedOn(inner),
  };
}

/** A step under way with others missing is called left out at first, and out of order once it is done: it is one thing. */
function keyOf({ kind, step, missing }: Interrupt): string {
  return `${missing.length > 0 ? "early" : knownKindOf(kind)} ${step} ${missing.join()}`;
}

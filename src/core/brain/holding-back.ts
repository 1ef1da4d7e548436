import type { Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { knownKindOf, type KnownKind } from "../profile/competence.ts";
import { passedOn, type Duplex, type Wording } from "./ports.ts";

/** What is carried from tick to tick. */
export interface HoldingState<State> {
  readonly inner: State;
  /** What was held back so far, by its key: each is told of once. */
  readonly told: ReadonlySet<string>;
}

/** Whether an interrupt is of a kind that is held back. What a take has taught a person has wanted to hear; what is wrong at a safety-critical step is always said. */
export function isHeldBack(
  { kind, step, missing, what }: Pick<Interrupt, "kind" | "step" | "missing" | "what">,
  kinds: ReadonlySet<KnownKind>,
  safetyCritical: ReadonlySet<StepId>,
): boolean {
  const known = knownKindOf(kind);
  if (known === null || !kinds.has(known) || what !== undefined) return false;
  if (known === "steps") return true;
  return ![...(step === null ? [] : [step]), ...missing].some((one) => safetyCritical.has(one));
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
  kinds: ReadonlySet<KnownKind>,
  safetyCritical: ReadonlySet<StepId>,
  next?: Wording,
): Duplex<HoldingState<State>> {
  const isHeld = (one: Interrupt): boolean => isHeldBack(one, kinds, safetyCritical);
  return {
    opening: () => ({ inner: inner.opening(), told: new Set() }),
    decide({ inner: before, told }, observation, plan, withheld = () => false) {
      const held: Interrupt[] = [];
      const decided = inner.decide(before, observation, plan, (one) => {
        if (withheld(one)) return true;
        if (knownKindOf(one.kind) === "steps" || !isHeld(one)) return false;
        held.push(one);
        return true;
      });
      const { decision, belief, utterance } = decided.judgement;
      const isQuiet = decision.act === "interrupt" && knownKindOf(decision.kind) === "steps" && isHeld(decision);
      const news = isQuiet ? decision : held.find((one) => !told.has(keyOf(one)));
      const state = { inner: decided.state, told: news && !isQuiet ? new Set([...told, keyOf(news)]) : told };
      const judgement = { decision, belief, utterance: isQuiet ? next?.(decision, plan) || null : utterance };
      return { state, judgement: news ? { ...judgement, heldBack: news } : judgement };
    },
    closing: (state) => {
      const closing = inner.closing(state.inner);
      if (!kinds.has("skipped")) return closing;
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

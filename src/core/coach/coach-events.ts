import type { BeliefSummary } from "../brain/ports.ts";
import type { Interrupt, InterruptKind } from "../domain/decision.ts";
import type { Examination } from "../domain/opinion.ts";
import { knownKindOf, type ByKind } from "../profile/competence.ts";
import type { Plan } from "../plan/plan.ts";
import type { CoachTick } from "./coach-tick.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { roundedHand } from "./rounded-hand.ts";

/** What was not said because its kind is expected to be wrong too often, as a journal event. */
export function notSaid(t: number, { kind, step, missing, confidence }: Interrupt): SessionEvent {
  return { type: "held-back", t, kind, step, missing: [...missing], confidence };
}

/** How often a claim of such a kind is expected to be right at the bench of a session, 0..1; null where words were not weighed there. */
export function expectedRight(kind: InterruptKind, chances: ByKind | null): number | null {
  const known = knownKindOf(kind);
  return chances && known && chances[known];
}

/** What a second look found, as the duplex takes it. */
export function found({ step, scores, by }: EventOf<"examined">): Examination {
  return { step, scores, ...(by === undefined ? {} : { by }) };
}

/** The plan as a journal event, with arrays of its own. */
export function planned(t: number, plan: Plan): SessionEvent {
  const steps = plan.steps.map((line) => ({
    ...line,
    recovery: line.recovery && { ...line.recovery },
    cues: { complete: [...line.cues.complete], incomplete: [...line.cues.incomplete] },
  }));
  return { type: "planned", t, plan: { ...plan, steps } };
}

/** A tick and what was made of it, as a journal event. */
export function ticked(
  { frame, evidence, hands, cost }: CoachTick,
  decision: EventOf<"tick">["decision"],
  { completed, offPlan, activeStep }: BeliefSummary,
): EventOf<"tick"> {
  return {
    type: "tick",
    t: evidence.t,
    frame,
    evidence: { ...evidence, progress: [...evidence.progress], ended: [...evidence.ended] },
    decision,
    completed,
    deviation: offPlan,
    activeStep,
    hands: hands.map(roundedHand),
    ...(cost ? { cost } : {}),
  };
}

import type { Interrupt } from "../domain/decision.ts";
import type { Examination } from "../domain/opinion.ts";
import type { Plan } from "../plan/plan.ts";
import type { EventOf, SessionEvent } from "./events.ts";

/** What was not said because its kind is expected to be wrong too often, as a journal event. */
export function notSaid(t: number, { kind, step, missing, confidence }: Interrupt): SessionEvent {
  return { type: "held-back", t, kind, step, missing: [...missing], confidence };
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

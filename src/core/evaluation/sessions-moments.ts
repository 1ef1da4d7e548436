import type { CatchScore, TakeScore } from "./take-score.ts";
import type { StepId } from "../domain/ids.ts";
import type { SessionEvent } from "../journal/events.ts";
import type { Moment } from "./report.ts";
import type { SessionToScore } from "./session-to-score.ts";

/** A session with what its coach's statements scored. */
export interface ScoredSession extends SessionToScore {
  readonly score: TakeScore;
}

/** Steps that were completed, and how long after that it was announced. */
export function stepMoments(one: ScoredSession): Moment[] {
  const text = stepTexts(one.events);
  return one.score.completions.map(({ step, end, delay, inTime }) => ({
    right: inTime,
    text: `${text(step)}: ${delay === null ? "not announced" : `announced ${signed(delay)}`}`,
    session: one.session,
    t: end,
  }));
}

/** Deviations that happened, and whether and when they were caught. */
export function deviationMoments(one: ScoredSession, deviations: readonly CatchScore[]): Moment[] {
  const text = stepTexts(one.events);
  return deviations.map(({ kind, step, missing, onset, delay, saidKind }) => {
    const about = [step, ...missing].flatMap((id) => (id === null ? [] : [text(id)]))[0];
    const outcome = delay === null ? "missed" : `caught ${signed(delay)}${saidKind === kind ? "" : `, as ${saidKind}`}`;
    return {
      right: delay !== null,
      text: `${kind}${about ? ` (${about})` : ""}: ${outcome}`,
      session: one.session,
      t: onset,
    };
  });
}

/** Interrupts about nothing that had happened. */
export function falseMoments(one: ScoredSession): Moment[] {
  const text = stepTexts(one.events);
  return one.score.falseInterrupts.map(({ t, kind, step, denied }) => ({
    right: false,
    text: `false ${kind}${step === null ? "" : ` (${text(step)})`}${denied ? ", as a person said" : ""}`,
    session: one.session,
    t,
  }));
}

/** How a session's procedure words each step, without a full stop; its id where there is no such step. */
export function stepTexts(events: readonly SessionEvent[]): (step: StepId) => string {
  const opened = events.find((event) => event.type === "opened");
  const texts = new Map(opened?.procedure?.steps.map(({ id, text }) => [id, text.replace(/\.$/, "")]));
  return (step) => texts.get(step) ?? step;
}

function signed(seconds: number): string {
  return seconds < 0 ? `${(-seconds).toFixed(1)} s ahead` : `${seconds.toFixed(1)} s after`;
}

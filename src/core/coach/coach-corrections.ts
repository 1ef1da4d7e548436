import type { StepId } from "../domain/ids.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { completedSteps } from "../plan/standing.ts";
import { missingAncestors, type TaskGraph } from "../procedure/graph.ts";
import type { Correction } from "../journal/events.ts";
import type { SessionState } from "../journal/fold.ts";
import { openQuestion } from "../journal/step-questions-asked.ts";

/** Seconds that Z snoozes for. */
export const SNOOZE_SECONDS = 60;

/** "Done", for the step that is current; null when none is. */
export function doneNow(state: SessionState): Correction | null {
  const current = state.plan && currentStep(state.plan);
  return current ? { action: "done", step: current.step } : null;
}

/** The answer to what the coach asks now; null when nothing waits for one. */
export function answerNow(state: SessionState, yes: boolean): Extract<Correction, { action: "answer" }> | null {
  const question = openQuestion(state);
  return question && { action: "answer", step: question.step, yes };
}

/** Take back what was done last: *Not so* or an answer to a second look while nothing was decided since, else the last step that was completed. */
export function undoNow({ lastAnswer, lastDenied }: Pick<SessionState, "lastAnswer" | "lastDenied">): Correction {
  if (lastDenied !== null) return { action: "is-so", kind: lastDenied.kind, step: lastDenied.step };
  if (lastAnswer === null) return { action: "undo" };
  const { step, question } = lastAnswer;
  return { action: "reconsider", step, question };
}

/** The coach's last claim is not so; null where it told of nothing. */
export function notSoNow({ told }: Pick<SessionState, "told">): Correction | null {
  return told && { action: "not-so", kind: told.kind, step: told.step };
}

/** The coach's last claim is so; null where it told of nothing, or that was said already. */
export function isSoNow({ told }: Pick<SessionState, "told">): Correction | null {
  return told && !told.confirmed ? { action: "is-so", kind: told.kind, step: told.step } : null;
}

/** Mute, or the opposite when muted. */
export function toggleMute(state: SessionState): Correction {
  return { action: "mute", muted: !state.muted };
}

/** Snooze for a minute, or end a snooze that lasts. */
export function toggleSnooze(state: SessionState): Correction {
  return { action: "snooze", seconds: state.t < state.snoozedUntil ? 0 : SNOOZE_SECONDS };
}

/** Required steps that are undone where a person says that a step was begun too early or left out, in the order to make them good. */
export function missingFor(
  { kind, step }: Extract<Correction, { action: "wrong" }>,
  plan: Plan | null,
  graph: TaskGraph,
): readonly StepId[] {
  if (kind !== "omission" && kind !== "ordering") return [];
  const number = step === null ? undefined : graph.index.get(step);
  const current = plan && currentStep(plan);
  const missing = number === undefined ? [] : missingAncestors(graph, number, completedSteps(plan));
  return missing.length > 0 || !current ? missing : [current.step];
}

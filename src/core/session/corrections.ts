import { currentStep } from "../plan/plan.ts";
import type { Correction } from "./events.ts";
import type { SessionState } from "./fold.ts";

/** Seconds that Z snoozes for. */
export const SNOOZE_SECONDS = 60;

/** "Done", for the step that is current; null when none is. */
export function doneNow(state: SessionState): Correction | null {
  const current = state.plan && currentStep(state.plan);
  return current ? { action: "done", step: current.step } : null;
}

/** Take back what was done last: an answer to a second look while nothing was decided since, else the last step that was completed. */
export function undoNow({ lastAnswer }: Pick<SessionState, "lastAnswer">): Correction {
  if (lastAnswer === null) return { action: "undo" };
  const { step, question } = lastAnswer;
  return { action: "reconsider", step, question };
}

/** Mute, or the opposite when muted. */
export function toggleMute(state: SessionState): Correction {
  return { action: "mute", muted: !state.muted };
}

/** Snooze for a minute, or end a snooze that lasts. */
export function toggleSnooze(state: SessionState): Correction {
  return { action: "snooze", seconds: state.t < state.snoozedUntil ? 0 : SNOOZE_SECONDS };
}

import type { SpokenCommand } from "../domain/spoken-command.ts";
import type { MarkKind } from "../domain/marks.ts";
import { currentStep } from "../plan/plan.ts";
import { answerNow, doneNow, notSoNow, SNOOZE_SECONDS, undoNow } from "./coach-corrections.ts";
import type { Correction } from "../journal/events.ts";
import type { SessionState } from "../journal/fold.ts";
import type { Control } from "./hands-free.ts";

const MARKS: Readonly<Partial<Record<SpokenCommand, MarkKind>>> = {
  mark: "mark",
  "next-step": "next-step",
  mistake: "deviation-starts",
  fix: "fix-starts",
  back: "back-on-plan",
};

/**
 * What a spoken command does in this state of the session: a correction or a mark; null where there is nothing to do it to, and for commands
 * that only ask (`repeat`, `next`) or answer.
 */
export function spokenControl(command: SpokenCommand, state: SessionState): Control | null {
  if (state.closed !== null) return null;
  const kind = MARKS[command];
  if (kind !== undefined) return { kind: "mark", mark: { mark: kind, error: null, by: "voice" } };
  const correction = correctionFor(command, state);
  return correction && { kind: "correct", correction };
}

function correctionFor(command: SpokenCommand, state: SessionState): Correction | null {
  switch (command) {
    case "done":
      return doneNow(state);
    case "skip": {
      const done = doneNow(state);
      return done?.action === "done" ? { ...done, skipped: true } : null;
    }
    case "undo":
      return state.plan && undoNow(state);
    case "wrong":
      return state.plan && { action: "wrong", kind: "technique", step: currentStep(state.plan)?.step ?? null };
    case "not-so":
      return notSoNow(state);
    case "pause":
      return { action: "snooze", seconds: SNOOZE_SECONDS };
    case "go-on":
      return { action: "snooze", seconds: 0 };
    case "yes":
    case "no":
      return answerNow(state, command === "yes");
    case "mute":
      return { action: "mute", muted: true };
    case "speak":
      return { action: "mute", muted: false };
    default:
      return null;
  }
}

/** Commands that are asked about although they were said clearly: to go on without a step that the work needs. */
export function toConfirm({ plan, procedure }: Pick<SessionState, "plan" | "procedure">): readonly SpokenCommand[] {
  const current = plan && currentStep(plan)?.step;
  return procedure?.steps.find(({ id }) => id === current)?.optional === true ? [] : ["skip"];
}

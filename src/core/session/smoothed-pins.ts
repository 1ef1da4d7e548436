import { completedSteps } from "../plan/standing.ts";
import type { StepId } from "../domain/ids.ts";
import type { SessionEvent } from "./events.ts";

/** What a person said of a step while the session ran. */
export interface SaidOfStep {
  readonly step: StepId;
  /** Seconds of the session. */
  readonly t: number;
  /** It is done; it is not; or it was done wrongly. */
  readonly said: "done" | "undone" | "wrong";
}

/** Corrections that say what is done, by key or voice, in order of time: what the plan made of each tells which step it was about. */
export function saidOfSteps(events: readonly SessionEvent[]): SaidOfStep[] {
  const said: SaidOfStep[] = [];
  let completed: ReadonlySet<StepId> = new Set();
  /** When somebody said what is done and the plan has not followed yet. */
  let asked: number | null = null;
  for (const event of events) {
    if (event.type === "corrected") {
      const { correction, t } = event;
      asked = correction.action === "done" || correction.action === "undo" ? t : null;
      if (correction.action === "wrong" && correction.step !== null)
        said.push({ step: correction.step, t, said: "wrong" });
      if (correction.action === "reconsider") takeBack(said, correction.step);
    } else if (event.type === "planned") {
      const { t, plan } = event;
      const now = completedSteps(plan);
      if (asked === t)
        said.push(
          ...[...now].filter((step) => !completed.has(step)).map((step) => ({ step, t, said: "done" as const })),
          ...[...completed].filter((step) => !now.has(step)).map((step) => ({ step, t, said: "undone" as const })),
        );
      asked = null;
      completed = now;
    }
  }
  return said;
}

/** A "wrong" about a step that was taken back. */
function takeBack(said: SaidOfStep[], step: StepId): void {
  const at = said.findLastIndex((one) => one.said === "wrong" && one.step === step);
  if (at >= 0) said.splice(at, 1);
}

import type { LeftOutAnswers } from "../domain/left-out-answers.ts";
import { completedSteps } from "../plan/standing.ts";
import type { StepId } from "../domain/ids.ts";
import type { SessionEvent } from "../journal/events.ts";

/** What a person said of a step while the session ran. */
export interface SaidOfStep {
  readonly step: StepId;
  /** Seconds of the session; Infinity for what was said when it was over. */
  readonly t: number;
  /** It is done; it is not; or it was done wrongly. */
  readonly said: "done" | "undone" | "wrong";
}

/**
 * What people said while the session ran and answered afterwards, in order of time. A step that was left out is not done as the session ends, whatever was said
 * before. One that was done was done by the time that it was last seen under way; where it never was, nobody knows when, and nothing is said of
 * a time. "Don't know" says nothing.
 */
export function saidInAll(events: readonly SessionEvent[], answers: LeftOutAnswers): SaidOfStep[] {
  const live = saidOfSteps(events);
  const told = events.findLast((event) => event.type === "left-out");
  const after = Object.entries(answers).flatMap(([step, { answer }]): SaidOfStep[] => {
    if (answer === "left-out") return [{ step, t: Infinity, said: "undone" }];
    const seen = [...(told?.steps ?? []), ...(told?.asked ?? [])].find((one) => one.step === step)?.seenAt ?? null;
    return answer === "unknown" || seen === null ? [] : [{ step, t: seen, said: "done" }];
  });
  const isOver = ({ step, said }: SaidOfStep): boolean => said === "done" && answers[step]?.answer === "left-out";
  return [...live.filter((one) => !isOver(one)), ...after].sort((a, b) => a.t - b.t);
}

/** Corrections that say what is done, by key or voice, in order of time: what the plan made of each tells which step it was about. */
function saidOfSteps(events: readonly SessionEvent[]): SaidOfStep[] {
  const said: SaidOfStep[] = [];
  let completed: ReadonlySet<StepId> = new Set();
  /** When somebody said what is done and the plan has not followed yet. */
  let asked: number | null = null;
  for (const event of events) {
    if (event.type === "corrected") {
      const { correction, t } = event;
      const isUndo = correction.action === "undo";
      asked = correction.action === "done" || (isUndo && correction.wrong === undefined) ? t : null;
      if (correction.action === "wrong" && correction.step !== null)
        said.push({ step: correction.step, t, said: "wrong" });
      if (correction.action === "reconsider") takeBack(said, correction.step);
      if (isUndo && correction.wrong) takeBack(said, correction.wrong);
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

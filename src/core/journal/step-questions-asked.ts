import type { StepId } from "../domain/ids.ts";
import type { Plan } from "../plan/plan.ts";
import { completedSteps } from "../plan/standing.ts";
import type { EventOf } from "./events.ts";

/** Seconds for which a question waits for its answer; no answer means nothing. */
const OPEN_SECONDS = 30;

/** A question of the coach whether a step is done. */
export interface DoneQuestion {
  readonly step: StepId;
  /** When it was asked, in seconds. */
  readonly t: number;
  /** Whether it was ticked when it was asked about, which is not sure. */
  readonly isTicked: boolean;
  /** Null where nobody has answered. */
  readonly answer: "yes" | "no" | null;
}

/** Counts an interrupt that asks whether a step is done. Pure. */
export function askedMore(
  before: readonly DoneQuestion[],
  event: EventOf<"interrupted">,
  plan: Plan | null,
): readonly DoneQuestion[] {
  const { asks, step, t } = event;
  return asks === undefined || step === null
    ? before
    : [...before, { step, t, isTicked: completedSteps(plan).has(step), answer: null }];
}

/** After a correction: an answer is that of the newest question about its step. Pure. */
export function answeredTo(
  before: readonly DoneQuestion[],
  { correction }: EventOf<"corrected">,
): readonly DoneQuestion[] {
  if (correction.action !== "answer") return before;
  const { step, yes } = correction;
  const number = before.findLastIndex((one) => one.step === step && one.answer === null);
  return number < 0 ? before : before.with(number, { ...before[number]!, answer: yes ? "yes" : "no" });
}

/** The question that waits for an answer now; null where none does. It is over when its step was seen or said to be done. */
export function openQuestion({
  questions,
  plan,
  t,
  closed,
}: {
  readonly questions: readonly DoneQuestion[];
  readonly plan: Plan | null;
  readonly t: number;
  readonly closed: EventOf<"closed">["reason"] | null;
}): DoneQuestion | null {
  const last = questions.at(-1);
  if (!last || last.answer !== null || closed !== null || t - last.t > OPEN_SECONDS) return null;
  return completedSteps(plan).has(last.step) && !last.isTicked ? null : last;
}

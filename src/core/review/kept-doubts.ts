import type { DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { doubtKey, stepOfDoubt, type DoubtAnswers, type LeftOutAnswers } from "../domain/left-out-answers.ts";
import { completedSteps } from "../plan/standing.ts";
import type { SessionState } from "../journal/fold.ts";
import { questionOf } from "../journal/examined.ts";
import { leftOutAtStop } from "../journal/left-out.ts";
import type { SessionReview } from "./session-review.ts";

/** Something that the coach was not sure of while the session ran, and that nobody has answered. */
export interface KeptDoubt {
  /** Seconds. */
  readonly t: number;
  /** Whether a step is done, which was asked; else the deviation that was not told of. */
  readonly about: "done" | DeviationKind;
  readonly step: StepId;
  /** Steps before which it seemed to be done; none where it is about the step alone. */
  readonly missing: readonly StepId[];
}

/**
 * What is left in doubt as a session ends, in order of time: questions that nobody answered of steps that were not surely ticked since, and deviations that were not told of and that
 * nobody has spoken about. What is asked about as left out is not asked twice.
 */
export function keptDoubts(
  state: Pick<
    SessionState,
    "questions" | "held" | "examined" | "plan" | "unsure" | "leftOut" | "maybeLeftOut" | "closed" | "procedure"
  >,
): KeptDoubt[] {
  const { leftOut, maybeLeftOut } = leftOutAtStop(state);
  const asked = new Set([...leftOut, ...maybeLeftOut].map(({ step }) => step));
  const done = completedSteps(state.plan);
  const newest = new Map(state.questions.map((one) => [one.step, one]));
  const questions = [...newest.values()].filter(
    ({ step, answer }) => answer === null && !asked.has(step) && (!done.has(step) || state.unsure.has(step)),
  );
  const held = new Map(state.held.map((one) => [doubtKey(one), one]));
  const deviations = [...held.values()].filter(({ kind, step, missing }) => {
    const question = questionOf(kind);
    const isAnswered = question !== null && state.examined[step]?.answered[question] !== undefined;
    return !isAnswered && !(missing.length > 0 && missing.every((one) => asked.has(one)));
  });
  return [
    ...questions.map(({ t, step }): KeptDoubt => ({ t, about: "done", step, missing: [] })),
    ...deviations.map(({ t, kind, step, missing }): KeptDoubt => ({ t, about: kind, step, missing })),
  ].sort((a, b) => a.t - b.t);
}

/** A review with what people answered when the session was over: what was left out or done wrongly was not done well, and what was done is no more in doubt. */
export function reviewWith(review: SessionReview, leftOut: LeftOutAnswers, doubts: DoubtAnswers): SessionReview {
  const isUndone = ({ step }: SessionReview["well"][number]): boolean =>
    leftOut[step]?.answer === "left-out" || isDoubtTrue(step, doubts);
  const isSaidDone = ({ step }: SessionReview["well"][number]): boolean => leftOut[step]?.answer === "done";
  const probably = review.probably.filter((one) => !isUndone(one));
  const removed = [...review.well, ...review.probably].filter(isUndone);
  return {
    ...{ ...review, skipped: [...review.skipped, ...removed] },
    well: [...review.well.filter((one) => !isUndone(one)), ...probably.filter(isSaidDone)].sort((a, b) => a.t - b.t),
    probably: probably.filter((one) => !isSaidDone(one)),
  };
}

/** Whether somebody said that what was doubted of a step was so. */
export function isDoubtTrue(step: StepId, doubts: DoubtAnswers): boolean {
  return Object.entries(doubts).some(([key, { so }]) => so && stepOfDoubt(key) === step);
}

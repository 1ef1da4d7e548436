import type { DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { DoubtAnswers, LeftOutAnswers } from "../domain/left-out-answers.ts";
import type { SessionState } from "../journal/fold.ts";
import { leftOutAtStop } from "../journal/left-out.ts";
import { askedSteps } from "../plan/choice-lines.ts";
import { completedSteps } from "../plan/standing.ts";
import { isDoubtTrue } from "./kept-doubts.ts";
import type { Help, SessionReview } from "./session-review.ts";

/** What became of a step of a session that is over. */
export type StepOutcome =
  /** Done without help, as was seen well enough or said. */
  | "done"
  /** Ticked, and that is not sure. */
  | "probably"
  /** Done after help. */
  | "helped"
  /** Left out at first, and done when the coach said so. */
  | "put-right"
  /** Done wrongly, and not fixed. */
  | "wrong"
  /** Left out, as the coach or a person holds. */
  | "left-out"
  /** The coach asks whether it was left out. */
  | "maybe"
  /** The person went on without it. */
  | "skipped"
  /** Ticked, and the person took that back. */
  | "undone"
  /** The work stood here when the session was broken off. */
  | "stopped"
  /** The session was broken off before it. */
  | "not-reached"
  /** It need not be done. */
  | "optional"
  /** Nobody saw or said that it was done. */
  | "not-seen";

/** One line of a session's summary. */
export interface StepResult {
  readonly step: StepId;
  readonly outcome: StepOutcome;
  /** The moment that shows it, in seconds of the session; null where none does. */
  readonly t: number | null;
  /** How the plan was left there; null where it was not, or only by a step left out. */
  readonly kind: DeviationKind | null;
}

/** What people have answered since the session ended. */
interface Answers {
  readonly given: LeftOutAnswers;
  readonly doubts: DoubtAnswers;
}

/**
 * What became of each step of a session that is over, in the procedure's order; of a choice, the steps of the way that was taken. Nothing where there was no plan.
 *
 * @param review with what people answered since
 */
export function stepResults(state: SessionState, review: SessionReview, answers: Answers): StepResult[] {
  const { plan, procedure } = state;
  if (plan === null || procedure === null) return [];
  const asked = askedSteps(plan, procedure);
  const known = { ...factsOf(state, review), review, answers };
  return procedure.steps.flatMap(({ id, optional }, at) =>
    asked.has(id) ? [resultOf(id, { ...known, optional, isBehind: at > known.last })] : [],
  );
}

/** What the whole session says of its steps. */
function factsOf(state: SessionState, review: SessionReview) {
  const done = completedSteps(state.plan);
  const times = [review.well, review.probably, review.helped, review.skipped].flat();
  return {
    done,
    atStop: leftOutAtStop(state),
    when: new Map(times.map(({ step, t }) => [step, t])),
    /** Place of the last step that was done; -1 before the first. */
    last: state.procedure?.steps.findLastIndex(({ id }) => done.has(id)) ?? -1,
  };
}

interface Known extends ReturnType<typeof factsOf> {
  readonly review: SessionReview;
  readonly answers: Answers;
  readonly optional: boolean;
  /** Whether it stands behind the last step that was done. */
  readonly isBehind: boolean;
}

function resultOf(step: StepId, known: Known): StepResult {
  const { done, review, answers } = known;
  const help = review.help.findLast((one) => isAbout(one, step)) ?? null;
  const t = known.when.get(step) ?? null;
  const said = answers.given[step]?.answer;
  const of = (outcome: StepOutcome, at = t, kind: DeviationKind | null = null) => ({ step, outcome, t: at, kind });
  if (said === "left-out") return of("left-out", help?.t ?? t);
  if (isDoubtTrue(step, answers.doubts)) return of("wrong");
  if (review.skipped.some((one) => one.step === step)) return of("skipped");
  if (!done.has(step)) return said === "done" ? of("done") : openStep(step, help, known);
  if (help === null) return of(review.probably.some((one) => one.step === step) ? "probably" : "done");
  const fixed = help.became.is === "put-right" ? help.became.at : t;
  if (help.missing.includes(step)) return of("put-right", fixed);
  // What had to be done before it was fixed earlier than it was done itself.
  return of("helped", help.missing.length > 0 ? t : fixed);
}

/** A step that is open in the plan as the session ends. */
function openStep(step: StepId, help: Help | null, { atStop, review, optional, isBehind }: Known): StepResult {
  const of = (outcome: StepOutcome, t: number | null = null, kind: DeviationKind | null = null) => ({
    ...{ step, outcome, t, kind },
  });
  const isHeld = ({ step: one }: { readonly step: StepId }): boolean => one === step;
  if (help?.missing.includes(step)) return of("left-out", help.t);
  if (help !== null && help.missing.length === 0) return of("wrong", help.t, help.kind);
  const back = review.undone.find(isHeld);
  if (back) return of("undone", back.t);
  const sure = atStop.leftOut.find(isHeld);
  if (sure) return of("left-out", sure.seenAt);
  const maybe = atStop.maybeLeftOut.find(isHeld);
  if (maybe) return of("maybe", maybe.seenAt);
  if (atStop.stoppedAt === step) return of("stopped");
  if (atStop.stoppedAt !== null && isBehind) return of("not-reached");
  return of(optional ? "optional" : "not-seen");
}

/** Whether help was needed for a step. */
function isAbout({ about, missing, became }: Help, step: StepId): boolean {
  return became.is !== "not-so" && became.is !== "taken-back" && (about === step || missing.includes(step));
}

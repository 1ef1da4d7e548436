import type { StepId } from "../../domain/ids.ts";
import type { ClipRange } from "../../domain/observation.ts";
import { categoriesOf } from "../../domain/taxonomy.ts";
import type { Procedure } from "../../procedure/schema.ts";
import type { StepQuestion } from "./questions.ts";
import type { StubDeviation, StubTake } from "./stub-truth.ts";
import { isStepQuestion, questionOf, stepQuestions, type StepQuestionName } from "./step-questions.ts";
import type { StepAnswer } from "./step-worth.ts";

/** Seconds around a step within which what went wrong in it may be labelled. */
const AROUND = 1;

/** What the labels of a take say went wrong in one performance of a step, as questions of a second look whose right answer is yes. */
export function stepErrors(
  { deviations }: Pick<StubTake, "deviations">,
  step: StepId,
  clip: ClipRange,
): ReadonlySet<StepQuestionName> {
  const inside = deviations.filter(({ onset }) => onset >= clip.start - AROUND && onset <= clip.end + AROUND);
  return new Set(inside.flatMap((one) => errorOf(one, step) ?? []));
}

function errorOf({ kind, cooking, step: about, missing }: StubDeviation, step: StepId): StepQuestionName | null {
  const category = cooking ?? categoriesOf(kind).cooking;
  if (category === null) return null;
  if (category === "missing-step") {
    if (missing.includes(step) || (about === step && missing.length === 0)) return "missing";
    // Something before it was left out, not a part of it: it was begun too early.
    return about === step ? "order" : null;
  }
  return about === step ? questionOf(category) : null;
}

/** A performance of a step that was looked at again, with what truly went wrong in it. */
export interface ScoredStep {
  readonly take: string;
  readonly step: StepId;
  readonly clip: ClipRange;
  /** Model and version. */
  readonly by: string;
  /** Chance of yes for each question that was asked, 0..1. */
  readonly scores: Readonly<Record<string, number>>;
  readonly errors: ReadonlySet<StepQuestionName>;
}

/** The answers about a step, one a question. */
export function answersAbout({ take, scores, errors }: ScoredStep): StepAnswer[] {
  return Object.entries(scores).flatMap(([question, score]): StepAnswer[] =>
    isStepQuestion(question) ? [{ take, question, score, isError: errors.has(question) }] : [],
  );
}

/** A performance of a step in an annotated take, to be looked at again, and what truly went wrong in it. */
export interface PerformedStep {
  readonly question: StepQuestion;
  readonly errors: ReadonlySet<StepQuestionName>;
}

/**
 * The performances of an annotated take that a second look can be tried on: all of which the labels tell when they were and whether something went wrong, and what. One that was broken off
 * never ends, so that no session asks about it.
 */
export function performedSteps(take: StubTake, procedure: Procedure): PerformedStep[] {
  const done = take.steps.map((one) => ({ ...one, outcome: "done" }));
  return (take.attempts ?? done).flatMap(({ step: id, start, end, outcome }): PerformedStep[] => {
    const step = procedure.steps.find((one) => one.id === id);
    if (!step || start === undefined || end <= start || outcome === "stopped") return [];
    const clip = { start, end };
    const errors = stepErrors(take, id, clip);
    // It went wrong, and nobody has said how.
    if (errors.size === 0 && outcome !== "done" && outcome !== "undone") return [];
    return [{ question: { step: id, clip, ...stepQuestions(step, procedure) }, errors }];
  });
}

import { undoneSteps } from "../procedure/choices.ts";
import { taskGraph } from "../procedure/graph.ts";
import type { StepId } from "../domain/ids.ts";
import type { LeftOutAnswers } from "../domain/left-out-answers.ts";
import type { TakeTruth } from "../domain/take-truth.ts";
import type { SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";

/** Steps that the coach told one way as the work ended, against what truly was. */
export interface LeftOutTally {
  /** Truly left out, and done after all. */
  readonly leftOut: readonly StepId[];
  readonly done: readonly StepId[];
  /** Nobody knows: not annotated, and not answered, or answered with "don't know". */
  readonly unknown: readonly StepId[];
}

/** How well a session told what was left out when the work had ended. */
export interface LeftOutScore {
  /** Steps that were named as left out. */
  readonly named: LeftOutTally;
  /** Steps that a person was asked about. */
  readonly asked: LeftOutTally;
  /** Required steps that were left out, and neither named nor asked about. */
  readonly missed: readonly StepId[];
}

/**
 * What a session told of steps left out, against what people answered, and where they did not, against the steps that were truly done.
 *
 * @param truth what truly happened; null where only the answers are known
 */
export function scoreLeftOut(
  events: readonly SessionEvent[],
  truth: Pick<TakeTruth, "steps"> | null,
  answers: LeftOutAnswers,
): LeftOutScore {
  const { leftOut, maybeLeftOut, procedure } = fold(events);
  const done = truth && new Set(truth.steps.map(({ step }) => step));
  const wasDone = (step: StepId): boolean | null => {
    const answer = answers[step]?.answer ?? "unknown";
    if (answer !== "unknown") return answer === "done";
    return done && done.has(step);
  };
  const tally = (told: readonly { readonly step: StepId }[]): LeftOutTally => {
    const of = (what: boolean | null) => told.map(({ step }) => step).filter((step) => wasDone(step) === what);
    return { leftOut: of(false), done: of(true), unknown: of(null) };
  };
  const told = new Set([...leftOut, ...maybeLeftOut].map(({ step }) => step));
  const graph = procedure && taskGraph(procedure);
  const known = new Set(procedure?.steps.flatMap(({ id }) => (wasDone(id) === true ? [id] : [])));
  return {
    named: tally(leftOut),
    asked: tally(maybeLeftOut),
    missed: graph ? undoneSteps(graph, known).filter((id) => !told.has(id) && wasDone(id) === false) : [],
  };
}

import { isDeviation, type DeviationKind } from "../domain/decision.ts";
import { categoriesOf, questionTypeOf, typeOfLabel } from "../domain/taxonomy.ts";
import type { StepId } from "../domain/ids.ts";
import { recordingVerdicts, type LabelledRecording } from "../evaluation/recordings.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { SessionEvent } from "../session/events.ts";
import type { Question, Verdict } from "./question.ts";

/** Seconds after a step's end within which the coach may speak of it: as takes are scored. */
const LATE = 8;
/** Seconds before its beginning. */
const EARLY = 1;

/** An error that the coach spoke of. */
export interface SpokenError {
  readonly t: number;
  readonly kind: DeviationKind;
  readonly step: StepId | null;
  readonly missing: readonly StepId[];
}

/** The errors that a session's coach spoke of, and steps that it named as left out when the work ended, in order. */
export function spokenErrors(events: readonly SessionEvent[]): SpokenError[] {
  return events.flatMap((event): SpokenError[] => {
    if (event.type === "interrupted" && isDeviation(event.kind))
      return [{ t: event.t, kind: event.kind, step: event.step, missing: event.missing }];
    if (event.type === "left-out")
      return [{ t: event.t, kind: "omission", step: null, missing: event.steps.map(({ step }) => step) }];
    return [];
  });
}

/**
 * The graph-and-filter coach's verdict on a step: the type of the first error that it spoke of from 1 s before the clip to 8 s after it and that is about
 * the step; of a step that is asked about where it should have been, whether it was named as missing at any time; of what is no step, an error that
 * names none. "correct" where it said nothing. It looked at the film for itself and knows neither the clip nor the labels.
 */
export function coachVerdict(
  question: Question,
  errors: readonly SpokenError[],
  procedure: Pick<Procedure, "steps">,
): Verdict {
  const { clip, made } = question;
  const ids = procedure.steps.flatMap(({ id, text }) => (text.trim() === question.step ? [id] : []));
  const names = (all: readonly (StepId | null)[]): boolean => all.some((one) => one !== null && ids.includes(one));
  const found = errors.find(({ t, kind, step, missing }) => {
    if (made.clip === "where it should have been" || clip === null)
      return kind === "omission" && names([step, ...missing]);
    if (t < clip.start - EARLY || t > clip.end + LATE) return false;
    return ids.length === 0 ? kind === "distraction" : names([step]) || (step === null && t <= clip.end);
  });
  return found ? verdictOf(found.kind) : "correct";
}

function verdictOf(kind: DeviationKind): Verdict {
  return questionTypeOf(categoriesOf(kind).general ?? "other");
}

/**
 * What the task graph alone says of each annotated step, given when the steps truly were: an order error, an omission, or nothing. This is no
 * recognition: the times come from the annotation.
 *
 * @returns a verdict for each step, in the recording's order
 */
export function graphVerdicts(recording: LabelledRecording): Verdict[] {
  return recordingVerdicts(recording).map((category) => (category === null ? "correct" : typeOfLabel(category)));
}

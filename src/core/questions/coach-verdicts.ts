import { isDeviation, type DeviationKind } from "../domain/decision.ts";
import { categoriesOf, questionTypeOf, typeOfLabel } from "../domain/taxonomy.ts";
import type { StepId } from "../domain/ids.ts";
import { isCoached } from "../evaluation/session-to-score.ts";
import { announcementsOf } from "../evaluation/take-score.ts";
import { recordingVerdicts, type LabelledRecording } from "../evaluation/recordings-score.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { SessionEvent } from "../journal/events.ts";
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
 * names none. An omission is about the steps that are missing, and the step that was begun in their place is out of order. "correct" where it said nothing: anybody who is to be
 * believed asks `coachAccount`. It looked at the film for itself and knows neither the clip nor the labels.
 */
export function coachVerdict(
  question: Question,
  errors: readonly SpokenError[],
  procedure: Pick<Procedure, "steps">,
): Verdict {
  const { clip, made } = question;
  const ids = stepsAsked(question, procedure);
  const names = (all: readonly (StepId | null)[]): boolean => all.some((one) => one !== null && ids.includes(one));
  const found = errors.find(({ t, kind, step, missing }) => {
    if (made.clip === "where it should have been" || clip === null)
      return kind === "omission" && names([step, ...missing]);
    if (t < clip.start - EARLY || t > clip.end + LATE) return false;
    if (ids.length === 0) return kind === "distraction";
    return names([step]) || (kind === "omission" && names(missing)) || (step === null && t <= clip.end);
  });
  if (!found) return "correct";
  const isOfAnother = found.kind === "omission" && found.missing.length > 0 && !names(found.missing);
  return verdictOf(isOfAnother ? "ordering" : found.kind);
}

/**
 * What the coach of a session can say of a step: `coachVerdict`, where it spoke of an error; "correct" only where it took the step as done from 1 s before the clip to 8 s after
 * it; null where it did neither or no coach watched, for silence is no verdict.
 */
export function coachAccount(
  question: Question,
  events: readonly SessionEvent[],
  procedure: Pick<Procedure, "steps">,
): Verdict | null {
  if (!isCoached(events)) return null;
  const verdict = coachVerdict(question, spokenErrors(events), procedure);
  if (verdict !== "correct") return verdict;
  const { clip } = question;
  const ids = stepsAsked(question, procedure);
  const isDone = announcementsOf(events).some(
    ({ t, step }) => ids.includes(step) && (clip === null || (t >= clip.start - EARLY && t <= clip.end + LATE)),
  );
  return isDone ? "correct" : null;
}

/** The steps of a procedure whose text a question names; none where it is about what is no step. */
function stepsAsked({ step }: Question, { steps }: Pick<Procedure, "steps">): StepId[] {
  return steps.flatMap(({ id, text }) => (text.trim() === step ? [id] : []));
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

import type { AnnotatedDeviation, AnnotationState, Segment } from "../../../core/annotation/model.ts";
import { categoriesOf, questionTypeOf } from "../../../core/domain/taxonomy.ts";
import type { StepId } from "../../../core/domain/ids.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { gapClip, shownClip, type AskedStep, type AskedTake, type StepError } from "./asked-take.ts";
import { workOf } from "../../../core/questions/questions-work.ts";

/** Which take is asked about, and where its films are. */
export type TakeNamed = Pick<AskedTake, "source" | "take" | "films">;

/**
 * The steps of an annotated take, to be asked about. A performance is wrong by the deviations whose onset lies in it and that are about its step;
 * one that was begun while another was left out is both an omission and out of order. Between the beginning of a repair and its end, what is done to the
 * steps of the deviation is a correction. What is no step is asked about where it is a distraction or a correction. A step that is left out and never done
 * is asked about where it should have been. Segments that are mere proposals are passed over.
 */
export function takeFromAnnotation(
  { segments, deviations }: Pick<AnnotationState, "segments" | "deviations">,
  procedure: Procedure,
  named: TakeNamed,
): AskedTake {
  const texts = new Map(procedure.steps.map(({ id, text }) => [id, text]));
  const agreed = segments.filter(({ proposed }) => proposed === undefined);
  const doneBy = (t: number): Set<StepId> =>
    new Set(
      agreed.flatMap(({ step, end, outcome }) =>
        step !== null && outcome === "right" && end <= t + 0.05 ? [step] : [],
      ),
    );
  const steps = agreed.flatMap((segment): AskedStep[] => {
    const errors = errorsIn(segment, deviations);
    if (segment.step === null) {
      if (errors.length === 0) return [];
      return [
        {
          ...shownClip(segment),
          text: placeOf(segment, agreed, texts),
          planned: false,
          errors,
          before: [],
          undone: [],
        },
      ];
    }
    const before = procedure.edges.flatMap(([first, after]) => (after === segment.step ? [first] : []));
    const done = doneBy(segment.start);
    const text = (id: StepId): string => texts.get(id) ?? id;
    return [
      {
        ...shownClip(segment),
        text: text(segment.step),
        planned: true,
        errors,
        before: before.map(text),
        undone: before.filter((id) => !done.has(id)).map(text),
      },
    ];
  });
  return { ...named, work: workOf(procedure.id, procedure), steps: [...steps, ...leftOut(agreed, deviations, texts)] };
}

function errorsIn(segment: Segment, deviations: readonly AnnotatedDeviation[]): StepError[] {
  const wrong = deviations.flatMap((deviation): StepError[] => {
    const { onset, step, kind, what } = deviation;
    const isIn = onset >= segment.start - 0.05 && onset < segment.end;
    if (!isIn || step !== segment.step) return [];
    if (kind === "omission") return (["omission", "wrong order"] as const).map((type) => ({ type, label: kind, what }));
    return [{ type: questionTypeOf(deviation.general ?? categoriesOf(kind).general ?? "other"), label: kind, what }];
  });
  if (wrong.length > 0) return wrong;
  const mended = deviations.find(
    ({ fix, back, step, missing }) =>
      fix !== null &&
      segment.start >= fix - 0.05 &&
      segment.end <= (back ?? Infinity) + 0.05 &&
      (segment.step === null ? /take back|undo|remove/i.test(segment.text) : [step, ...missing].includes(segment.step)),
  );
  return mended
    ? [{ type: "correct wrong action", label: `repair of ${mended.kind}`, what: `It puts right that ${mended.what}` }]
    : [];
}

/** Where in the work something that is no step is. */
function placeOf(segment: Segment, segments: readonly Segment[], texts: ReadonlyMap<StepId, string>): string {
  const last = segments.findLast(({ step, end }) => step !== null && end <= segment.start + 0.05);
  return last ? `after the step “${texts.get(last.step!) ?? last.step}”` : "at the beginning";
}

/** Steps that deviations say were left out and that nobody did. */
function leftOut(
  segments: readonly Segment[],
  deviations: readonly AnnotatedDeviation[],
  texts: ReadonlyMap<StepId, string>,
): AskedStep[] {
  const done = new Set(segments.map(({ step }) => step));
  return deviations
    .filter(({ kind }) => kind === "omission")
    .flatMap(({ missing, step, onset, what }) =>
      (missing.length > 0 ? missing : step === null ? [] : [step])
        .filter((id) => !done.has(id))
        .map((id): AskedStep => {
          const before = segments.findLast((one) => one.step !== null && one.end <= onset) ?? null;
          const after = segments.find((one) => one.step !== null && one.start >= onset - 1) ?? null;
          return {
            ...gapClip(before, after),
            text: texts.get(id) ?? id,
            planned: true,
            errors: [{ type: "omission", label: "omission", what }],
            before: [],
            undone: [],
          };
        }),
    );
}

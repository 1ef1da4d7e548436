import { typeOfLabel } from "../../../core/domain/taxonomy.ts";
import type { StepId } from "../../../core/domain/ids.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { gapClip, shownClip, type AskedStep, type AskedTake, type Clip } from "./asked-take.ts";
import { workOf } from "../../../core/questions/questions-work.ts";

/** An annotated step of a recording whose errors are described in words. */
export interface ToldStep {
  readonly step: StepId;
  readonly time: Clip | null;
  readonly errors: readonly { readonly tag: string; readonly description: string }[];
}

/** The steps of one of CaptainCook4D's recordings, to be asked about, in the order of its file. There is no film of it. */
export function takeFromRecording(id: string, steps: readonly ToldStep[], procedure: Procedure): AskedTake {
  const texts = new Map(procedure.steps.map((step) => [step.id, step.text]));
  const text = (step: StepId): string => texts.get(step) ?? step;
  const asked = steps.map(({ step, time, errors }, at): AskedStep => {
    const before = procedure.edges.flatMap(([first, after]) => (after === step && texts.has(first) ? [first] : []));
    const done = new Set(
      steps.flatMap((one) => (time && one.time && one.time.end <= time.start + 5 ? [one.step] : [])),
    );
    const shown = time
      ? shownClip(time)
      : gapClip(
          steps.slice(0, at).findLast((one) => one.time)?.time ?? null,
          steps.slice(at).find((one) => one.time)?.time ?? null,
        );
    return {
      ...shown,
      text: text(step),
      planned: true,
      errors: errors.map(({ tag, description }) => ({ type: typeOfLabel(tag), label: tag, what: description })),
      before: before.map(text),
      undone: time ? before.filter((first) => !done.has(first)).map(text) : [],
    };
  });
  return { source: "captaincook4d", take: id, films: [], work: workOf(procedure.id, procedure), steps: asked };
}

import type { LabelledPerformance } from "../../../core/evaluation/recordings-score.ts";
import { COOKING_CATEGORIES, type CookingCategory } from "../../../core/domain/taxonomy.ts";
import type { LabelledStep } from "../../../core/recognise/samples.ts";

/** Performances of a recording of CaptainCook4D as a recogniser learns them: any error label makes a step wrong. What was never done is no performance. */
export function stepsOfRecording(steps: readonly LabelledPerformance[]): LabelledStep[] {
  return steps
    .flatMap(({ step, time, tags }): LabelledStep[] =>
      time === null
        ? []
        : [{ step, ...time, isError: tags.length > 0, categories: tags.flatMap((tag) => categoryOfTag(tag) ?? []) }],
    )
    .sort((a, b) => a.start - b.start);
}

/** "Order Error" is order, "Missing Step" missing-step; null for "Other". */
function categoryOfTag(tag: string): CookingCategory | null {
  const name = tag
    .toLowerCase()
    .replace(/ error$/, "")
    .replaceAll(" ", "-");
  return COOKING_CATEGORIES.find((category) => category === name) ?? null;
}

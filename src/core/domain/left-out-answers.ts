import type { DeviationKind } from "./decision.ts";
import type { StepId } from "./ids.ts";

/** What a person says of a step that the coach took for left out, or asked about, when the work had ended. */
export const LEFT_OUT_ANSWERS = ["left-out", "done", "unknown"] as const;
export type LeftOutAnswer = (typeof LEFT_OUT_ANSWERS)[number];

/** Answers about steps that may have been left out, by the step's id, each with who gave it. */
export type LeftOutAnswers = Readonly<Record<StepId, { readonly answer: LeftOutAnswer; readonly by: string }>>;

/** What people say of deviations that the coach doubted and did not say, by `doubtKey`, each with who said it: it was so, or it was not. */
export type DoubtAnswers = Readonly<Record<string, { readonly so: boolean; readonly by: string }>>;

/** Names a doubted deviation within its session. */
export function doubtKey({ kind, step }: { readonly kind: DeviationKind; readonly step: StepId }): string {
  return `${kind} ${step}`;
}

/** The step of a doubted deviation, by its name. */
export function stepOfDoubt(key: string): StepId {
  return key.slice(key.indexOf(" ") + 1);
}

/** Whether a person said that a step was truly done with something else, or in another way: such work teaches nothing of how the step looks. */
export function isSaidWrong(step: StepId, doubts: DoubtAnswers): boolean {
  return (["substitution", "technique"] as const).some((kind) => doubts[doubtKey({ kind, step })]?.so === true);
}

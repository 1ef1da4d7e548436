import type { StepId } from "./ids.ts";

/** What a person says of a step that the coach took for left out, or asked about, when the work had ended. */
export const LEFT_OUT_ANSWERS = ["left-out", "done", "unknown"] as const;
export type LeftOutAnswer = (typeof LEFT_OUT_ANSWERS)[number];

/** Answers about steps that may have been left out, by the step's id, each with who gave it. */
export type LeftOutAnswers = Readonly<Record<StepId, { readonly answer: LeftOutAnswer; readonly by: string }>>;

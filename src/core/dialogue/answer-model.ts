import type { SessionState } from "../journal/fold.ts";

/** Who answers, and what of the session it was shown. */
export interface ModelSource {
  /** Model and version. */
  readonly by: string;
  /** First and last picture that it was given, in seconds of the session; null where it was given none. */
  readonly saw: { readonly from: number; readonly to: number } | null;
}

/** What a model answers to a person's question. */
export interface ModelAnswer extends ModelSource {
  /** Sentences, in their order, with those that were said before; null where it knows no answer. */
  readonly pieces: readonly string[] | null;
}

/** Answers what no rule does. Rejects with an Error that says why there is no answer. */
export interface AnswerModel {
  /**
   * @param tell takes a sentence as soon as the next one is begun, while the rest is still being written
   * @param signal the rest of the answer is not wanted any more
   */
  answer(
    question: string,
    state: SessionState,
    language: string,
    tell: (piece: string, source: ModelSource) => void,
    signal: AbortSignal,
  ): Promise<ModelAnswer>;
}

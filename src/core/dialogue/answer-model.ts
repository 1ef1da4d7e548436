import type { SessionState } from "../session/fold.ts";

/** What a model answers to a person's question. */
export interface ModelAnswer {
  /** Sentences, in their order; null where it knows no answer. */
  readonly pieces: readonly string[] | null;
  /** Model and version. */
  readonly by: string;
  /** First and last picture that it was given, in seconds of the session; null where it was given none. */
  readonly saw: { readonly from: number; readonly to: number } | null;
}

/** Answers what no rule does. Rejects with an Error that says why there is no answer. */
export interface AnswerModel {
  answer(question: string, state: SessionState, language: string): Promise<ModelAnswer>;
}

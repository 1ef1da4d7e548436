import type { Interrupt } from "../../domain/decision.ts";
import type { CookingCategory } from "../../domain/taxonomy.ts";
import type { Plan } from "../../plan/plan.ts";
import type { Procedure } from "../../procedure/schema.ts";
import { clause } from "./clause.ts";
import { findingSentence } from "./finding-sentence.ts";
import type { Help } from "./help.ts";
import { leftOutSentence } from "./left-out-sentence.ts";
import { utteranceFor } from "./words.ts";

/**
 * Port: how steps are worded in what is said. The rules for English are the default; another language, or a model that writes, stands in
 * for it where a brain is put together.
 */
export interface StepWording {
  /** What is said at an interrupt, in one to three short sentences; `plan` is the one after the planner revised it. */
  utterance(decision: Interrupt, plan: Plan, procedure: Procedure, help?: Help): string;
  /** A step's text as the end of a spoken sentence, of at most so many words. */
  clause(text: string, longest?: number): string;
  /** What is said of steps that were left out, at least one, while there is time to do them or as the session ends. */
  leftOut(texts: readonly string[], when: "in-time" | "at-the-end"): string;
  /** What is said of a step that is over, of this text, in which something of a category looks wrong. */
  finding(category: CookingCategory, text: string): string;
}

/** The rules for English. */
export const ENGLISH_WORDING: StepWording = {
  utterance: utteranceFor,
  clause,
  leftOut: leftOutSentence,
  finding: findingSentence,
};

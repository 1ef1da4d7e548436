import { kindOfCooking, type CookingCategory } from "../domain/taxonomy.ts";
import type { StepId } from "../domain/ids.ts";
import type { Correction } from "./events.ts";
import type { SessionState } from "./fold.ts";

/** Chance from which on a second look's finding is shown. It is a question to the person, and is never said aloud. */
const SHOWN_FROM = 0.75;

/** Something about a step that is over that a model found likely to be wrong. */
export interface Doubt {
  readonly step: StepId;
  /** Name of the question of the second look. */
  readonly question: string;
  /** 0..1. */
  readonly score: number;
  /** E.g. "amount looks wrong?". */
  readonly words: string;
}

const WORDS: Readonly<Record<string, string>> = {
  technique: "carelessly done?",
  preparation: "tool or part looks wrong?",
  order: "order looks wrong?",
  missing: "something left out?",
  measurement: "amount looks wrong?",
  temperature: "setting looks wrong?",
  timing: "time looks wrong?",
};

/** What models doubt of the steps that they looked at again, the surest first; each question once a step. One that only listens along doubts nothing. */
export function doubtsOf({ examined, model }: Pick<SessionState, "examined" | "model">): Doubt[] {
  if (model?.mode === "shadow") return [];
  return Object.entries(examined)
    .flatMap(([step, scores]) =>
      Object.entries(scores).flatMap(([question, score]) => {
        const words = WORDS[question];
        return words === undefined || score < SHOWN_FROM ? [] : [{ step, question, score, words }];
      }),
    )
    .sort((a, b) => b.score - a.score);
}

/** What a person says who agrees with a doubt: the step went wrong so. */
export function agreedWith({ step, question, words }: Doubt): Correction {
  const category: CookingCategory = question === "missing" ? "missing-step" : (question as CookingCategory);
  const kind = kindOfCooking(category);
  // A part of the step is missing, not the step: it is put right where it is.
  return { action: "wrong", kind: kind === "omission" ? "technique" : kind, step, what: words.replace(/\?$/, "") };
}

import { pick, seeded } from "../domain/seeded.ts";
import { VERDICTS, type Question, type Verdict } from "./question.ts";

/** Somebody who answers without looking. */
export interface Baseline {
  readonly name: string;
  /** Verdict on a choice question. */
  verdict(question: Question): Verdict;
  /** What it says to an open question. */
  say(question: Question): string;
}

/** Each verdict as likely as any other, by seed and question. */
export function randomBaseline(seed: number): Baseline {
  const draw = ({ id }: Question): Verdict => pick(seeded(seed, "random answer", id), VERDICTS);
  return { name: `random, seed ${seed}`, verdict: draw, say: (question) => spoken(draw(question)) };
}

/** The same verdict on everything. */
export function alwaysBaseline(verdict: Verdict): Baseline {
  return { name: `always ${verdict}`, verdict: () => verdict, say: () => spoken(verdict) };
}

/** A verdict as an answer to an open question. */
export function spoken(verdict: Verdict): string {
  return verdict === "correct"
    ? "Nothing went wrong: it was done as the procedure asks."
    : `There was an error of the type ${verdict}.`;
}

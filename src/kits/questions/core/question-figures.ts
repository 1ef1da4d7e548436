import type { ConformanceCheck } from "../../../core/evaluation/conformance/conformance.ts";
import { openScore } from "./open-score.ts";
import type { Rating } from "./questions-judge.ts";

/** Ratings of three answers: by two models, and by three people, who discussed the third. */
const RATED: Readonly<Record<string, readonly [number, number, number]>> = {
  "model a": [5, 3, 1],
  "model b": [4, 3, 0],
  "person 1": [5, 2, 0],
  "person 2": [5, 3, 1],
  "person 3": [1, 3, 2],
};

function ratings(): Rating[] {
  const row = (judge: string, question: string, score: number, people: boolean): Rating => ({
    ...{ form: "benchside-rating", version: 1, question, of: "system", strategy: "plain", judge, people, score },
  });
  const given = Object.entries(RATED).flatMap(([judge, scores]) =>
    scores.map((score, at) => row(judge, `q${at + 1}`, score, judge.startsWith("person"))),
  );
  return [...given, row("discussed", "q3", 1, true)];
}

/** Figures of EgoErrorVQA's open questions. */
export function questionFigures(): readonly ConformanceCheck[] {
  const score = openScore([], ratings());
  const pearson = (judge: string): number | null =>
    score.againstPeople.find((one) => one.judge === judge)?.pearson ?? null;
  const row = (what: string, expected: number, ours: () => number | null): ConformanceCheck => ({
    ...{ source: "EgoErrorVQA, open questions, worked out", what, expected, digits: 9, ours },
  });
  return [
    row("mean of two judges: (4.5 + 3 + .5) / 3", 8 / 3, () => score.ofTwo!.mean),
    // People together: 5, 3 and, as discussed, 1.
    row("Pearson of model a against the majority 5, 3, 1: 1", 1, () => pearson("model a")),
    row("Pearson of model b, 4, 3, 0, against it: 8 / √(26/3 · 8)", 8 / Math.sqrt((26 / 3) * 8), () => pearson("model b")), // prettier-ignore
  ];
}

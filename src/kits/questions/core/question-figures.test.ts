import { expect, test } from "vitest";
import { conformanceRows } from "../../../core/evaluation/conformance/conformance.ts";
import { examplesFor } from "./few-shot.ts";
import { majorityOf, openScore } from "./open-score.ts";
import { questionFigures } from "./question-figures.ts";
import type { Rating } from "./questions-judge.ts";
import type { Question } from "../../../core/questions/question.ts";

test("every worked example of EgoErrorVQA's open questions is equal", () => {
  const rows = conformanceRows(questionFigures(), () => null);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["equal", "equal", "equal"]);
});

const rating = (judge: string, score: number | null, people: boolean): Rating => ({
  ...{ form: "benchside-rating", version: 1, question: "q", of: "s", strategy: "plain", judge, people, score },
});

test("without two equal ratings, and without a discussion, people have no majority; one judge alone is no mean of two", () => {
  const people = [rating("p1", 1, true), rating("p2", 3, true), rating("p3", 5, true)];
  expect([...majorityOf(people)]).toEqual([]);
  expect([...majorityOf([...people, rating("discussed", 4, true)]).values()]).toEqual([4]);
  expect([...majorityOf([...people, rating("p4", 3, true), rating("discussed", 4, true)]).values()]).toEqual([3]);
  expect(openScore([], [...people, rating("m", 2, false)])).toMatchObject({ ofTwo: null, againstPeople: [] });
  expect(openScore([], [rating("m", 2, false), rating("n", null, false)]).ofTwo).toEqual({ judges: ["m", "n"], answers: 0, mean: null }); // prettier-ignore
});

test("the right example stays, the wrong one is drawn anew for each question", () => {
  const question = (id: string, take: string, truth: string): Question =>
    ({ id, take, kind: "choice", truth: [truth], made: { source: "session" } }) as unknown as Question;
  const all = Array.from({ length: 60 }, (_, at) => question(`q${at}`, `take-${at % 6}`, at % 2 ? "correct" : "omission")); // prettier-ignore
  const asked = all.filter(({ take }) => take === "take-0");
  const found = asked.map((one) => examplesFor(one, all, 1));
  expect(new Set(found.map(([right]) => right!.id)).size).toBe(1);
  expect(new Set(found.map(([, wrong]) => wrong!.id)).size).toBeGreaterThan(3);
  expect(found.flat().some(({ take }) => take === "take-0")).toBe(false);
});

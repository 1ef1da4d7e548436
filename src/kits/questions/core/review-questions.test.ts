import { expect, test } from "vitest";
import { openScore } from "./open-score.ts";
import { ruleRating, type Rating } from "./questions-judge.ts";
import type { Question, Verdict } from "../../../core/questions/question.ts";
import { reviewAgreement, reviewedSet, settle, type Review } from "./review-questions.ts";

const question = (id: string, truth: Verdict[] = ["correct"]): Question => ({
  ...{
    form: "benchside-question",
    version: 1,
    id,
    kind: "choice",
    family: "verdict",
    work: "tea",
    take: "t1",
    step: "Pour",
  },
  ...{ clip: null, film: null, offset: 0, text: "Right?", truth, answer: "Yes", premise: true },
  made: { source: "session", labels: [], seed: 1, by: "rules", rules: null, clip: "none" },
});
const review = (q: string, by: string, verdict: Verdict, more: Partial<Review> = {}): Review => ({
  ...{ form: "benchside-review", version: 1, question: q, by, role: "checker", keep: true, verdict, note: "" },
  ...more,
});

test("a majority of three checkers settles, the labels stay where it agrees with one of them, and the final annotator has the last word", () => {
  const q = question("q", ["omission", "wrong order"]);
  expect(settle(q, [review("q", "a", "omission"), review("q", "b", "omission")])).toEqual({ is: "open", checked: 2 });
  const three = [review("q", "a", "omission"), review("q", "b", "omission"), review("q", "c", "correct")];
  expect(settle(q, three)).toEqual({ is: "kept", truth: ["omission", "wrong order"], by: "labels" });
  const other = three.map((one) => ({ ...one, verdict: "others" as const }));
  expect(settle(q, other)).toEqual({ is: "kept", truth: ["others"], by: "majority" });
  const split = [three[0]!, { ...three[1]!, verdict: "others" as const }, three[2]!];
  expect(settle(q, split)).toEqual({ is: "open", checked: 3 });
  const out = three.map((one) => ({ ...one, keep: one.by === "a" }));
  expect(settle(q, out)).toEqual({ is: "left-out", by: "majority" });
  const final = review("q", "z", "correct", { role: "final" });
  expect(settle(q, [...out, final])).toEqual({ is: "kept", truth: ["correct"], by: "final" });
  const set = { works: new Map(), questions: [q, question("p")] };
  expect(reviewedSet(set, [...split, final]).questions.map(({ id, truth }) => [id, truth])).toEqual([
    ["q", ["correct"]],
  ]);
});

test("agreement of checkers: kappa of each pair, Fleiss and alpha; the final annotator is none of them", () => {
  const given: [string, Verdict, Verdict, Verdict][] = [
    ["q1", "correct", "correct", "correct"],
    ["q2", "omission", "omission", "omission"],
    ["q3", "correct", "omission", "correct"],
    ["q4", "omission", "omission", "omission"],
  ];
  const reviews = given.flatMap(([q, ...said]) => said.map((verdict, at) => review(q, "abc"[at]!, verdict)));
  const agreement = reviewAgreement([...reviews, review("q1", "z", "others", { role: "final" })]);
  // a and b: 3 of 4 agree, .5·.25 + .5·.75 = .5 by chance. a and c agree throughout.
  expect(agreement.pairs.map(({ kappa }) => kappa)).toEqual([0.5, 1, 0.5]);
  expect(agreement).toMatchObject({ checkers: ["a", "b", "c"], questions: 4 });
  // Fleiss: mean agreement (1 + 1 + 1/3 + 1)/4 = 5/6; by chance (5/12)² + (7/12)² = 74/144.
  expect(agreement.fleiss).toBeCloseTo((5 / 6 - 74 / 144) / (1 - 74 / 144), 12);
  expect(agreement.alpha).toBeGreaterThan(agreement.fleiss!);
  expect(reviewAgreement([])).toMatchObject({ questions: 0, kappa: null, fleiss: null, alpha: null });
});

test("judges are compared with each other and with people; what could not be rated is counted, not guessed", () => {
  const rating = (q: string, judge: string, score: number | null, people = false): Rating => ({
    ...{ form: "benchside-rating", version: 1, question: q, of: "model", strategy: "plain", judge, people, score },
  });
  const ids = ["q1", "q2", "q3", "q4"];
  const ratings = [
    ...ids.map((id, at) => rating(id, "rules", at)),
    ...ids.map((id, at) => rating(id, "judge", at === 3 ? null : at + 1)),
    ...ids.map((id, at) => rating(id, "p07", at * at, true)),
  ];
  const score = openScore(
    ids.map((id) => question(id)),
    ratings,
  );
  expect(score.judges.map(({ judge, mean, ratings: n, unrated }) => [judge, mean, n, unrated])).toEqual([
    ["rules", 1.5, 4, 0],
    ["judge", 2, 3, 1],
    ["p07", 3.5, 4, 0],
  ]);
  expect(score.pairs.map(({ pearson, spearman, withPeople }) => [pearson?.toFixed(3), spearman, withPeople])).toEqual([
    ["1.000", 1, false],
    ["0.958", 1, true],
    ["0.961", 1, true],
  ]);
});

test("the judge by rules gives likeness of words, and little to who affirms what is denied", () => {
  const asked = { text: "What went wrong?", answer: "Nothing went wrong: it was done as the procedure asks." };
  expect(ruleRating({ question: asked, said: asked.answer })).toBe(5);
  expect(ruleRating({ question: asked, said: "" })).toBe(0);
  expect(
    ruleRating({ question: asked, said: "It went wrong as the procedure asks: the cup was wrong." }),
  ).toBeLessThanOrEqual(1);
});

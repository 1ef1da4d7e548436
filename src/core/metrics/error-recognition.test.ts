import { expect, test } from "vitest";
import { anyOf, auc, errorScore, errorScoreBy } from "./error-recognition.ts";
import { answeredVerdict, parseVerdict, parseVerdicts, typedErrorScore } from "./typed-errors.ts";

const judged = (...rows: [boolean, number][]) => rows.map(([isError, score]) => ({ isError, score }));

test("accuracy, precision, recall, F1 and AUC by hand", () => {
  const rows = judged([true, 0.9], [true, 0.4], [false, 0.6], [false, 0.1], [false, 0.4]);
  expect(errorScore(rows)).toEqual({
    accuracy: 0.6,
    precision: 0.5,
    recall: 0.5,
    f1: 0.5,
    auc: 4.5 / 6,
    tp: 1,
    fp: 1,
    tn: 2,
    fn: 1,
    skipped: 0,
  });
});

test("all scores tied is chance; one class has no AUC; NaN is counted", () => {
  expect(auc(judged([true, 1], [false, 1], [false, 1]))).toBe(0.5);
  expect(errorScore(judged([true, 1], [true, 0])).auc).toBeNull();
  expect(errorScore([])).toMatchObject({ accuracy: null, auc: null, f1: 0, skipped: 0 });
  expect(errorScore(judged([true, Number.NaN], [false, 0]))).toMatchObject({ accuracy: 1, skipped: 1, tn: 1 });
});

test("an error is said from the threshold of its own judgement, where it has one", () => {
  const rows = [
    { isError: true, score: 0.3, threshold: 0.25 },
    { isError: false, score: 0.6, threshold: 0.75 },
    { isError: true, score: 0.3 },
  ];
  expect(errorScore(rows)).toMatchObject({ tp: 1, fp: 0, tn: 1, fn: 1 });
});

test("scores by group are in order of name", () => {
  const rows = [
    { isError: true, score: 1, category: "timing" },
    { isError: true, score: 0, category: "order" },
  ];
  const by = errorScoreBy(rows, (row) => row.category);
  expect(Object.entries(by).map(([name, { recall }]) => [name, recall])).toEqual([
    ["order", 0],
    ["timing", 1],
  ]);
});

test("a wrong type is a false positive and no false negative; an unknown answer is wrong and in no count", () => {
  const score = typedErrorScore([
    { truth: ["omission"], answer: "omission" },
    { truth: ["omission"], answer: "wrong order" },
    { truth: ["wrong object", "wrong action"], answer: "wrong action" },
    { truth: ["correct"], answer: "others" },
    { truth: ["correct"], answer: "correct" },
    { truth: ["wrong order"], answer: "correct" },
    { truth: ["correct"], answer: "unknown" },
  ]);
  expect(score).toEqual({
    accuracy: 3 / 7,
    precision: 2 / 4,
    recall: 2 / 3,
    f1: (2 * (2 / 4) * (2 / 3)) / (2 / 4 + 2 / 3),
    tp: 2,
    fp: 2,
    tn: 1,
    fn: 1,
    confusion: {
      omission: { omission: 1, "wrong order": 1 },
      "wrong action": { "wrong action": 1 },
      correct: { others: 1, correct: 1, unknown: 1 },
      "wrong order": { correct: 1 },
    },
    unknown: 1,
  });
  expect(typedErrorScore([])).toMatchObject({ accuracy: null, f1: 0, confusion: {} });
});

test("of a step with two types either one counts, and both; a wrong one beside them does not", () => {
  const truth = ["wrong object", "wrong action"] as const;
  const counted = (answer: string) => answeredVerdict(parseVerdicts(answer), truth);
  expect(
    [
      "wrong action",
      "Wrong action, wrong object.",
      "wrong object; omission",
      "unintended and unnecessary action",
      "",
    ].map(counted),
  ).toEqual(["wrong action", "wrong action", "omission", "unintended and unnecessary action", "unknown"]);
  const answers = ["wrong object", "wrong action", "wrong object / wrong action"].map((answer) => ({
    ...{ truth, answer: counted(answer) },
  }));
  expect(typedErrorScore(answers)).toMatchObject({ tp: 3, fp: 0, fn: 0, accuracy: 1 });
});

test("answers are read strictly but for case, white space and marks around them", () => {
  expect(["Wrong Order.", ' "omission" ', "correct wrong action", "I think omission", ""].map(parseVerdict)).toEqual([
    "wrong order",
    "omission",
    "correct wrong action",
    "unknown",
    "unknown",
  ]);
});

test("an answer that names no verdict can count in the accuracy alone, as EgoErrorVQA counts", () => {
  const answers = [
    { truth: ["omission"], answer: "omission" },
    { truth: ["correct"], answer: "unknown" },
  ] as const;
  expect(typedErrorScore(answers, "error")).toMatchObject({ precision: 0.5, accuracy: 0.5, unknown: 1 });
  expect(typedErrorScore(answers)).toMatchObject({ precision: 1, accuracy: 0.5, fp: 0, unknown: 1 });
});

test("of several questions about one step any says an error, from its own threshold; an answer that is missing is none", () => {
  const seven = [
    { isError: false, score: 0.4, threshold: 0.3 },
    { isError: true, score: Number.NaN },
    { isError: false, score: 0.45 },
  ];
  const one = anyOf(seven);
  expect(one).toEqual({ isError: true, score: expect.closeTo(0.1, 12) as number, threshold: 0 });
  expect(errorScore([one])).toMatchObject({ tp: 1 });
  expect(errorScore([anyOf([{ isError: true, score: Number.NaN }])])).toMatchObject({ skipped: 1 });
});

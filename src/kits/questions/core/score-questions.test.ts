import { expect, test } from "vitest";
import { choiceScore, type AnsweredChoice } from "./score-questions.ts";
import type { Verdict } from "../../../core/questions/question.ts";

/**
 * Forty items written out, to be counted by hand: what is true, what was answered (null for prose, which is in no count), and what that counts as. tp 9, fp 11, tn 12, fn 6.
 */
const FORTY: readonly (readonly [
  truth: readonly Verdict[],
  answer: Verdict | null,
  counts: "tp" | "fp" | "tn" | "fn" | "none",
])[] = [
  [["correct"], "correct", "tn"], // 1
  [["correct"], "correct", "tn"],
  [["wrong object"], "wrong object", "tp"],
  [["correct"], "wrong object", "fp"],
  [["wrong action"], "correct", "fn"], // 5
  [["correct"], "correct", "tn"],
  [["omission"], "omission", "tp"],
  [["wrong action"], "wrong object", "fp"],
  [["correct"], "correct", "tn"],
  [["wrong order"], "wrong order", "tp"], // 10
  [["correct"], "omission", "fp"],
  [["wrong action"], "wrong action", "tp"],
  [["correct"], "correct", "tn"],
  [["wrong order"], "omission", "fp"],
  [["wrong order"], "correct", "fn"], // 15
  [["correct"], null, "none"],
  [["correct"], "correct", "tn"],
  [["omission", "wrong order"], "wrong order", "tp"],
  [["others"], "equipment failure", "fp"],
  [["correct"], "correct", "tn"], // 20
  [["wrong object"], "wrong object", "tp"],
  [["wrong action"], "correct", "fn"],
  [["correct"], "wrong action", "fp"],
  [["correct"], "correct", "tn"],
  [["omission", "wrong order"], "omission", "tp"], // 25
  [["wrong action"], "wrong object", "fp"],
  [["wrong object"], null, "none"],
  [["correct"], "correct", "tn"],
  [["omission"], "correct", "fn"],
  [["wrong order"], "omission", "fp"], // 30
  [["correct"], "correct", "tn"],
  [["wrong action"], "wrong action", "tp"],
  [["correct"], "wrong object", "fp"],
  [["correct wrong action"], "correct", "fn"],
  [["correct"], "correct", "tn"], // 35
  [["omission"], "wrong order", "fp"],
  [["wrong object"], "wrong object", "tp"],
  [["wrong action"], "wrong object", "fp"],
  [["wrong order"], "correct", "fn"],
  [["correct"], "correct", "tn"], // 40
];

const answers: AnsweredChoice[] = FORTY.map(([truth, verdict], at) => ({
  question: { id: `q${at + 1}`, take: `take ${at % 4}`, truth: [...truth] },
  verdict,
}));

test("forty items come out as counted by hand", () => {
  const counted = (what: string) => FORTY.filter(([, , counts]) => counts === what).length;
  expect([counted("tp"), counted("fp"), counted("tn"), counted("fn")]).toEqual([9, 11, 12, 6]);
  const { typed, detection, types, intervals } = choiceScore(answers);
  expect(typed).toMatchObject({ tp: 9, fp: 11, tn: 12, fn: 6, unknown: 2, accuracy: 21 / 40 });
  expect(typed.precision).toBeCloseTo(9 / 20, 12);
  expect(typed.recall).toBeCloseTo(9 / 15, 12);
  expect(typed.f1).toBeCloseTo(18 / 35, 12);
  // Whether there is an error at all: 16 of 23 errors are called one, and 4 of 17 right steps; the answers in prose say nothing.
  expect(detection).toMatchObject({ tp: 16, fp: 4, tn: 12, fn: 6, accuracy: 28 / 40 });
  expect(detection.f1).toBeCloseTo(32 / 42, 12);
  const of = (verdict: Verdict) => types.find((one) => one.verdict === verdict)!;
  expect(of("wrong object")).toMatchObject({ true: 4, answered: 8, right: 3, accuracy: 3 / 4 });
  expect(of("wrong object").bias).toBeCloseTo(8 / 40 - 4 / 40, 12);
  expect(of("wrong order")).toMatchObject({ true: 7, answered: 3, right: 3 });
  expect(of("equipment failure")).toMatchObject({ true: 0, answered: 1, accuracy: null });
  expect(typed.confusion["wrong action"]).toEqual({ correct: 2, "wrong object": 3, "wrong action": 2 });
  for (const [name, value] of [["f1", typed.f1] as const, ["recall", typed.recall] as const])
    expect([intervals![name]!.low <= value, intervals![name]!.high >= value]).toEqual([true, true]);
});

test("answers about one recording have no interval, and no answers no accuracy", () => {
  expect(choiceScore(answers.filter(({ question }) => question.take === "take 1")).intervals).toBeNull();
  expect(choiceScore([])).toMatchObject({ answers: 0, typed: { accuracy: null, f1: 0 }, detection: { accuracy: 0 } });
});

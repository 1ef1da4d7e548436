import { expect, test } from "vitest";
import { fitSteps, type StepAnswer } from "./step-worth.ts";
import { stepWorthSentence, stepWorthWords } from "./step-worth-words.ts";

test("each question that was asked has a line: its threshold, what it found, and how often it was right", () => {
  const answers = Array.from({ length: 12 }, (_, k): StepAnswer[] => [
    { take: `t${k}`, question: "measurement", score: k === 0 ? 0.05 : 0.4, isError: true },
    { take: `t${k}`, question: "measurement", score: 0.1, isError: false },
    { take: `t${k}`, question: "timing", score: 0.1, isError: false },
  ]).flat();
  expect(stepWorthWords(fitSteps(answers))).toEqual([
    "step over, measurement: asked from 0.26; found 11 of 12, false 0 of 12; right in 100 %, at least 80 %",
    "step over, timing: asked from 0.75, the usual (too few annotated steps); found 0 of 0, false 0 of 12",
  ]);
  expect(stepWorthSentence(fitSteps(answers))).toBe(
    " Of 2 questions about a step that is over, 1 has a threshold of its own.",
  );
  expect(stepWorthSentence(fitSteps([]))).toBe("");
});

import { expect, test } from "vitest";
import { fitCalibration, type AnnotatedAnswer } from "./calibration.ts";
import { trialLines, trialSentence } from "./trial-words.ts";

/** Answers about what the coach was about to say, so many right and so many wrong, each of a stretch of its own. */
function claims(right: number, wrong: number): AnnotatedAnswer[] {
  return Array.from({ length: right + wrong }, (_, i) => ({
    ...{ question: "claim", stretch: `take ${i}`, topic: "done", due: null },
    ...(i % 2 === 0 ? { right: true, score: i < right ? 0.9 : 0.1 } : { right: false, score: i < right ? 0.1 : 0.9 }),
  }));
}
const worth = (takes: number, right: number, wrong: number) =>
  fitCalibration("small-vl", takes, claims(right, wrong), []);

test("what a trial has found is said in words, with what follows from it", () => {
  expect(trialSentence(worth(4, 36, 4))).toBe(
    "Tried on 4 takes: right 9 of 10 times about what the coach was about to say. From now on its answers weigh.",
  );
  expect(trialSentence(worth(1, 10, 10))).toBe(
    "Tried on 1 take: right 5 of 10 times about what the coach was about to say. That does not show that it is better than chance, so that its answers weigh nothing; more takes may show more.",
  );
  expect(trialSentence(worth(1, 0, 0))).toMatch(/^Tried on 1 take: the coach was about to say nothing there/);
});

test("the lines of the command name what it was right about", () => {
  expect(trialLines(worth(4, 40, 0))).toEqual([
    "small-vl, tried on 4 takes",
    "what was right to say, and it agreed: 100 %",
    "what was wrong to say, and it disagreed: 100 %",
    "what was due, and it named: never asked",
  ]);
});

import { expect, test } from "vitest";
import { countDecisions, interventionScore } from "./intervention.ts";
import { round4 } from "./rounding.ts";

test("scores worked by hand: 2 hits, 1 miss, 3 right silences", () => {
  const score = interventionScore({ tp: 2, fp: 0, tn: 3, fn: 1 });
  expect(score.interrupt).toEqual({ precision: 1, recall: 2 / 3, f1: 0.8 });
  expect(score.silent).toEqual({ precision: 0.75, recall: 1, f1: 1.5 / 1.75 });
  expect(score.gmeanF1).toBeCloseTo(Math.sqrt((0.8 * 6) / 7), 12);
  expect(score.accuracy).toBe(5 / 6);
});

test.each([
  ["no points", []],
  ["one class only, never predicted", [{ gold: "interrupt", predicted: "silent" }]],
  ["always silent", [{ gold: "silent", predicted: "silent" }]],
] as const)("%s gives a G-Mean of 0, never NaN", (_name, points) => {
  const score = interventionScore(countDecisions(points));
  expect([score.gmeanF1, Number.isNaN(score.macroF1)]).toEqual([0, false]);
});

test("rounding follows Python: exact halves go to the even digit, near halves by their binary value", () => {
  expect([1 / 32, 3 / 32, 0.5, 0.80563, 0.00005, 1].map(round4)).toEqual([0.0312, 0.0938, 0.5, 0.8056, 0.0001, 1]);
});

import { expect, test } from "vitest";
import { procedureLearning } from "./procedure-learning.ts";

test("clusters are paired one to one with true steps; background counts against whoever claims it, or misses it", () => {
  const truth = [
    ["a", "a", "a", "a", null, "b", "b", null],
    ["a", "a", "c", "c", null, null, "b", "b"],
  ];
  const found = [
    ["1", "1", "1", null, "1", "2", "2", "2"],
    ["1", "1", "1", "1", null, null, "2", "2"],
  ];
  // a–1: 5 common, 8 found, 6 true; b–2: 4 common, 5 found, 4 true; c has no cluster.
  expect(procedureLearning(found, truth)).toEqual({
    precision: (5 / 8 + 4 / 5) / 3,
    recall: (5 / 6 + 1) / 3,
    iou: (5 / 9 + 4 / 5) / 3,
  });
  expect(procedureLearning(truth, truth)).toEqual({ precision: 1, recall: 1, iou: 1 });
  expect(procedureLearning([[null]], [["a"]])).toEqual({ precision: 0, recall: 0, iou: 0 });
  expect(procedureLearning([["1"]], [[null]])).toBeNull();
});

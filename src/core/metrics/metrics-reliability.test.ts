import { expect, test } from "vitest";
import { reliability } from "./metrics-reliability.ts";

test("by hand: two bins, one overconfident", () => {
  const statements = [
    { confidence: 0.5, held: true },
    { confidence: 0.5, held: false },
    { confidence: 1, held: true },
    { confidence: 1, held: false },
  ];
  expect(reliability(statements, 2)).toEqual({
    bins: [{ from: 0.5, to: 1, n: 4, confidence: 0.75, held: 0.5 }],
    expectedError: 0.25,
  });
  expect(reliability(statements, 10)).toEqual({
    bins: [
      { from: 0.5, to: 0.6, n: 2, confidence: 0.5, held: 0.5 },
      { from: 0.9, to: 1, n: 2, confidence: 1, held: 0.5 },
    ],
    expectedError: 0.25,
  });
});

test("no statements have no error, and no number is no probability", () => {
  expect(reliability([])).toEqual({ bins: [], expectedError: null });
  expect(() => reliability([{ confidence: Number.NaN, held: true }])).toThrow(RangeError);
});

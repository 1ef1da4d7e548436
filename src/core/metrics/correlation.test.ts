import { expect, test } from "vitest";
import { pearson, spearman } from "./correlation.ts";

test("Pearson and Spearman of pairs worked out by hand", () => {
  const pairs = [
    [1, 2],
    [2, 4],
    [3, 5],
    [4, 4],
    [5, 5],
  ] as const;
  // Deviations −2 −1 0 1 2 and −2 0 1 0 1: 6 / √(10 · 6).
  expect(pearson(pairs)).toBeCloseTo(6 / Math.sqrt(60), 12);
  // Ranks 0..4 and 0, 1.5, 3.5, 1.5, 3.5: deviations −2 −0.5 1.5 −0.5 1.5, 7 / √(10 · 9).
  expect(spearman(pairs)).toBeCloseTo(7 / Math.sqrt(90), 12);
});

test("there is no correlation of one pair, or of values that are all the same", () => {
  expect(pearson([[1, 2]])).toBeNull();
  expect(
    spearman([
      [1, 2],
      [1, 3],
    ]),
  ).toBeNull();
});

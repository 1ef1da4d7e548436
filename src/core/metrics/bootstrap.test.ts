import { expect, test } from "vitest";
import { bootstrapIntervals, type BootstrapOptions } from "./bootstrap.ts";
import { mean, quantile } from "./class-score.ts";

const bootstrapInterval = (
  items: readonly number[],
  score: (sample: readonly number[]) => number | null,
  options: BootstrapOptions,
) => bootstrapIntervals(items, (sample) => ({ score: score(sample) }), options)["score"] ?? null;

test("the same seed gives the same interval, which holds the mean of a fair coin", () => {
  const coin = Array.from({ length: 200 }, (_, at) => at % 2);
  const one = bootstrapInterval(coin, mean, { seed: 7 })!;
  expect(bootstrapInterval(coin, mean, { seed: 7 })).toEqual(one);
  // normal theory: 0.5 ± 1.96 · √(0.25 / 200) = 0.431 … 0.569
  expect([one.low, one.high].map((x) => Math.abs(Math.abs(x - 0.5) - 0.069) < 0.015)).toEqual([true, true]);
});

test("one item, no items, and a score that is never defined have no interval", () => {
  expect(bootstrapIntervals([3], (sample) => ({ mean: mean(sample) }), { seed: 1 })).toEqual({ mean: null });
  expect(bootstrapInterval([], mean, { seed: 1 })).toBeNull();
  expect(bootstrapInterval([1, 2], () => Number.NaN, { seed: 1 })).toBeNull();
});

test("quantiles interpolate as numpy's do", () => {
  expect([0, 0.25, 0.5, 0.9, 1].map((q) => quantile([4, 1, 3, 2], q))).toEqual([1, 1.75, 2.5, 3.7, 4]);
  expect(quantile([], 0.5)).toBeNull();
});

import { expect, test } from "vitest";
import { firstWhole } from "./kokoro.ts";

/** What weights make that overflow until a speed at which they do not; and the speeds that were tried. */
function overflowing(until: number) {
  const tried: number[] = [];
  const make = (factor: number): Promise<Float32Array> => {
    tried.push(factor);
    return Promise.resolve(Float32Array.of(0.1, tried.length < until ? NaN : 0.2, -0.1));
  };
  return { tried, make };
}

test("a sound that is all numbers is taken as it is", async () => {
  const { tried, make } = overflowing(1);
  expect(await firstWhole(make)).toEqual(Float32Array.of(0.1, 0.2, -0.1));
  expect(tried).toEqual([1]);
});

test("a sound that is no number somewhere is made again a little faster, then slower, and never given out", async () => {
  const third = overflowing(3);
  expect(await firstWhole(third.make)).toEqual(Float32Array.of(0.1, 0.2, -0.1));
  expect(third.tried).toEqual([1, 1.03, 0.97]);
  const never = overflowing(99);
  expect(await firstWhole(never.make)).toBe(null);
  expect(never.tried.length).toBe(5);
});

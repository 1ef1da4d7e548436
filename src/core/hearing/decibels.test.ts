import { expect, test } from "vitest";
import { decibels } from "./decibels.ts";

test("a sine of full scale reads -3 dB, a tenth of it -23, silence -100", () => {
  const sine = (size: number) => Float32Array.from({ length: 48_000 }, (_, at) => size * Math.sin(at / 7));
  expect([sine(1), sine(0.1), sine(0), new Float32Array(0)].map(decibels)).toEqual([-3, -23, -100, -100]);
  expect(decibels(Float32Array.of(1, -1, 1))).toBe(0);
});

import { expect, test } from "vitest";
import { atCoachRate, type Row } from "./coach-rate.ts";

const row = (t: number, ...vector: number[]): Row => ({ t, vector: Float32Array.from(vector) });
const plain = (rows: readonly Row[]): (number | string)[][] =>
  rows.map(({ t, vector }) => [t, ...[...vector].map((value) => value.toFixed(3))]);

test("rows of the same half second become their mean direction, known when its last row is there", () => {
  const rows = [row(0.125, 1, 0), row(0.375, 0, 1), row(0.625, 1, 0), row(1.125, 0, 1), row(1.375, 0, -1)];
  expect(plain(atCoachRate(rows, 4))).toEqual([
    [0.375, "0.707", "0.707"],
    [0.625, "1.000", "0.000"],
    [1.375, "0.000", "-1.000"],
  ]);
});

test("two rows a second, and one, stay as they are", () => {
  const two = [row(0.25, 1, 0), row(0.75, 0, 1), row(1.25, 1, 0)];
  expect(atCoachRate(two, 2)).toEqual(two);
  const one = [row(0.5, 1, 0), row(1.5, 0, 1)];
  expect(atCoachRate(one, 1)).toEqual(one);
});

test("a row of a slow recording is shown every second until the next is due", () => {
  expect(plain(atCoachRate([row(1.5, 1, 0), row(4.5, 0, 1)], 1 / 3))).toEqual([
    [1.5, "1.000", "0.000"],
    [2.5, "1.000", "0.000"],
    [3.5, "1.000", "0.000"],
    [4.5, "0.000", "1.000"],
    [5.5, "0.000", "1.000"],
    [6.5, "0.000", "1.000"],
  ]);
});

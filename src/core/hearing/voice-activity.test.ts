import fc from "fast-check";
import { expect, test } from "vitest";
import { FRAME_SECONDS, stretchesOf } from "./voice-activity.ts";

const frames = (...runs: readonly (readonly [chance: number, seconds: number])[]) =>
  runs.flatMap(([chance, seconds]) => Array.from({ length: Math.round(seconds / FRAME_SECONDS) }, () => chance));
const rounded = (chances: readonly number[]) =>
  stretchesOf(chances).map(({ from, to }) => [from, to].map((t) => Math.round(t * 100) / 100));

test("a sentence ends after 400 ms of silence and keeps a little of what is before and after it", () => {
  expect(rounded(frames([0, 1.024], [0.9, 1.024], [0, 1.024], [0.8, 0.512]))).toEqual([
    [0.83, 2.24],
    [2.88, 3.58],
  ]);
});

test("a pause within a sentence, and a voice that grows faint, do not end it; a click is none", () => {
  expect(rounded(frames([0.9, 0.512], [0, 0.32], [0.9, 0.512], [0.2, 0.512], [0, 1]))).toEqual([[0, 2.05]]);
  expect(rounded(frames([0, 0.512], [0.9, 0.064], [0, 1]))).toEqual([]);
  expect(rounded(frames([0.2, 5]))).toEqual([]);
});

test("a sentence of two minutes is cut into pieces that an engine can take, without a gap", () => {
  const found = rounded(frames([0.9, 120]));
  expect(found.length).toBe(5);
  expect(found.every(([from, to]) => to! - from! <= 28.01)).toBe(true);
  expect(found.slice(1).every(([from], at) => from === found[at]![1])).toBe(true);
});

test("stretches are in order, apart, and inside the sound, whatever the chances are", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 400 }), (chances) => {
      const found = stretchesOf(chances);
      const times = found.flatMap(({ from, to }) => [from, to]);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const { from, to } of found) expect(from < to && to <= chances.length * FRAME_SECONDS).toBe(true);
    }),
  );
});

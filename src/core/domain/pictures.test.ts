import { expect, test } from "vitest";
import { picturesInClip } from "./pictures.ts";

const at = (...times: number[]) => times.map((t) => ({ t }));
const times = (from: number, to: number, fps: number) =>
  Array.from({ length: Math.floor((to - from) * fps) + 1 }, (_, i) => ({ t: from + i / fps }));

test("a clip has its newest picture, and from there back those that are far enough apart", () => {
  expect(picturesInClip(times(0, 20, 10), { start: 2, end: 4 }, 2)).toEqual(at(2, 2.5, 3, 3.5, 4));
  expect(picturesInClip(at(1.2, 1.9, 2.1, 3.4), { start: 1, end: 4 }, 1)).toEqual(at(2.1, 3.4));
});

test("both ends belong to it, and times that were rounded to milliseconds count as equal", () => {
  expect(picturesInClip(at(1.999, 2.499, 3.001), { start: 2, end: 3 }, 2)).toEqual(at(1.999, 2.499, 3.001));
  expect(picturesInClip(at(0, 0.5), { start: 0, end: 0 }, 2)).toEqual(at(0));
});

test("a clip that nothing was seen of is empty", () => {
  expect(picturesInClip(at(1, 2), { start: 3, end: 9 }, 2)).toEqual([]);
});

import { expect, test } from "vitest";
import { loudest } from "./draw-sound.ts";

test("a pixel shows the loudest moment in it, the nearest one when it is shorter, and nothing outside the film", () => {
  const peaks = Uint8Array.from({ length: 300 }, (_, at) => (at === 150 ? 200 : at % 7));
  expect(loudest(peaks, 1.4, 1.6)).toBe(200);
  expect(loudest(peaks, 1.5, 1.5001)).toBe(200);
  expect(loudest(peaks, 0, 1)).toBe(6);
  expect([loudest(peaks, 3, 9), loudest(peaks, -2, -1)]).toEqual([0, 0]);
});

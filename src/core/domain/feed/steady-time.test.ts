import { expect, test } from "vitest";
import { SteadyTime } from "./steady-time.ts";

/** Presentation times of pictures given as stamp and arrival. */
function times(pictures: readonly (readonly [stamp: number, arrival: number])[]): (number | null)[] {
  const steady = new SteadyTime();
  return pictures.map(([stamp, arrival]) => steady.next(stamp, arrival));
}

test("the device's stamps count, however pictures bunch on their way", () => {
  expect(times([[50, 7], [50.5, 8.25], [51, 8.25], [51.5, 8.5]])).toEqual([0, 0.5, 1, 1.5]); // prettier-ignore
});

test("a jump ahead, a jump back and a restart from 0 leave no trace", () => {
  expect(times([[50, 0], [50.5, 0.5], [3651, 1], [3651.5, 1.5], [10, 2], [10.5, 2.5], [0, 4], [0.5, 4.5]])).toEqual([
    0, 0.5, 1, 1.5, 2, 2.5, 4, 4.5,
  ]); // prettier-ignore
});

test("a clock that stands while time passes is set right, and a picture that is no later is left out", () => {
  expect(times([[5, 0], [5.5, 9], [5.5, 9], [6, 9.5]])).toEqual([0, 9, null, 9.5]); // prettier-ignore
});

import { expect, test } from "vitest";
import { StreamClock, type PictureTime } from "./stream-clock.ts";

/** What a clock makes of pictures that arrive as told: [stamp, arrival]. */
function times(...pictures: readonly (readonly [stamp: number, arrival: number])[]): (PictureTime | string)[] {
  const clock = new StreamClock();
  return pictures.map(([stamp, arrival]) => {
    const time = clock.picture(stamp, arrival);
    return typeof time === "number" ? Number(time.toFixed(3)) : time;
  });
}

test("what a server kept of the last seconds does not count as now", () => {
  // Two seconds of pictures come at once at 10 s; the newest of them is the live one.
  expect(times([0, 10], [1, 10.01], [2, 10.02], [2.1, 10.12], [2.2, 10.22], [2.3, 10.32])).toEqual([
    "settling",
    "settling",
    "settling",
    "settling",
    10.22,
    10.32,
  ]);
});

test("late pictures keep their own times", () => {
  expect(times([0, 5], [0.5, 5.5], [1, 7], [1.5, 7.01], [2, 7.02])).toEqual(["settling", 5.5, 6, 6.5, 7]);
});

test("a clock that runs back, leaps ahead or stood still has jumped", () => {
  const steady = [
    [0, 5],
    [0.5, 5.5],
  ] as const;
  expect(times(...steady, [0.2, 6]).at(-1)).toBe("jumped");
  expect(times(...steady, [3600, 6]).at(-1)).toBe("jumped");
  const stood = times(...steady, [1, 10], [1.5, 10.5], [2, 11], [3.5, 12.5], [4, 13]);
  expect(stood).toEqual(["settling", 5.5, 6, 6.5, 7, 8.5, "jumped"]);
});

test("a slow stream settles by waiting, without a second picture", () => {
  const clock = new StreamClock();
  expect(clock.settle(3)).toBe(false);
  clock.picture(40, 3);
  expect(clock.settle(3.1)).toBe(false);
  expect(clock.settle(3.25)).toBe(true);
  expect(clock.offset).toBe(3 - 40);
});

import { expect, test } from "vitest";
import { SessionTime } from "./session-time.ts";

test("a camera that was plugged in again goes on in the session's time, whatever its own clock says", () => {
  const clock = { now: 50 };
  const time = new SessionTime(() => clock.now);
  const first = time.begin();
  for (const timestamp of [7000, 7000.5, 7001]) {
    first.frame(timestamp);
    clock.now += 0.5;
  }
  expect([first.startsAt, first.at(1), first.newest]).toEqual([0, 1, 1]);
  clock.now = 54;
  const second = time.begin();
  expect([second.startsAt, second.newest]).toEqual([4, 4]);
  clock.now = 54.25;
  second.frame(3);
  expect([second.startsAt, second.at(0.5)]).toEqual([4.25, 4.75]);
});

test("time does not go back when the window's clock is behind the camera's", () => {
  const clock = { now: 0 };
  const time = new SessionTime(() => clock.now);
  const first = time.begin();
  first.frame(10);
  first.frame(14);
  clock.now = 3;
  const second = time.begin();
  second.frame(0);
  expect(second.startsAt).toBe(4.001);
});

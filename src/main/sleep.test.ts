import { expect, test } from "vitest";
import { tellOfSleep } from "./sleep.ts";

test("the session is told that the machine goes to sleep, and how long it slept by the wall clock, also when that was set back", () => {
  const told: unknown[][] = [];
  const listeners: Record<string, () => void> = {};
  let wall = 1_000_000;
  tellOfSleep(
    { on: (event, listener) => (listeners[event] = listener) },
    { note: (...words) => told.push(words) > 0, tell: (...words) => told.push(words) > 0 },
    () => wall,
  );
  listeners["suspend"]!();
  wall += 12 * 60_000;
  listeners["resume"]!();
  listeners["suspend"]!();
  wall -= 3_600_000;
  listeners["resume"]!();
  const goes = ["warning", "The computer goes to sleep. Until it wakes nothing is seen or recorded."];
  const woke = (long: string) => [
    "warning",
    `The computer was asleep${long}. Nothing was seen or recorded meanwhile. The session goes on.`,
    "The computer was asleep. The session goes on.",
  ];
  expect(told).toEqual([goes, woke(" for 12 minutes"), goes, woke("")]);
});

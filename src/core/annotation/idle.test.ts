import { expect, test } from "vitest";
import type { SessionEvent } from "../journal/events.ts";
import { idleStretches } from "./idle.ts";

/** Ticks twice a second with these hands: `.` none, `h` there. */
const ticks = (hands: string): SessionEvent[] =>
  [...hands].map((sign, frame) => {
    const evidence = {
      t: frame / 2,
      progress: [],
      ended: [],
      motion: 0,
      hands: sign === "h" ? "present" : "withdrawn",
    };
    return { type: "tick", t: frame / 2, frame, evidence } as unknown as SessionEvent;
  });

test("two seconds without hands are idle, also at the ends of a film; hands that a detector loses for a moment are there", () => {
  expect(idleStretches(ticks("......hh..hh.hhhh....hh....."))).toEqual([
    { start: 0, end: 3 },
    { start: 8.5, end: 10.5 },
    { start: 11.5, end: 13.5 },
  ]);
});

test("where nobody looked, or no hands were ever seen, nothing is said", () => {
  expect([idleStretches([]), idleStretches(ticks("......"))]).toEqual([[], []]);
});

import { expect, test } from "vitest";
import { coverage, lastPicture } from "./coverage.ts";
import type { SessionEvent } from "../journal/events.ts";

test("what no file shows although pictures came is lost; a feed's own gap is not", () => {
  const files = [
    { from: 0, to: 10 },
    { from: 14, to: 20 },
  ];
  expect(coverage(files, 22.5, [{ from: 10, to: 12 }])).toEqual({
    kept: 16,
    lost: 4.5,
    holes: [
      { from: 12, seconds: 2 },
      { from: 20, seconds: 2.5 },
    ],
  });
  expect(coverage([{ from: -0.2, to: 9.96 }], 10, [])).toMatchObject({ lost: 0, holes: [] });
  expect(coverage([], 5, [])).toEqual({ kept: 0, lost: 5, holes: [{ from: 0, seconds: 5 }] });
});

test("the last picture is as old as a stalled feed says", () => {
  const feed = { type: "feed", t: 30, fps: 0, dropped: 0, recordedBytes: 0, reason: "" } as const;
  expect(lastPicture([{ ...feed, state: "stalled", age: 12 } as SessionEvent])).toBe(18);
  expect(lastPicture([{ ...feed, state: "live", age: 0.1 } as SessionEvent])).toBe(30);
  expect(lastPicture([])).toBe(0);
});

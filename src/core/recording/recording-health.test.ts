import { expect, test } from "vitest";
import { PicturesComing, recordingAlarm } from "./recording-health.ts";

test("bytes that stop growing are an alarm only while pictures come", () => {
  expect(recordingAlarm(60, { age: 3, alarm: null })).toBeNull();
  expect(recordingAlarm(60, { age: 4.2, alarm: null })).toMatch(/nothing has reached the disk for 4 s/);
  expect(recordingAlarm(0, { age: 4.2, alarm: null })).toBeNull();
  expect(recordingAlarm(0, { age: 0, alarm: "Not recording: full." })).toBe("Not recording: full.");
});

test("after a break or a sleep the seconds without a byte are counted from when pictures come again", () => {
  const pictures = new PicturesComing();
  const live = { state: "live", age: 0.1 } as const;
  const looks = [
    ...[0, 1, 2, 3, 4].map((t) => [t, live] as const),
    ...[5, 10, 15, 20, 24].map((t) => [t, { state: "stalled", age: t - 4 } as const] as const),
    ...[25, 26, 27, 28, 29].map((t) => [t, live] as const),
    // All processes were stopped for a minute.
    ...[89, 90].map((t) => [t, live] as const),
  ];
  expect(looks.map(([t, feed]) => pictures.at(t, feed))).toEqual([0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 0, 1]);
});

import { expect, test } from "vitest";
import { recordingAlarm } from "./recording-health.ts";

test("bytes that stop growing are an alarm only while pictures come", () => {
  const live = { state: "live", age: 0.1 } as const;
  expect(recordingAlarm(live, { age: 3, alarm: null })).toBeNull();
  expect(recordingAlarm(live, { age: 4.2, alarm: null })).toMatch(/nothing has reached the disk for 4 s/);
  expect(recordingAlarm({ state: "stalled", age: 4.2 }, { age: 4.2, alarm: null })).toBeNull();
  expect(recordingAlarm({ state: "live", age: 4.2 }, { age: 4.2, alarm: null })).toBeNull();
  expect(recordingAlarm({ state: "failed", age: 60 }, { age: 0, alarm: "Not recording: full." })).toBe(
    "Not recording: full.",
  );
});

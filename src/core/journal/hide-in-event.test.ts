import { expect, test } from "vitest";
import type { SessionEvent } from "./events.ts";
import { hideInEvent } from "./hide-in-event.ts";

const hide = (text: string) => text.replaceAll("s3cret", "…");
const feed = { state: "failed", fps: 0, age: 0, dropped: 0, recordedBytes: 0 } as const;

test.each<[SessionEvent, SessionEvent]>([
  [
    { type: "feed", t: 1, ...feed, reason: "no s3cret", recording: { age: 0, alarm: "s3cret!", secondsLeft: null } },
    { type: "feed", t: 1, ...feed, reason: "no …", recording: { age: 0, alarm: "…!", secondsLeft: null } },
  ],
  [
    { type: "gap", t: 1, of: "feed", from: 0, seconds: 1, reason: "s3cret" },
    { type: "gap", t: 1, of: "feed", from: 0, seconds: 1, reason: "…" },
  ],
  [
    { type: "notice", t: 1, level: "error", text: "s3cret" },
    { type: "notice", t: 1, level: "error", text: "…" },
  ],
  [
    { type: "missed", t: 1, frame: 1, reason: "s3cret" },
    { type: "missed", t: 1, frame: 1, reason: "…" },
  ],
])("what machines say of themselves is hidden: %j", (told, kept) => {
  expect(hideInEvent(told, hide)).toEqual(kept);
});

test("what people wrote and what was said to them stays", () => {
  const said: SessionEvent = { type: "uttered", t: 1, id: 0, kind: "notice", text: "s3cret", revision: 0 };
  expect(hideInEvent(said, hide)).toBe(said);
});

import { expect, test } from "vitest";
import type { SessionEvent } from "../../../../core/session/events.ts";
import { lampSession } from "../../../../../tests/fixtures/lamp-session.ts";
import { lanes } from "./lanes.ts";

test("the steps' lane is the plan's current step over time, the way back included", () => {
  const { steps } = lanes(lampSession());
  expect(steps.map(({ step, start, end }) => [step.key, start, end])).toEqual([
    ["base", 0, 12],
    ["arm", 12, 25],
    ["spring", 25, 40],
    ["spring:go-back", 40, 47.5],
  ]);
});

test("a stretch of trouble reaches from its first to its last report", () => {
  const feed = (t: number, state: "live" | "stalled"): SessionEvent => ({
    type: "feed",
    t,
    state,
    fps: 0,
    age: 0,
    dropped: 0,
    recordedBytes: 0,
    reason: "",
  });
  const { troubles, moments } = lanes([
    feed(0, "live"),
    feed(3, "stalled"),
    feed(4, "stalled"),
    feed(7, "live"),
    feed(9, "live"),
  ]);
  expect(troubles).toEqual([{ what: "feed stalled", start: 3, end: 7 }]);
  expect(moments).toEqual([3]);
});

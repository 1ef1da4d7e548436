import { expect, test } from "vitest";
import type { EventOf, SessionEvent } from "../../core/session/events.ts";
import { lampPlan, lampSession, lampTick } from "../../../tests/fixtures/lamp-session.ts";
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

test("a step that becomes its own way back begins a new stretch", () => {
  const plan = lampPlan(1, ["base", "arm"], "spring");
  const back = plan.steps.map((step) =>
    step.state === "current"
      ? { ...step, recovery: { kind: "go-back" as const, deviation: "omission" as const } }
      : step,
  );
  const planned = (t: number, steps: typeof plan.steps): SessionEvent => ({
    type: "planned",
    t,
    plan: { ...plan, steps } as EventOf<"planned">["plan"],
  });
  const { steps } = lanes([planned(0, plan.steps), planned(5, back), planned(7, back), lampTick(9, 0, 0)]);
  expect(steps.map(({ step, start, end }) => [step.recovery?.kind, start, end])).toEqual([
    [undefined, 0, 5],
    ["go-back", 5, 9],
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

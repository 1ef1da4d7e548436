import { expect, test } from "vitest";
import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import { lampPlan, lampSession, lampTick } from "../../../tests/fixtures/lamp-session.ts";
import { importedSegments } from "../../../tests/fixtures/fake-annotations.ts";
import { lampTake } from "../../../tests/fixtures/lamp-take.ts";
import type { SmoothedRecord } from "../../core/rerun/smoothed-record.ts";
import { lanesOf } from "./draw.ts";
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

test("what was done, seen afterwards, is a lane beside the live steps, with what was out of order or called wrong", () => {
  const after: SmoothedRecord = {
    ...{ version: 3, answered: {}, bytes: 1, profile: "0".repeat(64), leftOut: [], notReached: [], announced: [] },
    segments: [
      { step: "base", start: 1, end: 9, chance: 0.9, wrong: false },
      { step: "spring", start: 9, end: 14, chance: 0.8, wrong: false },
      { step: "arm", start: 14, end: 20, chance: 0.8, wrong: true },
    ],
    outOfOrder: [{ step: "spring", start: 9, missing: ["arm"] }],
  };
  expect(lanes(lampSession(), null, after).afterwards).toEqual([
    { start: 1, end: 9, text: "Place the base", wrong: false },
    { start: 9, end: 14, text: "Fit the spring", wrong: true },
    { start: 14, end: 20, text: "Fit the lower arm", wrong: true },
  ]);
  expect(lanes(lampSession()).afterwards).toEqual([]);
});

test("steps that went on alongside have a lane each where they overlap, under what people say was done", () => {
  const segments = [{ id: "s1", start: 0, end: 47.5, step: "base", text: "Place the base", outcome: "right" as const }];
  const beside = (id: string, start: number, end: number) => ({ ...segments[0]!, id, start, end });
  const told = {
    ...importedSegments(segments),
    alongside: [beside("w1", 2, 9), beside("w2", 5, 12), beside("w3", 9, 20)],
  };
  const drawn = lanes(lampSession(), told);
  expect(drawn.segments).toEqual(segments);
  expect(drawn.alongside.map((lane) => lane.map(({ id }) => id))).toEqual([["w1", "w3"], ["w2"]]);
  const heights = lanesOf(drawn).filter(({ id }) => id === "segments" || id === "alongside");
  expect(heights).toEqual([
    { id: "segments", height: 30 },
    { id: "alongside", height: 52 },
  ]);
  expect(lanesOf(lanes(lampTake(), told)).map(({ id }) => id)).toContain("alongside");
  const none = lanesOf(lanes(lampSession(), importedSegments(segments))).map(({ id }) => id);
  expect(none).not.toContain("segments");
});

test("what was asked and what was heard have a lane each, and the keys go to them", () => {
  const { asked, heard, moments } = lanes([
    { type: "asked", t: 1, question: 0, text: "What is next?", by: "field" },
    {
      ...{ type: "heard", t: 3, from: 2, to: 2.5, words: "undo", by: "push" },
      meaning: { is: "command", command: "undo" },
    },
  ]);
  expect(asked).toEqual([{ t: 1, text: "What is next?", counted: true }]);
  expect(heard).toEqual([{ t: 2, text: "undo", counted: true }]);
  expect(moments).toEqual([1, 2]);
});

test("signals from outside have a lane, and the keys go to them", () => {
  const { signals, moments } = lanes([
    { type: "signalled", t: 1, source: "scanner", name: "scan", text: "4006", step: "fit" },
    { type: "signalled", t: 2, source: "call", name: "torque-ok" },
  ]);
  expect(signals).toEqual([
    { t: 1, text: "scan 4006", counted: true },
    { t: 2, text: "torque-ok", counted: false },
  ]);
  expect(moments).toEqual([1, 2]);
});

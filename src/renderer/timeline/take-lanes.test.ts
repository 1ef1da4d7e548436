import { expect, test } from "vitest";
import { lampTake } from "../../../tests/fixtures/lamp-take.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { addEvent, EMPTY_FOLD } from "../../core/annotation/annotation-fold.ts";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { lanes } from "./lanes.ts";

test("a recorded take has its script, marks, segments and mistakes as lanes; a coached session has none of them", () => {
  expect(lanes(lampSession()).take).toBeNull();
  const { take, moments } = lanes(lampTake());
  expect(take!.entries.map(({ entry, start, end }) => [entry.kind, entry.text, start, end])).toEqual([
    ["step", "Place the base", 2, 12],
    ["step", "Fit the lower arm", 12, 25],
    ["error", "Fit the spring the wrong way round", 25, 33],
    ["fix", "Turn the spring round", 33, 38],
    ["step", "Tighten the hinge bolt", 38, 60],
  ]);
  expect(take!.marks.map(({ t, mark }) => [t, mark])).toEqual([
    [2, "next-step"],
    [12, "next-step"],
    [25, "deviation-starts"],
    [33, "fix-starts"],
    [38, "back-on-plan"],
  ]);
  expect(take!.segments.map(({ start, outcome }) => [start, outcome])).toEqual([
    [0, "none"],
    [2, "right"],
    [12, "right"],
    [25, "wrong"],
    [33, "right"],
    [38, "right"],
  ]);
  expect(take!.deviations.map(({ onset, fix, back, what }) => [onset, fix, back, what])).toEqual([
    [25, 33, 38, "The hook points down, not up."],
  ]);
  expect(moments).toEqual([2, 12, 25, 33, 38]);
});

test("what people have said about a take stands in place of what its marks tell", () => {
  const segments = [{ id: "s1", start: 0, end: 60, step: null, text: "Tried the lamp", outcome: "none" as const }];
  const told = addEvent(EMPTY_FOLD, annotationEvent(0, "p07", { type: "segmented", segments, source: "import" }));
  const { take } = lanes(lampTake(false), told.annotations);
  expect([take!.entries, take!.segments, take!.deviations]).toEqual([[], segments, []]);
});

import { expect, test } from "vitest";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import type { AnnotationChange } from "./annotation-events.ts";
import { addEvent, EMPTY_FOLD } from "./annotation-fold.ts";
import { auditorProblem, permissionProblem } from "./permission.ts";
import { seenBy } from "./seen.ts";
import { UNDESCRIBED } from "./undescribed.ts";

const put: AnnotationChange = {
  type: "deviation-put",
  deviation: {
    id: "d1",
    kind: "omission",
    cooking: "missing-step",
    general: "omission",
    step: "bolt",
    missing: ["spring"],
    error: null,
    onset: 20,
    fix: 24,
    back: 30,
    what: "The spring is left out",
    recovery: "",
  },
};
const onset = (at: number): AnnotationChange => ({ type: "onset-marked", deviation: "d1", at });

function told(...said: readonly (readonly [string, AnnotationChange])[]) {
  const events = said.map(([by, change], number) => annotationEvent(number, by, change));
  return { events, fold: events.reduce(addEvent, EMPTY_FOLD) };
}

test("a participant neither audits their own take nor corrects it once it is with its auditors", () => {
  const { fold } = told(["p1", put]);
  const audited: AnnotationChange = {
    type: "audited",
    segment: "a",
    answers: { described: true, only: true, complete: true },
  };
  expect(permissionProblem(fold, audited, "p1", "p1")?.problem).toBe("a participant does not judge their own take");
  expect(permissionProblem(fold, audited, "a1", "p1")).toBeNull();
  expect(permissionProblem(fold, put, "p1", "p1")).toBeNull();
  const judged = told(["p1", put], ["a1", { type: "judged", standing: "to-correct", reason: "words" }]);
  expect(permissionProblem(judged.fold, put, "p1", "p1")?.problem).toBe("this take is with its auditors");
  expect(auditorProblem("p1", "p1")?.problem).toBe("“p1” was recorded in this take");
  expect(auditorProblem("A. Smith", "p1")?.fix).toBe("Write one such as “a02”.");
});

test("a participant keeps a take only when every part of it is described", () => {
  const nothing = {
    segments: [{ id: "s1", start: 0, end: 30, step: null, text: UNDESCRIBED, outcome: "none" }],
  } as const;
  const segmented: AnnotationChange = { type: "segmented", segments: [...nothing.segments], source: "marks" };
  const kept: AnnotationChange = { type: "judged", standing: "kept", reason: "" };
  const unplanned: AnnotationChange = { ...put, deviation: { ...put.deviation, what: UNDESCRIBED } };
  expect(permissionProblem(told(["p1", segmented], ["p1", unplanned]).fold, kept, "p1", "p1")).toEqual({
    ok: false,
    problem: "2 parts of the take are not described yet",
    fix: "Say what was done there, or discard the take.",
  });
  const reworded: AnnotationChange = { type: "reworded", segment: "s1", text: "Looked at the parts" };
  expect(permissionProblem(told(["p1", segmented], ["p1", reworded]).fold, kept, "p1", "p1")).toBeNull();
});

test("two people mark an onset without seeing each other's, and leave it once they have", () => {
  const one = told(["p1", put], ["a1", onset(20.4)]);
  expect(seenBy(one.events, one.fold.annotations, "a2").map(({ number }) => number)).toEqual([0]);
  expect(permissionProblem(one.fold, onset(20.2), "a1", "p1")).toBeNull();
  const two = told(["p1", put], ["a1", onset(20.4)], ["a2", onset(21)]);
  expect(seenBy(two.events, two.fold.annotations, "a2")).toEqual(two.events);
  expect(seenBy(two.events, two.fold.annotations, "a3").map(({ number }) => number)).toEqual([0]);
  const closed = "two people's marks of this onset are in";
  expect(permissionProblem(two.fold, onset(20.5), "a1", "p1")?.problem).toBe(closed);
  expect(permissionProblem(two.fold, { type: "undone", change: 1 }, "a1", "p1")?.problem).toBe(closed);
  expect(permissionProblem(two.fold, onset(20.5), "a3", "p1")).toBeNull();
});

test("an undone mark no longer lets its author see the others'", () => {
  const { events, fold } = told(
    ["p1", put],
    ["a1", onset(20)],
    ["a1", { type: "undone", change: 1 }],
    ["a2", onset(21)],
  );
  expect(seenBy(events, fold.annotations, "a1").map(({ number }) => number)).toEqual([0, 1, 2]);
});

test("who wrote a deviation down does not mark its onset, and nobody undoes what is not theirs to undo next", () => {
  const { fold } = told(["a1", put], ["a2", onset(20)]);
  expect(permissionProblem(fold, onset(20), "a1", null)?.fix).toBe("Let two other people mark it.");
  expect(permissionProblem(fold, { type: "undone", change: 0 }, "a2", null)?.problem).toBe(
    "change 0 is not your next one",
  );
});

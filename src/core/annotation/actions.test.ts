import { expect, test } from "vitest";
import { freeActionId, stepAt, verbAndNoun } from "./actions.ts";
import type { AnnotationChange, AnnotationEvent } from "./annotation-events.ts";
import { foldAnnotations } from "./annotation-fold.ts";

const says = (changes: readonly (readonly [string, AnnotationChange])[]) =>
  foldAnnotations(changes.map(([by, change], number): AnnotationEvent => ({ version: 1, number, by, at: "", change })));

const action = { id: "a1", start: 4, end: 6.5, verb: "pick up", noun: "left arm", text: "I pick up the left arm." };
const put = (more: object = {}) => ({ type: "action-put", action: { ...action, step: "arm", ...more } }) as const;

test("what is said has its verb and its thing taken out, whoever is said to do it", () => {
  expect(verbAndNoun("Pick up the left arm.")).toEqual({ verb: "pick up", noun: "left arm" });
  expect(verbAndNoun("then she tightens the hinge bolt")).toEqual({ verb: "tighten", noun: "hinge bolt" });
  expect(verbAndNoun("placing the base on the mat")).toMatchObject({ verb: "place" });
  expect(verbAndNoun("hm")).toEqual({ verb: "", noun: "" });
  expect(verbAndNoun("")).toEqual({ verb: "", noun: "" });
});

test("actions stand in order of time, with who said them, beside the segments; each can be corrected, removed and undone", () => {
  const two = says([
    ["a1", put()],
    ["a2", put({ id: "a2", start: 1, end: 2 })],
  ]);
  expect(two.actions.map(({ id, by }) => [id, by])).toEqual([
    ["a2", "a2"],
    ["a1", "a1"],
  ]);
  expect(freeActionId(two.actions)).toBe("a3");
  const corrected = says([
    ["a1", put()],
    ["a2", put({ noun: "right arm", text: "I pick up the right arm." })],
    ["a2", { type: "action-removed", action: "a1" }],
    ["a2", { type: "undone", change: 2 }],
  ]);
  expect(corrected.actions).toEqual([
    { ...action, step: "arm", noun: "right arm", text: "I pick up the right arm.", by: "a2" },
  ]);
  expect(corrected.standing).toBe("recorded");
});

test("an action without length, one with a segment's id, and the removal of none are left out", () => {
  const refused = says([
    ["a1", put({ end: 4 })],
    ["a1", { type: "action-removed", action: "a9" }],
    [
      "a1",
      {
        type: "segmented",
        source: "import",
        segments: [{ id: "s1", start: 0, end: 9, step: "arm", text: "Fit the arm", outcome: "right" }],
      },
    ],
    ["a1", put({ id: "s1" })],
  ]);
  expect([refused.actions, refused.skipped]).toEqual([[], [0, 1, 3]]);
  expect([stepAt(refused.segments, 8.9), stepAt(refused.segments, 9)]).toEqual(["arm", null]);
});

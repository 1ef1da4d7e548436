import { expect, test } from "vitest";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { beforeCorrection, differences } from "./differences.ts";
import type { AnnotationChange } from "./annotation-events.ts";
import { addEvent, EMPTY_FOLD } from "./annotation-fold.ts";
import type { Segment } from "./model.ts";

const segment = (id: string, start: number, end: number): Segment => ({
  id,
  start,
  end,
  step: null,
  text: `Do ${id}`,
  outcome: "none",
});
const fold = (...said: readonly (readonly [string, AnnotationChange])[]) =>
  said.map(([by, change], number) => annotationEvent(number, by, change)).reduce(addEvent, EMPTY_FOLD);
const first: readonly (readonly [string, AnnotationChange])[] = [
  ["p1", { type: "segmented", source: "marks", segments: [segment("a", 0, 4), segment("b", 4, 9)] }],
  ["p1", { type: "reworded", segment: "a", text: "Grind" }],
  ["p1", { type: "judged", standing: "kept", reason: "" }],
];

test("what is compared is how the participant left it, and what was undone is no difference", () => {
  const now = fold(
    ...first,
    ["a1", { type: "split", segment: "b", at: 6, created: "c" }],
    ["a1", { type: "boundary-moved", segment: "b", edge: "start", to: 3 }],
    ["a1", { type: "undone", change: 4 }],
    ["a1", { type: "alongside", segments: [segment("w", 2, 7)] }],
  );
  expect(differences(beforeCorrection(now), now.annotations)).toEqual([
    { of: "segment", before: segment("b", 4, 9), after: segment("b", 4, 6) },
    { of: "segment", before: null, after: { ...segment("b", 6, 9), id: "c" } },
    { of: "alongside", before: null, after: segment("w", 2, 7) },
  ]);
});

test("after a second audit only what was changed since is shown", () => {
  const now = fold(
    ...first,
    ["a1", { type: "merged", segment: "a" }],
    ["a2", { type: "judged", standing: "to-correct", reason: "words" }],
    ["a1", { type: "reworded", segment: "a", text: "Grind, then pour" }],
  );
  expect(differences(beforeCorrection(now), now.annotations)).toEqual([
    {
      of: "segment",
      before: { ...segment("a", 0, 9), text: "Grind" },
      after: { ...segment("a", 0, 9), text: "Grind, then pour" },
    },
  ]);
});

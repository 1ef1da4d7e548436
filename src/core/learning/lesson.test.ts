import { expect, test } from "vitest";
import type { Segment } from "../annotation/model.ts";
import type { LeftOutAnswer } from "../domain/left-out-answers.ts";
import { lessonOf } from "./lesson.ts";

test("what is only proposed teaches nothing, neither steps nor background", () => {
  const segment = (id: string, start: number, end: number, step: string): Segment => ({
    ...{ id, start, end, step, text: step, outcome: "right" },
  });
  const segments: Segment[] = [
    { ...segment("s1", 0, 4, "base"), proposed: "narration" },
    segment("s2", 4, 9, "arm"),
    { ...segment("s3", 9, 12, "bolt"), proposed: "film", step: null, outcome: "none" },
  ];
  expect(lessonOf({ segments, deviations: [], leftOut: {} }, null)).toEqual({
    steps: [{ step: "arm", start: 4, end: 9 }],
    wrong: [],
    offPlan: [
      { start: 0, end: 4 },
      { start: 9, end: 12 },
    ],
  });
});

test("a step that was left out, as a person said afterwards, teaches nothing although a segment shows it", () => {
  const segments: Segment[] = [{ id: "s1", start: 0, end: 4, step: "base", text: "base", outcome: "right" }];
  const said = (answer: LeftOutAnswer) =>
    lessonOf({ segments, deviations: [], leftOut: { base: { answer, by: "coach" } } }, null);
  expect(said("left-out")).toEqual({ steps: [], wrong: [], offPlan: [{ start: 0, end: 4 }] });
  expect(said("done")).toEqual({ steps: [{ step: "base", start: 0, end: 4 }], wrong: [], offPlan: [] });
});

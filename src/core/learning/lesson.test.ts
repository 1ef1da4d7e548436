import { expect, test } from "vitest";
import type { Segment } from "../annotation/model.ts";
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
  expect(lessonOf({ segments, deviations: [] }, null)).toEqual({
    steps: [{ step: "arm", start: 4, end: 9 }],
    wrong: [],
    offPlan: [
      { start: 0, end: 4 },
      { start: 9, end: 12 },
    ],
  });
});

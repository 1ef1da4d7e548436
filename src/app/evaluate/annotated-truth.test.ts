import { expect, test } from "vitest";
import { truthOf } from "./annotated-truth.ts";

test("steps alongside are done when they end, as those of the partition are", () => {
  const step = (id: string, start: number, end: number, name: string | null, outcome: "right" | "wrong" | "none") => ({
    ...{ id, start, end, step: name, text: name ?? "Nothing is done", outcome },
  });
  const truth = truthOf({
    segments: [step("s1", 0, 20, "boil", "right"), step("s2", 20, 30, null, "none")],
    alongside: [step("p1", 5, 9, "grind", "wrong"), step("p2", 8, 26, "grind", "right")],
    deviations: [],
  });
  expect(truth).toEqual({
    seconds: 30,
    steps: [
      { step: "boil", start: 0, end: 20 },
      { step: "grind", start: 8, end: 26 },
    ],
    deviations: [],
    attempts: [
      { step: "boil", start: 0, end: 20, outcome: "done" },
      { step: "grind", start: 5, end: 9, outcome: "early" },
      { step: "grind", start: 8, end: 26, outcome: "done" },
    ],
  });
});

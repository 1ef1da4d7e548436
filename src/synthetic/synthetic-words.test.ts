import { expect, test } from "vitest";
import { readWords } from "./read-words.ts";

test("a step's words choose its part, tool, motion and what it goes on", () => {
  expect(readWords("Tighten the hinge bolt with the hex key.")).toEqual({
    work: { motion: "turn", tools: ["key", "screwdriver", "spanner"], grows: null },
    part: "bolt",
    tool: "key",
    paint: null,
    onto: null,
  });
  expect(readWords("Scoop the ground coffee into the filter with the spoon.")).toEqual({
    work: { motion: "touch", tools: ["spoon"], grows: "heap" },
    part: "heap",
    tool: "spoon",
    paint: [0.33, 0.2, 0.12],
    onto: "filter",
  });
  expect(readWords("Do the needful.")).toEqual({ work: null, part: null, tool: null, paint: null, onto: null });
});

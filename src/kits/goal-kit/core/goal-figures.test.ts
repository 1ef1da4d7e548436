import { expect, test } from "vitest";
import { conformanceRows } from "../../../core/evaluation/conformance/conformance.ts";
import { goalFigures } from "./goal-figures.ts";

test("every worked example of WAGIBench is equal", () => {
  const rows = conformanceRows(goalFigures(), () => null);
  expect(rows.filter(({ outcome }) => outcome === "different")).toEqual([]);
  expect(rows.filter(({ outcome }) => outcome === "equal")).toHaveLength(7);
});

import { expect, test } from "vitest";
import { inNaturalOrder } from "./natural-order.ts";

test("numbers in names count as numbers, and the order is the same whatever it was before", () => {
  const names = ["p0", "p1", "p01", "p2", "p7", "p07", "p10", "P10", "take-2", "take-10"];
  expect(names.toReversed().toSorted(inNaturalOrder)).toEqual(names);
  expect(inNaturalOrder("p07", "p07")).toBe(0);
});

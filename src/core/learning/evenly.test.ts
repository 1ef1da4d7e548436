import { expect, test } from "vitest";
import { evenly } from "./evenly.ts";

test("numbers are spread evenly over the whole, and all are there where there are few", () => {
  expect([evenly(10, 3), evenly(3, 10), evenly(4, Infinity), evenly(0, 3)]).toEqual([
    [0, 3, 6],
    [0, 1, 2],
    [0, 1, 2, 3],
    [],
  ]);
});

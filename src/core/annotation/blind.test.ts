import { expect, test } from "vitest";
import { markersIn, marksApart } from "./blind.ts";
import type { AnnotatedDeviation } from "./model.ts";

const deviations = ["d1", "d2"].map((id) => ({ id }) as AnnotatedDeviation);

test("a person marks apart until their own mark of every mistake that they did not write down is in", () => {
  const putBy = { d1: "p07", d2: "a01" };
  const marks = (onsets: Record<string, Record<string, number>>) => ({ deviations, putBy, onsets });
  expect(marksApart(marks({}), "a02")).toBe(true);
  expect(marksApart(marks({ d1: { a02: 3 }, d2: { a01: 8 } }), "a02")).toBe(true);
  expect(marksApart(marks({ d1: { a02: 3 }, d2: { a02: 9 } }), "a02")).toBe(false);
  expect(marksApart(marks({ d1: { a01: 3 } }), "a01")).toBe(false);
  expect(marksApart({ deviations: [], putBy: {}, onsets: {} }, "a02")).toBe(false);
});

test("who marks onsets has made a mark, and has one to make", () => {
  const onsets = { d1: { a02: 3, a03: 4 }, d2: { a03: 9 } };
  expect(markersIn({ deviations, putBy: { d1: "p07", d2: "a01" }, onsets })).toEqual(["a02"]);
  expect(markersIn({ deviations, putBy: {}, onsets: {} })).toEqual([]);
});

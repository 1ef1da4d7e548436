import { expect, test } from "vitest";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { fromMarks } from "./from-marks.ts";
import { undescribed } from "./undescribed.ts";

test("an impromptu take that was only marked is undescribed wherever something was done, and nowhere else", () => {
  const marks = (["next-step", "deviation-starts", "next-step"] as const).map((mark, k) => ({
    ...{ t: 4 + 5 * k, mark, error: null },
  }));
  const made = fromMarks({ procedure: lamp, script: null, marks, seconds: 20 });
  expect(undescribed(made)).toEqual([
    { what: "segment", id: "s2", t: 4 },
    { what: "deviation", id: "d1", t: 9 },
    { what: "segment", id: "s3", t: 14 },
  ]);
  const said = made.segments.map((segment) => ({ ...segment, text: "Fitted the arm" }));
  expect(undescribed({ segments: said, deviations: [] })).toEqual([]);
});

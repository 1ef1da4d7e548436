import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { markEnd, nextToMark, takesOf } from "./step-marks.ts";

test("each mark ends a step that began where the one before ended", () => {
  const first = markEnd([], "base", 12, 0.5)!;
  const second = markEnd(first, "arm", 25, 0.5)!;
  expect(second).toEqual([
    { step: "base", start: 0.5, end: 12 },
    { step: "arm", start: 12, end: 25 },
  ]);
  expect(nextToMark(lamp, second)).toBe("spring");
  expect(markEnd(second, "base", 10, 0.5)![0]).toEqual({ step: "base", start: 0.5, end: 10 });
});

test("a step cannot end before the recording begins", () => {
  expect(markEnd([], "base", 0.5, 0.5)).toBeNull();
});

test("all sessions marked for a procedure teach it", () => {
  const base = { step: "base", start: 1, end: 13 };
  const sessions = {
    a: { procedure: "desk-lamp", marks: [base] },
    b: { procedure: "desk-lamp", marks: [] },
    c: { procedure: "tea", marks: [{ step: "boil", start: 2, end: 5 }] },
  };
  expect(takesOf(sessions, "desk-lamp")).toEqual([{ session: "a", steps: [base] }]);
});

test("of a choice only the way that was taken is to be marked", () => {
  const lid = procedureOf(["fit", "hex", "take", "turn", "close"], ["take>turn"], {
    groups: [{ name: "Tighten", steps: ["hex", "take", "turn"], order: "one-of" }],
  });
  const next = (...done: string[]) =>
    nextToMark(
      lid,
      done.map((step, k) => ({ step, start: k, end: k + 1 })),
    );
  expect([next("fit"), next("fit", "hex"), next("fit", "take"), next("fit", "take", "turn")]).toEqual([
    "hex",
    "close",
    "turn",
    "close",
  ]);
});

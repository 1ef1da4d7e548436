import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { teachingMarks } from "../../core/annotation/known-marks.ts";
import { nextToMark, takeOver, withMark } from "./step-marks.ts";

const film = { begin: 0.5, end: 60 };
const mark = (step: string, end: number, start: number | null = null) => ({ step, start, end });

test("a mark takes the place of its step's, and one that leaves a step no time, or lies after the film, is refused", () => {
  const marks = [mark("base", 12), { ...mark("arm", 25), from: "coach" as const }];
  const taught = { base: mark("base", 12) };
  expect(withMark(marks, taught, mark("base", 10), film)).toEqual({ base: mark("base", 10) });
  expect(withMark(marks, taught, mark("bolt", 12.2), film)).toBe("short");
  expect(withMark(marks, taught, mark("bolt", 0.6), film)).toBe("short");
  expect(withMark(marks, taught, mark("bolt", 30, 29.9), film)).toBe("short");
  expect(withMark(marks, taught, mark("bolt", 61.5), film)).toBe("outside");
  // What the coach only took for done is in nobody's way.
  expect(withMark(marks, taught, mark("bolt", 25), film)).toEqual({ base: mark("base", 12), bolt: mark("bolt", 25) });
});

test("nothing is learned from a proposal before it was taken over", () => {
  const marks = [
    { ...mark("base", 12), from: "led" as const },
    { ...mark("arm", 25, 13), from: "afterwards" as const },
  ];
  expect(teachingMarks(marks)).toEqual([mark("base", 12)]);
  expect(takeOver(marks, { bolt: null })).toEqual({ bolt: null, arm: mark("arm", 25, 13) });
  expect([nextToMark(lamp, marks), nextToMark(lamp, [])]).toEqual(["arm", "base"]);
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

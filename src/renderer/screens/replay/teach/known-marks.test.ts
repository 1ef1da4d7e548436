import { expect, test } from "vitest";
import { annotationEvent } from "../../../../../tests/fixtures/fake-annotations.ts";
import { lampSession } from "../../../../../tests/fixtures/lamp-session.ts";
import { lampTake } from "../../../../../tests/fixtures/lamp-take.ts";
import { addEvent, EMPTY_FOLD } from "../../../../core/annotation/fold.ts";
import { knownMarks } from "../../../../core/annotation/known-marks.ts";
import { takesOf, withProposals } from "../../../session/step-marks.ts";

test("a take brings the times of its own marks, each step where it was done right", () => {
  expect(knownMarks(lampTake(), null, 0)).toEqual([
    { step: "base", start: 2, end: 12, from: "take" },
    { step: "arm", start: 12, end: 25, from: "take" },
    { step: "spring", start: 33, end: 38, from: "take" },
    { step: "bolt", start: 38, end: 60, from: "take" },
  ]);
});

test("segments that people wrote go before marks", () => {
  const segments = [
    { id: "s1", start: 0, end: 20, step: "base", text: "Placed the base", outcome: "right" as const },
    { id: "s2", start: 20, end: 60, step: "arm", text: "Forced the arm", outcome: "wrong" as const },
  ];
  const told = addEvent(EMPTY_FOLD, annotationEvent(0, "p07", { type: "segmented", segments, source: "import" }));
  expect(knownMarks(lampTake(), told.annotations, 0)).toEqual([
    { step: "base", start: 0, end: 20, from: "annotation" },
  ]);
});

test("a coached session proposes when its steps were completed, and nothing is learned from a proposal", () => {
  const marks = knownMarks(lampSession(), null, 0);
  expect(marks).toEqual([
    { step: "base", start: 0, end: 12, from: "coach" },
    { step: "arm", start: 12, end: 25, from: "coach" },
  ]);
  const session = (taught: typeof marks) => ({ a: { procedure: "desk-lamp", marks: taught } });
  expect(takesOf(session(marks), "desk-lamp")).toEqual([]);
  expect(takesOf(session([{ ...marks[0]!, from: "you" }, marks[1]!]), "desk-lamp")).toEqual([
    { session: "a", steps: [{ step: "base", start: 0, end: 12 }] },
  ]);
});

test("a coached session that was looked back at proposes each step where it was performed last, and nothing that a person called wrong", () => {
  const segment = (step: string, start: number, end: number, wrong = false) => ({ step, start, end, chance: 1, wrong });
  const segments = [
    segment("base", 1, 9),
    segment("arm", 9, 14),
    segment("base", 14, 20),
    segment("bolt", 22, 30, true),
  ];
  const marks = knownMarks(lampSession(), null, 0, { segments });
  expect(marks).toEqual([
    { step: "arm", start: 9, end: 14, from: "afterwards" },
    { step: "base", start: 14, end: 20, from: "afterwards" },
  ]);
  expect(takesOf({ a: { procedure: "desk-lamp", marks } }, "desk-lamp")).toEqual([]);
  // It comes after what the coach took for done was filled in, and takes its place as long as nobody has marked anything.
  expect(withProposals(knownMarks(lampSession(), null, 0), marks)).toEqual(marks);
  expect(withProposals([{ step: "base", start: 0, end: 12, from: "you" }], marks)).toEqual([
    { step: "base", start: 0, end: 12, from: "you" },
  ]);
});

test("an impromptu take that was only marked tells of no step", () => {
  expect(knownMarks(lampTake(false), null, 0)).toEqual([]);
});

test("what was filled in follows the annotation, proposals are added, and what a person marked stays", () => {
  const mark = (step: string, end: number, from?: "you" | "coach" | "narration" | "annotation") => ({
    ...{ step, start: end - 2, end },
    ...(from ? { from } : {}),
  });
  const marks = [mark("base", 10), mark("arm", 20, "coach"), mark("spring", 30, "you")];
  const told = [mark("base", 9, "narration"), mark("arm", 19, "narration"), mark("bolt", 40, "narration")];
  const now = withProposals(marks, told);
  expect(now).toEqual([
    mark("base", 10),
    mark("arm", 19, "narration"),
    mark("spring", 30, "you"),
    mark("bolt", 40, "narration"),
  ]);
  const agreed = [mark("arm", 18, "annotation"), mark("bolt", 41, "annotation"), mark("plug", 50, "annotation")];
  expect(withProposals(now, agreed)).toEqual([
    mark("base", 10),
    mark("arm", 18, "annotation"),
    mark("spring", 30, "you"),
    mark("bolt", 41, "annotation"),
  ]);
});

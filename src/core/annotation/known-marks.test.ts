import { expect, test } from "vitest";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { lampTake } from "../../../tests/fixtures/lamp-take.ts";
import { addEvent, EMPTY_FOLD } from "./annotation-fold.ts";
import type { SessionEvent } from "../journal/events.ts";
import { knownMarks, ledMarks, marksWith, stretchesOf } from "./known-marks.ts";

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

test("a coached session proposes when its steps were completed; when they began nobody has said", () => {
  expect(knownMarks(lampSession(), null, 0)).toEqual([
    { step: "base", start: null, end: 12, from: "coach" },
    { step: "arm", start: null, end: 25, from: "coach" },
  ]);
});

test("a step that a person said was truly done with something else is proposed no more", () => {
  const change = { type: "doubt-answered", kind: "substitution", step: "arm", so: true } as const;
  const told = addEvent(EMPTY_FOLD, annotationEvent(0, "p07", change)).annotations;
  expect(knownMarks(lampSession(), told, 0).map(({ step }) => step)).toEqual(["base"]);
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
});

test("an impromptu take that was only marked tells of no step", () => {
  expect(knownMarks(lampTake(false), null, 0)).toEqual([]);
});

/** The lamp's session at a bench that nobody has taught, led by its person. */
function led(...said: readonly SessionEvent[]): SessionEvent[] {
  const [opened, ...rest] = lampSession();
  const plans = rest.filter(({ type }) => type === "planned");
  return [{ ...opened!, profile: null } as SessionEvent, ...said, ...plans];
}

const done = (t: number, step: string, more: object = {}) =>
  ({ type: "corrected", t, correction: { action: "done", step, ...more } }) as SessionEvent;

test("who leads a session at a bench that nobody has taught marks it: by keys, pedal, voice or a signal", () => {
  const signal: SessionEvent = { type: "signalled", t: 25, source: "scanner", name: "scan", step: "arm" };
  const events = led(done(12, "base", {}), signal);
  const marks = [
    { step: "base", start: null, end: 12, from: "led" },
    { step: "arm", start: null, end: 25, from: "led" },
  ];
  expect(ledMarks(events)).toEqual(marks);
  expect(knownMarks(events, null, 0)).toEqual(marks);
  // What was gone past, and what the plan completed by itself, was not said to be done.
  expect(ledMarks(led(done(12, "base", { skipped: true }), done(24, "arm")))).toEqual([]);
  // Where a bench helped, a person says it when the coach has missed it.
  expect(ledMarks([...lampSession(), done(12, "base")])).toEqual([]);
  expect(ledMarks(lampTake())).toEqual([]);
});

test("what a person marks takes the place of what the session says, and what they take away stays away", () => {
  const known = [
    { step: "base", start: null, end: 12, from: "led" as const },
    { step: "arm", start: null, end: 25, from: "coach" as const },
  ];
  const own = { step: "spring", start: 26, end: 30 };
  expect(marksWith(known, { spring: own, base: null })).toEqual([known[1], own]);
  expect(marksWith(known, { arm: { step: "arm", start: 13, end: 20 } })).toEqual([
    known[0],
    { step: "arm", start: 13, end: 20 },
  ]);
});

test("where nobody has said when a step began, its stretch goes on from the end before it", () => {
  const mark = (step: string, end: number, start: number | null = null) => ({ step, start, end });
  expect(stretchesOf([mark("c", 30, 22), mark("b", 20), mark("a", 10), mark("d", 40)], 0.5)).toEqual([
    mark("a", 10, 0.5),
    mark("b", 20, 10),
    mark("c", 30, 22),
    mark("d", 40, 30),
  ]);
});

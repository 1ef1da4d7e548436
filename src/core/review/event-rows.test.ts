import { expect, test } from "vitest";
import { lampPlan, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { SessionEvent } from "../journal/events.ts";
import { eventRows, rowAt } from "./event-rows.ts";

const feed = (t: number, state: "live" | "stalled", reason = ""): SessionEvent => ({
  ...{ type: "feed", t, state, fps: 30, age: 0, dropped: 0, recordedBytes: 0, reason },
});
const rowsOf = (more: readonly SessionEvent[] = []) => eventRows([...lampSession(), ...more], []);
const brief = (rows: ReturnType<typeof eventRows>) => rows.map(({ t, deviates, fact }) => [t, fact.is, deviates]);

test("what was said and each deviation are rows, a deviation with its words once", () => {
  const rows = rowsOf();
  expect(brief(rows)).toEqual([
    [0, "said", false],
    [12, "said", false],
    [25, "said", false],
    [40, "deviation", true],
  ]);
  expect(rows.at(-1)).toEqual({
    ...{ id: "3", t: 40, deviates: true },
    fact: { is: "deviation", kind: "omission", text: "Fit the spring before you tighten the bolt." },
  });
});

test("a deviation that was put right, corrections, marks and a lost feed are rows in the order of time", () => {
  const plan = lampPlan(4, ["base", "arm", "spring"], "bolt");
  const back = { ...lampPlan(3, ["base", "arm"], "spring", true).steps[2]!, state: "completed" as const };
  const steps = [...plan.steps.slice(0, 2), back, ...plan.steps.slice(2)];
  const rows = rowsOf([
    { type: "planned", t: 60, plan: { ...plan, steps } as Extract<SessionEvent, { type: "planned" }>["plan"] },
    { type: "corrected", t: 50, correction: { action: "wrong", kind: "technique", step: "bolt" } },
    { type: "corrected", t: 51, correction: { action: "mute", muted: true } },
    { type: "marked", t: 52, mark: "mark", error: null, by: "pedal" },
    feed(70, "stalled", "The cable is out."),
    feed(71, "stalled", "The cable is out."),
    feed(75, "live"),
    feed(76, "live"),
    { type: "gap", t: 75, of: "recording", from: 70, seconds: 5, reason: "" },
    { type: "notice", t: 80, level: "info", text: "Nothing to look for." },
  ]);
  expect(brief(rows).slice(4)).toEqual([
    [50, "correction", true],
    [51, "correction", false],
    [52, "mark", false],
    [60, "put-right", true],
    [70, "feed", false],
    [70, "recording-gap", false],
    [75, "feed", false],
  ]);
});

test("a model's answers are rows where it had something to say", () => {
  const answer = {
    ...{ t: 14, about: 14, by: "small-vl", asked: "the present" as const, interrupt: 0.2, kind: null, step: null },
    ...{ words: null, scores: null, askedFrom: null, use: "", used: true, saw: null, tookMs: 1 },
  };
  const answers = [answer, { ...answer, t: 15, interrupt: 0.8 }, { ...answer, t: 16, interrupt: null }];
  expect(eventRows([], answers).map(({ t }) => t)).toEqual([15, 16]);
});

test("the row at a moment is the last one before it", () => {
  const rows = rowsOf();
  expect([-1, 0, 11, 12, 39, 40, 1000].map((t) => rowAt(rows, t))).toEqual([-1, 0, 0, 1, 2, 3, 3]);
});

test("a signal from outside is a row, with the step that it counts for", () => {
  const signal = { source: "scanner", name: "scan", text: "4006" } as const;
  const events: SessionEvent[] = [
    { type: "signalled", t: 1, ...signal, step: "fit" },
    { type: "signalled", t: 2, source: "call", name: "torque-ok" },
  ];
  expect(eventRows(events, []).map(({ t, deviates, fact }) => ({ t, deviates, fact }))).toEqual([
    { t: 1, deviates: false, fact: { is: "signal", signal, step: "fit" } },
    { t: 2, deviates: false, fact: { is: "signal", signal: { source: "call", name: "torque-ok" }, step: null } },
  ]);
});

test("what was heard is a row, and each question with all pieces of its answer", () => {
  const heard = { type: "heard", t: 50, from: 48, to: 49, words: "undo", by: "push" } as const;
  const piece = { type: "answered", t: 52, question: 0, rule: "next", known: true, ofPlan: true } as const;
  const events: SessionEvent[] = [
    { ...heard, meaning: { is: "command", command: "undo" } },
    { type: "asked", t: 51, question: 0, text: "What is next?", by: "voice" },
    { ...piece, part: 0, last: false, text: "Fit the spring.", sources: [] },
    { ...piece, part: 1, last: true, text: "Then the bolt.", sources: [] },
  ];
  expect(rowsOf(events).slice(4)).toMatchObject([
    { t: 50, fact: { is: "heard", heard: { words: "undo" } } },
    { t: 51, fact: { is: "asked", question: "What is next?", answer: "Fit the spring. Then the bolt." } },
  ]);
});

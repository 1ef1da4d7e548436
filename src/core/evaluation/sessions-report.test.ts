import { expect, test } from "vitest";
import { lamp, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { SessionEvent } from "../journal/events.ts";
import { sessionsReport } from "./sessions-report.ts";
import { type SessionToScore } from "./session-to-score.ts";

const [first, second] = lamp.steps.map(({ id }) => id);

function interrupt(t: number, kind: "completion" | "omission" | "distraction", step: string | null): SessionEvent {
  return { ...{ type: "interrupted", t, kind, step }, ...{ missing: [], confidence: 0.75, clips: [] } };
}

/** One step announced 1 s late, an omission caught as another kind, and a distraction that never was. */
function take(session: string): SessionToScore {
  const opened = lampSession()[0]!;
  return {
    ...{ session, name: session, knowsDeviations: true, from: "file", answers: {} },
    events: [
      opened,
      interrupt(11, "completion", first!),
      { ...interrupt(21, "omission", second!) },
      interrupt(50, "distraction", null),
    ],
    truth: {
      seconds: 60,
      steps: [
        { step: first!, start: 5, end: 10 },
        { step: second!, start: 30, end: 35 },
      ],
      deviations: [{ kind: "ordering", step: second!, missing: [], onset: 20, end: 22 }],
    },
  };
}

test("every row says what it counts and leads to the moments behind it", () => {
  const report = sessionsReport([take("one")]);
  const rows = Object.fromEntries(report.groups.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
  expect(rows["announced"]).toEqual({
    ...{ id: "announced", name: "Steps announced in time", unit: "share", value: 0.5, interval: null },
    ...{ counted: "1 of 2", more: 0 },
    moments: [
      { right: true, text: `${lamp.steps[0]!.text}: announced 1.0 s after`, session: "one", t: 10 },
      { right: false, text: `${lamp.steps[1]!.text}: not announced`, session: "one", t: 35 },
    ],
  });
  expect(rows["caught"]!.moments).toEqual([
    { right: true, text: `ordering (${lamp.steps[1]!.text}): caught 1.0 s after, as omission`, session: "one", t: 20 },
  ]);
  expect(rows["false"]).toMatchObject({
    ...{ value: 5, unit: "per five minutes", counted: "1 in 1.0 min" },
    moments: [{ right: false, text: "false distraction", session: "one", t: 50 }],
  });
});

test("the confusion matrix has what happened in rows and what was said in columns", () => {
  const { plots } = sessionsReport([take("one")]);
  expect(plots.find(({ kind }) => kind === "confusion")).toMatchObject({
    classes: ["distraction", "omission", "ordering", "nothing"],
    counts: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 1, 0, 0],
      [1, 0, 0, null],
    ],
  });
  expect(plots.find(({ kind }) => kind === "reliability")).toMatchObject({
    bins: [{ from: 0.7, to: 0.8, n: 3, confidence: 0.75, held: 2 / 3 }],
  });
});

test("intervals are over sessions: one has none, equal ones have none to speak of", () => {
  expect(sessionsReport([take("one")]).notes).toEqual([
    "One session: no intervals.",
    "The labels of 1 of 1 come from this program, which drew or spliced the take and so knows exactly what happens in it. Expect lower scores for a filmed take.",
    "one: the session ended at 50 s of 60 s; the rest counts as missed.",
  ]);
  const opened = { ...lampSession()[0]!, profile: null } as SessionEvent;
  const keys = { ...take("keys"), events: [opened, ...take("keys").events.slice(1)] };
  expect(sessionsReport([take("one"), keys]).notes).toContain(
    "keys: no coach watched, so everything that was due counts as missed. Coach the recording first.",
  );
  const two = sessionsReport([take("one"), take("two")]);
  expect(two.groups[0]!.rows[0]).toMatchObject({ interval: { low: 0.5, high: 0.5, level: 0.95 }, counted: "2 of 4" });
  expect(two.groups.at(-1)!.rows.map(({ name }) => name)).toEqual(["one", "two"]);
});

test("what was told to be left out is scored by what people answered, and the notes say whose word the truth is", () => {
  const [place, arm, head] = lamp.steps;
  const leftOut: SessionEvent = {
    ...{ type: "left-out", t: 55 },
    steps: [{ step: arm!.id, chance: 0.6, seenAt: null }],
    asked: [{ step: place!.id, chance: 0.3, seenAt: null }],
  };
  const one = take("one");
  const answers = { [arm!.id]: { answer: "left-out", by: "ann" } } as const;
  const report = sessionsReport([
    { ...one, answers, from: "annotated", events: [...one.events, leftOut] },
    { ...take("two"), from: "taught" },
  ]);
  expect(report.notes.slice(0, 2)).toEqual([
    "Ground truth of 1 session: what people have annotated.",
    "Ground truth of 1 session: the steps that were marked when it taught a bench.",
  ]);
  const { rows } = report.groups.find(({ name }) => name === "Left out, told at the end")!;
  expect(rows.map(({ name, counted }) => [name, counted])).toEqual([
    ["Named as left out, and was", "1 of 1"],
    ["Asked about, and was left out", "0 of 1"],
    ["Left out, and named or asked about", `1 of ${lamp.steps.filter(({ optional }) => !optional).length - 1}`],
  ]);
  expect(rows[2]!.moments).toContainEqual({
    ...{ right: false, text: `${head!.text}: left out, and not told`, session: "one", t: 55 },
  });
});

test("recall at out-of-plan points counts any word there, recall of deviations only words of their kind", () => {
  const one = take("one");
  const [opened] = one.events;
  const value = (said: SessionEvent) => {
    const { groups } = sessionsReport([{ ...one, events: [opened!, said] }]);
    const rows = Object.fromEntries(groups.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
    return ["paper-out-of-plan", "paper-recall-2"].map((id) => [rows[id]!.value, rows[id]!.counted]);
  };
  expect(value(interrupt(21, "completion", first!))).toEqual([
    [1, "1 of 1"],
    [0, "0 of 1"],
  ]);
  expect(value(interrupt(25, "omission", second!))).toEqual([
    [1, "1 of 1"],
    [0, "0 of 1"],
  ]);
  expect(value(interrupt(40, "omission", second!))).toEqual([
    [0, "0 of 1"],
    [0, "0 of 1"],
  ]);
});

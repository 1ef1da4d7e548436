import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import type { SessionEvent } from "../journal/events.ts";
import { scoreTake, sumTakes } from "./take-score.ts";
import type { TakeTruth } from "../domain/take-truth.ts";

type Kind = Extract<SessionEvent, { type: "interrupted" }>["kind"];

function interrupt(t: number, kind: Kind, step: string | null, missing: string[] = []): SessionEvent {
  return { type: "interrupted", t, kind, step, missing, confidence: 0.9, clips: [] };
}

function planned(t: number, ...completed: string[]): SessionEvent {
  const steps: Plan["steps"] = ["a", "b", "c"].map((id) => ({
    key: id,
    step: id,
    text: id,
    state: completed.includes(id) ? "completed" : "next",
    recovery: null,
    cues: { complete: [], incomplete: [] },
  }));
  return { type: "planned", t, plan: { mode: "update", goal: "g", revision: 1, steps: [...steps] } } as SessionEvent;
}

const labels: TakeTruth = {
  seconds: 60,
  steps: [
    { step: "a", start: 0, end: 10 },
    { step: "c", start: 12, end: 22 },
    { step: "b", start: 26, end: 40 },
  ],
  deviations: [{ kind: "omission", step: "c", missing: ["b"], onset: 14, end: 26 }],
};

test("announcements in time, a catch with its delay, and what was said falsely", () => {
  const score = scoreTake({
    labels,
    events: [
      interrupt(0, "opening", null),
      planned(0),
      interrupt(11.5, "completion", "a"),
      planned(11.5, "a"),
      interrupt(17, "ordering", "c", ["b"]),
      planned(17, "a"),
      interrupt(20, "omission", "c", ["b"]),
      interrupt(45, "completion", "b"),
      planned(45, "a", "b"),
      interrupt(55, "distraction", null),
      interrupt(58, "completion", "c"),
    ],
  });
  expect(score).toEqual({
    minutes: 1,
    completions: [
      { step: "a", end: 10, delay: 1.5, inTime: true },
      { step: "c", end: 22, delay: null, inTime: false },
      { step: "b", end: 40, delay: 5, inTime: false },
    ],
    completionsAnnounced: { n: 1, total: 3 },
    deviations: [{ ...labels.deviations[0], delay: 3, saidKind: "ordering" }],
    deviationsCaught: { n: 1, total: 1 },
    byKind: { omission: { n: 1, total: 1 } },
    falseInterrupts: [
      { t: 55, kind: "distraction", step: null, missing: [] },
      { t: 58, kind: "completion", step: "c", missing: [] },
    ],
    falsePerFiveMinutes: 10,
  });
});

test("a deviation interrupt whose plan newly shows a step completed announces it; an older entry does not", () => {
  const events = [
    interrupt(21.2, "omission", "c", ["b"]),
    planned(21.2, "c"),
    interrupt(40, "coach", null),
    planned(40, "c"),
  ];
  const late: TakeTruth = { ...labels, steps: [...labels.steps, { step: "c", start: 39, end: 40 }] };
  expect(scoreTake({ events, labels: late }).completions).toEqual([
    { step: "a", end: 10, delay: null, inTime: false },
    { step: "c", end: 22, delay: 21.2 - 22, inTime: true },
    { step: "b", end: 40, delay: null, inTime: false },
    { step: "c", end: 40, delay: null, inTime: false },
  ]);
});

test("a distraction has no step: any deviation interrupt inside its window catches it, none before it", () => {
  const away: TakeTruth = {
    seconds: 300,
    steps: [],
    deviations: [{ kind: "distraction", step: null, missing: [], onset: 100, end: 130 }],
  };
  const caught = scoreTake({
    events: [interrupt(98, "distraction", null), interrupt(129, "timing", "a")],
    labels: away,
  });
  expect([caught.deviations[0]!.delay, caught.falseInterrupts.map((some) => some.t)]).toEqual([29, [98]]);
});

test("takes add up by counts and joint length; no takes give nothing rather than a score", () => {
  const silent = scoreTake({ events: [], labels });
  const two = sumTakes([silent, scoreTake({ events: [interrupt(30, "technique", "a")], labels })]);
  expect([two.minutes, two.completionsAnnounced, two.deviationsCaught, two.falsePerFiveMinutes]).toEqual([
    2,
    { n: 0, total: 6 },
    { n: 0, total: 2 },
    2.5,
  ]);
  expect(sumTakes([])).toEqual({
    minutes: 0,
    completions: [],
    completionsAnnounced: { n: 0, total: 0 },
    deviations: [],
    deviationsCaught: { n: 0, total: 0 },
    byKind: {},
    falseInterrupts: [],
    falsePerFiveMinutes: null,
  });
});

test("a deviation that is never made good can be caught until the end of the take", () => {
  const unfixed: TakeTruth = { ...labels, deviations: [{ ...labels.deviations[0]!, end: null }] };
  const score = scoreTake({ events: [interrupt(58, "omission", "c", ["b"])], labels: unfixed });
  expect([score.deviations[0]!.delay, score.falseInterrupts]).toEqual([44, []]);
});

test("announcing a step that was later undone is not false; announcing one done with the wrong part is", () => {
  const attempts = [
    { step: "b", end: 10, outcome: "undone" },
    { step: "c", end: 20, outcome: "wrong-part" },
  ];
  const events = [interrupt(11, "completion", "b"), interrupt(21, "completion", "c")];
  const score = scoreTake({ events, labels: { seconds: 60, steps: [], deviations: [], attempts } });
  expect(score.falseInterrupts.map(({ step }) => step)).toEqual(["c"]);
});

test("what a person said is not so is a false alarm of theirs, whatever the labels say, and no other is", () => {
  const events = [planned(0), interrupt(17, "ordering", "c", ["b"]), interrupt(20, "omission", "c", ["b"])];
  const correction = { action: "not-so", kind: "omission", step: "c" } as const;
  const said: SessionEvent[] = [...events, { type: "corrected", t: 21, correction }];
  const denied = scoreTake({ labels, events: said });
  expect(denied.falseInterrupts).toEqual([{ t: 20, kind: "omission", step: "c", missing: ["b"], denied: true }]);
  const takenBack = { type: "corrected", t: 22, correction: { ...correction, action: "is-so" } } as const;
  expect(scoreTake({ labels, events: [...said, takenBack] })).toEqual(scoreTake({ labels, events }));
});

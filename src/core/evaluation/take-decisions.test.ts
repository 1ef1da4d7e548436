import { expect, test } from "vitest";
import type { SessionEvent } from "../journal/events.ts";
import { strictly, takeDecisions } from "./take-decisions.ts";
import type { TakeTruth } from "../domain/take-truth.ts";

const truth: TakeTruth = {
  seconds: 40,
  steps: [
    { step: "base", start: 2, end: 8 },
    { step: "arm", start: 22, end: 28 },
  ],
  deviations: [{ kind: "omission", step: "shade", missing: ["arm"], onset: 10.5, end: 38 }],
  attempts: [
    { step: "base", end: 8, outcome: "done" },
    { step: "shade", end: 15, outcome: "early" },
    { step: "arm", end: 28, outcome: "done" },
  ],
};

const said = (t: number, kind: "opening" | "completion" | "omission", step: string): SessionEvent[] => [
  { type: "interrupted", t, kind, step, missing: [], confidence: 1, clips: [] },
  { type: "uttered", t, id: t, kind, text: `${kind} of ${step}`, revision: 0 },
];

test("a take is cut where words are due, with one stretch of silence between them", () => {
  const points = takeDecisions({ events: [], labels: truth });
  expect(points.map(({ start, end, due }) => [start, end, due?.what ?? "silence"])).toEqual([
    [0, 7, "silence"],
    [7, 10, "completion"],
    [10, 18.5, "deviation"],
    [18.5, 27, "silence"],
    [27, 30, "completion"],
    [30, 40, "silence"],
  ]);
  expect(points.every(({ predicted, text }) => predicted === "silent" && text === "")).toBe(true);
});

test("any word decides a point, the right one makes it right, and strictly a wrong one is none", () => {
  const events = [
    ...said(0, "opening", "base"),
    ...said(8.5, "completion", "base"),
    ...said(13, "completion", "shade"),
    ...said(20, "omission", "shade"),
  ];
  const points = takeDecisions({ events, labels: truth });
  expect(points.map(({ gold, predicted, right, text }) => [gold, predicted, right, text])).toEqual([
    ["silent", "silent", true, ""],
    ["interrupt", "interrupt", true, "completion of base"],
    ["interrupt", "interrupt", false, "completion of shade"],
    ["silent", "interrupt", false, "omission of shade"],
    ["interrupt", "silent", false, ""],
    ["silent", "silent", true, ""],
  ]);
  expect(strictly(points).map(({ predicted }) => predicted)).toEqual([
    "silent",
    "interrupt",
    "silent",
    "interrupt",
    "silent",
    "silent",
  ]);
});

test("a take without words or time has no points", () => {
  expect(takeDecisions({ events: [], labels: { seconds: 0, steps: [], deviations: [] } })).toEqual([]);
});

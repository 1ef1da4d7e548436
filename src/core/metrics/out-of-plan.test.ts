import { expect, test } from "vitest";
import { outOfPlanScore } from "./out-of-plan.ts";

const onsets = [
  { kind: "omission", t: 10 },
  { kind: "omission", t: 13 },
  { kind: "ordering", t: 60 },
];

test("one alarm catches one deviation; recall by kind, precision, latency, recovery of the caught", () => {
  const report = outOfPlanScore(onsets, [
    { t: 11.5, recovery: 0.5 },
    { t: 14.5, recovery: 1 },
    { t: 15 },
    { t: 80, recovery: 0 },
  ]);
  expect(report).toEqual({
    deviations: 3,
    caught: 2,
    recall: 2 / 3,
    latencies: [1.5, 1.5],
    latency: { mean: 1.5, median: 1.5, p90: 1.5 },
    recovery: 0.75,
    alarms: 4,
    precision: 0.5,
    byKind: {
      omission: {
        deviations: 2,
        caught: 2,
        recall: 1,
        latencies: [1.5, 1.5],
        latency: { mean: 1.5, median: 1.5, p90: 1.5 },
        recovery: 0.75,
      },
      ordering: {
        deviations: 1,
        caught: 0,
        recall: 0,
        latencies: [],
        latency: { mean: null, median: null, p90: null },
        recovery: null,
      },
    },
  });
});

test("as many as possible are matched even when the nearest pair must be given up", () => {
  const two = [
    { kind: "a", t: 10 },
    { kind: "a", t: 12 },
  ];
  expect(outOfPlanScore(two, [{ t: 11.9 }, { t: 13.9 }]).caught).toBe(2);
});

test("the tolerance is an argument; nothing scores 0, not NaN; NaN is refused", () => {
  expect([2, 5].map((tolerance) => outOfPlanScore(onsets, [{ t: 64 }], tolerance).caught)).toEqual([0, 1]);
  const none = outOfPlanScore([], []);
  expect([none.recall, none.precision, none.byKind]).toEqual([0, 0, {}]);
  expect(() => outOfPlanScore([{ kind: "a", t: Number.NaN }], [])).toThrow(RangeError);
});

test("an alarm of another recording catches nothing", () => {
  const onset = { kind: "a", t: 10, video: "v" };
  const caught = (video: string) => outOfPlanScore([onset], [{ t: 10, video }]).caught;
  expect([caught("v"), caught("w")]).toEqual([1, 0]);
});

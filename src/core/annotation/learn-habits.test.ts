import { expect, test } from "vitest";
import type { AnnotatedDeviation, Segment } from "./model.ts";
import { learnHabits } from "./learn-habits.ts";

const deviation = (over: Partial<AnnotatedDeviation>): AnnotatedDeviation => ({
  ...{ id: "d", kind: "substitution", cooking: null, general: null, step: "a", missing: [], error: null },
  ...{ onset: 10, fix: null, back: null, what: "wrong", recovery: "" },
  ...over,
});
const segments: Segment[] = [8, 12, 20].map((start, k) => ({
  ...{ id: `s${k}`, start, end: start + 4, step: "a", text: "do", outcome: "right" as const },
}));

test("shares and latencies come from what nobody planned, with Wilson's and bootstrap intervals", () => {
  const takes = [
    { segments, deviations: [deviation({ fix: 14 })] },
    { segments, deviations: [deviation({ fix: 22 }), deviation({}), deviation({ error: "error-1", fix: 11 })] },
  ];
  const { types } = learnHabits(takes);
  expect(Object.keys(types)).toEqual(["substitution"]);
  const { seen, mended, share, seconds, steps } = types.substitution!;
  expect({ seen, mended, seconds: seconds!.value, steps: steps!.value }).toEqual({
    ...{ seen: 3, mended: 2, seconds: 8, steps: 1.5 },
  });
  // Wilson 1927 of 2 in 3.
  expect([share!.low, share!.high].map((x) => x.toFixed(3))).toEqual(["0.208", "0.939"]);
  expect([seconds!.low, seconds!.high]).toEqual([4, 12]);
});

test("takes without mistakes tell nothing", () => {
  expect(learnHabits([{ segments, deviations: [] }])).toEqual({
    ...{ format: "benchside-habits", version: 1, takes: 1, types: {} },
  });
});

import { expect, test } from "vitest";
import { localisationScore } from "./localisation.ts";

const truth = [
  { video: "v", label: "pour", start: 0, end: 10 },
  { video: "v", label: "pour", start: 20, end: 30 },
  { video: "w", label: "stir", start: 0, end: 10 },
];
const guess = (video: string, label: string, start: number, end: number, score: number) => ({
  video,
  label,
  start,
  end,
  score,
});

test("average precision by hand: right, wrong, right of two truths is 5/6; a class never predicted is 0", () => {
  const predicted = [guess("v", "pour", 0, 10, 0.9), guess("v", "pour", 50, 60, 0.8), guess("v", "pour", 21, 30, 0.7)];
  const report = localisationScore(predicted, truth);
  for (const at of report.at) expect(at.map).toBeCloseTo(5 / 12, 12);
  expect(report.at[2]).toMatchObject({ overlap: 0.5, recallAt1: 1 / 3, recallAt5: 2 / 3 });
});

test("a second prediction of a found segment is false, and the threshold decides", () => {
  const predicted = [guess("w", "stir", 0, 4, 0.9), guess("w", "stir", 0, 10, 0.8)];
  const [low, , high] = localisationScore(predicted, truth.slice(2)).at;
  expect([low!.map, high!.map, high!.recallAt1, high!.recallAt5]).toEqual([1, 0.5, 0, 1]);
});

test("NaN scores and empty stretches are counted, not scored; no truth gives no score", () => {
  const broken = [guess("v", "pour", 0, 10, Number.NaN), guess("v", "pour", 5, 5, 1)];
  expect(localisationScore(broken, truth)).toMatchObject({ skipped: 2, meanMap: 0 });
  expect(localisationScore([], [])).toMatchObject({ meanMap: null, at: [{ map: null, recallAt1: null }, {}, {}] });
});

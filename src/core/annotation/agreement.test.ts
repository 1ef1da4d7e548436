import { expect, test } from "vitest";
import { onsetAgreement, onsetDistances, ratingAgreement, takeAgreement } from "./agreement.ts";
import { NOTHING_SAID } from "./apply.ts";
import type { AnnotationState } from "./model.ts";

const marked = (...onsets: readonly Readonly<Record<string, number>>[]): AnnotationState => ({
  ...NOTHING_SAID,
  onsets: Object.fromEntries(onsets.map((marks, number) => [`d${number}`, marks])),
});
const rated = (ratings: AnnotationState["ratings"]): AnnotationState => ({ ...NOTHING_SAID, ratings });

test("distances are of each two people's marks of one onset; a single mark is compared with nothing", () => {
  expect(onsetDistances(marked({ a1: 10, a2: 12.5 }, { a1: 3 }, { a1: 1, a2: 2, a3: 4 }))).toEqual([2.5, 1, 3, 2]);
});

test("the median distance and the share within two seconds are over all pairs; intervals need enough takes", () => {
  const few = onsetAgreement([marked({ a: 1, b: 2 }), marked({ a: 1, b: 5 }, { a: 4, b: 6 }), marked({ a: 9 })]);
  expect(few).toEqual({
    takes: 2,
    pairs: 3,
    median: { value: 2, interval: null },
    within: { value: 2 / 3, interval: null },
  });
  const many = onsetAgreement([0.5, 1, 1, 1.5, 3, 4].map((distance) => marked({ a: 10, b: 10 + distance })));
  expect(many.median.value).toBe(1.25);
  expect(many.within.value).toBeCloseTo(4 / 6);
  const { interval } = many.within;
  expect(interval).toMatchObject({ level: 0.95, resamples: 500 });
  expect(interval!.low < 4 / 6 && interval!.high >= 4 / 6).toBe(true);
});

test("raters agree by criterion over takes, and over the criteria of one take", () => {
  const one = rated({ a1: { confusability: 2, "error-validity": 5 }, a2: { confusability: 2, "error-validity": 5 } });
  const two = rated({ a1: { confusability: 4 }, a2: { confusability: 4 }, a3: { confusability: 4 } });
  const scores = ratingAgreement([one, two, rated({ a1: { confusability: 1 } })]);
  expect(scores.find(({ criterion }) => criterion === "confusability")).toEqual({
    criterion: "confusability",
    takes: 2,
    mean: (2 + 2 + 4 + 4 + 4) / 5,
    alpha: { value: 1, interval: null },
  });
  expect(scores.find(({ criterion }) => criterion === "video-plausibility")).toMatchObject({ takes: 0, mean: null });
  expect(takeAgreement(one)).toBe(1);
  expect(takeAgreement(rated({ a1: { confusability: 2 } }))).toBeNull();
});

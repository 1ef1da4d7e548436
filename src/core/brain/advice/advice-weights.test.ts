import { expect, test } from "vitest";
import { byTopic, fitCalibration, type AnnotatedWord } from "./calibration.ts";
import { weightsOf } from "./advice-weights.ts";

const words = (right: number, wrong: number): AnnotatedWord[] => [
  ...Array.from({ length: right }, () => ({ topic: "done", right: true }) as const),
  ...Array.from({ length: wrong }, () => ({ topic: "done", right: false }) as const),
];
const sure = (right: number, wrong: number): number =>
  Number(weightsOf(fitCalibration("made up", 12, [], words(right, wrong))).sure.done.toFixed(2));

test("a claim of the filter is held as sure as the takes have shown, less two standard errors", () => {
  expect([sure(84, 1), sure(840, 10), sure(20, 20), sure(0, 0)]).toEqual([0.91, 0.98, 0.37, 0.23]);
});

test("nothing is held sure about a topic that the filter never spoke of on the takes", () => {
  const { sure: all } = weightsOf(fitCalibration("made up", 12, [], words(84, 1)));
  expect(Object.values({ ...all, done: 0 }).every((one) => one < 0.5)).toBe(true);
  expect(Object.keys(all)).toEqual(Object.keys(byTopic(() => 0)));
});

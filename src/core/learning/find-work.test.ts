import { expect, test } from "vitest";
import type { FrameFeatures } from "../brain/frame-features.ts";
import type { HandState } from "../domain/tick.ts";
import { stretchesOf } from "../annotation/known-marks.ts";
import { findWork, type StepMark } from "./find-work.ts";

const TRUE = [
  { step: "a", start: 3, end: 10 },
  { step: "b", start: 12.5, end: 20 },
  { step: "c", start: 22, end: 31 },
];

/** A look each half second of 36 s; `hands` says what they do while a step is under way, by seconds. */
function film(hands: (t: number) => HandState, from = 0): FrameFeatures[] {
  return Array.from({ length: 72 }, (_, i) => i / 2)
    .filter((t) => t >= from)
    .map((t) => ({ t, scene: Float32Array.of(1), work: null, hands: hands(t), motion: 0.02 }));
}

const atWork = (t: number): boolean => TRUE.some(({ start, end }) => t >= start && t <= end);
const leaving = film((t) => (atWork(t) ? "working" : "withdrawn"));

const rounded = (times: ReturnType<typeof findWork>): unknown =>
  times.map(({ step, start, end }) => [step, Math.round(start), Math.round(end)]);

test("work is found inside marks: the same from exact times, from ends alone, and from ends that are a second off", () => {
  const exact = rounded(findWork(leaving, TRUE));
  expect(exact).toEqual([
    ["a", 3, 10],
    ["b", 12, 20],
    ["c", 22, 31],
  ]);
  const ends: StepMark[] = TRUE.map(({ step, end }) => ({ step, start: null, end }));
  expect(rounded(findWork(leaving, ends))).toEqual(exact);
  const madeUp = TRUE.map(({ step, end }, i) => ({ step, start: TRUE[i - 1]?.end ?? 0, end }));
  expect(rounded(findWork(leaving, madeUp))).toEqual(exact);
  const off = [1.2, -1, 0.8];
  expect(
    rounded(
      findWork(
        leaving,
        ends.map((mark, i) => ({ ...mark, end: mark.end + off[i]! })),
      ),
    ),
  ).toEqual(exact);
});

test("idle seconds before the first step turn nothing", () => {
  const ends: StepMark[] = TRUE.map(({ step, end }) => ({ step, start: null, end }));
  const cut = film((t) => (atWork(t) ? "working" : "withdrawn"), 2.5);
  expect(rounded(findWork(cut, ends))).toEqual(rounded(findWork(leaving, ends)));
});

test("a detector that loses the hands for a look or two ends no step", () => {
  const flickering = film((t) => (atWork(t) && ![5, 5.5, 15, 27].includes(t) ? "working" : "withdrawn"));
  const ends: StepMark[] = TRUE.map(({ step, end }) => ({ step, start: null, end }));
  expect(rounded(findWork(flickering, ends))).toEqual(rounded(findWork(leaving, ends)));
});

test("where hands never leave, never come, or steps overlap, the marks stand", () => {
  const ends: StepMark[] = TRUE.map(({ step, end }) => ({ step, start: null, end }));
  const stay = findWork(
    film(() => "working"),
    ends,
  );
  stay.forEach(({ end }, i) => expect(Math.abs(end - TRUE[i]!.end)).toBeLessThanOrEqual(1.5));
  expect(
    findWork(
      film(() => "withdrawn"),
      ends,
    ),
  ).toEqual(stretchesOf(ends, 0));
  const overlapping = [TRUE[0]!, { step: "b", start: 6, end: 20 }, TRUE[2]!];
  expect(findWork(leaving, overlapping)).toEqual(overlapping);
});

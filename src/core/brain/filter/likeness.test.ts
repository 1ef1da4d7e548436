import { expect, test } from "vitest";
import { isTakenBack, isUnknown, likenessAfter, mostLike, NO_LIKENESS, type Likeness } from "./likeness.ts";
import type { Evidence } from "../../domain/tick.ts";

/** Ticks in a row that show the same: hands at work with this progress, or off with this end. */
const ticks = (count: number, progress: number[] | null, ended: number[] = [0, 0]): Evidence[] =>
  Array.from({ length: count }, (_, i) => ({
    t: i / 2,
    progress: progress ?? [-9, -9],
    ended,
    hands: progress ? "working" : "withdrawn",
    motion: 0,
  }));
const after = (...parts: Evidence[][]): Likeness => parts.flat().reduce(likenessAfter, NO_LIKENESS);
const any = (): boolean => true;

test("a stretch of work is like a step by itself and by what it leaves, which counts twice", () => {
  const right = after(ticks(8, [11, 3]), ticks(3, null, [5, 1]));
  expect(mostLike(right, any)).toEqual({ step: 0, progress: 11, whole: 21 });
  const wrongPart = after(ticks(8, [4, 3]), ticks(3, null, [-2, -3]));
  expect(mostLike(wrongPart, any)).toEqual({ step: 0, progress: 4, whole: 0 });
  expect(mostLike(wrongPart, (step) => step === 1)).toEqual({ step: 1, progress: 3, whole: -3 });
});

test("there is no verdict on little work, before its end, or when nothing was left on the bench", () => {
  expect(mostLike(after(ticks(3, [11, 3]), ticks(3, null, [5, 1])), any)).toBeNull();
  expect(mostLike(after(ticks(8, [11, 3]), ticks(1, null, [5, 1])), any)).toEqual({
    step: 0,
    progress: 11,
    whole: null,
  });
  const undone = after(ticks(8, [6, 3]), ticks(3, null, [-8, -9]));
  expect(mostLike(undone, any)!.whole).toBeNull();
  expect(isTakenBack(undone, 0)).toBe(true);
});

test("a detector that loses the hands for a tick does not end the stretch, and looking away says nothing", () => {
  const lost = after(ticks(4, [10, 0]), ticks(1, null, [-4, -4]), ticks(4, [12, 0]), ticks(2, null, [3, 0]));
  expect(mostLike(lost, any)).toEqual({ step: 0, progress: 11, whole: 17 });
  const looked = ticks(6, null, [-9, -9]).map((tick) => ({ ...tick, away: true }));
  expect(mostLike(after(ticks(8, [11, 3]), ticks(2, null, [5, 1]), looked), any)!.whole).toBe(21);
});

test("work is on no step when all of them have been unlike it for two seconds, and only while it lasts", () => {
  expect(isUnknown(after(ticks(4, [-4, -6])))).toBe(true);
  expect(isUnknown(after(ticks(3, [-4, -6])))).toBe(false);
  expect(isUnknown(after(ticks(4, [-2, -6])))).toBe(false);
  expect(isUnknown(after(ticks(4, [-4, -6]), ticks(1, null)))).toBe(false);
});

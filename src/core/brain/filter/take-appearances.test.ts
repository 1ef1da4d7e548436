import { expect, test } from "vitest";
import type { Evidence } from "../../domain/tick.ts";
import type { ActiveSteps } from "./active-steps.ts";
import type { Posterior } from "./posterior.ts";
import { cameBefore, leftOutChance, takeLooksAfter, type TakeLooks } from "./take-appearances.ts";

const seconds = [20, 40];
const posterior = { work: [0.5, 0.25] } as unknown as Posterior;

function tick(
  before: TakeLooks | null,
  progress: readonly number[],
  dt: number,
  back: readonly number[] = [],
  t = 0,
  chances: readonly number[] = [0.75, 0.25],
): TakeLooks {
  const evidence: Evidence = { t, progress, ended: [0, 0], hands: "withdrawn", motion: 0 };
  const active: ActiveSteps = { smoothed: progress, seen: [0, 0], chances };
  return takeLooksAfter(before, evidence, posterior, active, seconds, back, dt);
}

test("shares grow by the time that passed over the usual seconds, two seconds a tick at most; evidence is kept at its highest and in the mean", () => {
  const { worked, believed, reached, ...rest } = tick(tick(null, [3, 1], 1), [2, 2], 60);
  expect([...worked, ...believed].map((share) => share.toFixed(5))).toEqual([
    ...["0.11250", "0.01875"],
    ...["0.07500", "0.01875"],
  ]);
  expect(reached, "after one tick less than a twentieth").toEqual([[0, 0], []]);
  expect(rest).toEqual({ highest: [1, 0], sum: [1, -1], ticks: 2 });
});

test("of a step that was taken back nothing counts as seen", () => {
  const looks = tick(tick(null, [3, 1], 1), [2, 2], 1, [0]);
  expect(looks).toMatchObject({ worked: [0, 0.0125], believed: [0, 0.0125], highest: [0.5, 0] });
});

test("the chance of having been left out falls with what was seen", () => {
  const looks: TakeLooks = {
    worked: [0, 0.1, 1],
    believed: [0, 0.1, 1],
    highest: [1, 2, 6],
    sum: [-20, -10, 0],
    ticks: 10,
    reached: [],
  };
  expect([0, 1, 2].map((step) => Number(leftOutChance(looks, step).toFixed(3)))).toEqual([0.98, 0.737, 0.022]);
});

/** Work on step 0 or 1 until each of the times, in turn, a tick a second. */
function workedUntil(...times: readonly number[]): TakeLooks {
  let looks: TakeLooks | null = null;
  let t = 0;
  times.forEach((end, i) => {
    for (; t < end; t++) looks = tick(looks, [0, 0], 1, [], t, i % 2 === 0 ? [1, 0] : [0, 1]);
  });
  return looks!;
}

test("a step came before another when most of it was seen before half of what is usual of the other", () => {
  expect(cameBefore(workedUntil(20, 60), 0, 1)).toBe(true);
  expect(cameBefore(workedUntil(20, 60), 1, 0)).toBe(false);
  // What is seen of the needed one again, later on, does not count.
  expect(cameBefore(workedUntil(20, 60, 120), 1, 0)).toBe(false);
  // Of one hardly seen nothing is told.
  expect(cameBefore(workedUntil(7, 60), 0, 1)).toBe(false);
  expect(cameBefore(workedUntil(20, 35), 0, 1)).toBe(false);
});

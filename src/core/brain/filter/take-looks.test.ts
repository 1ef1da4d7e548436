import { expect, test } from "vitest";
import type { Evidence } from "../../domain/tick.ts";
import type { ActiveSteps } from "./active-steps.ts";
import type { Posterior } from "./posterior.ts";
import { leftOutChance, takeLooksAfter, type TakeLooks } from "./take-looks.ts";

const seconds = [20, 40];
const posterior = { work: [0.5, 0.25] } as unknown as Posterior;

function tick(
  before: TakeLooks | null,
  progress: readonly number[],
  dt: number,
  back: readonly number[] = [],
): TakeLooks {
  const evidence: Evidence = { t: 0, progress, ended: [0, 0], hands: "withdrawn", motion: 0 };
  const active: ActiveSteps = { smoothed: progress, seen: [0, 0], chances: [0.75, 0.25] };
  return takeLooksAfter(before, evidence, posterior, active, seconds, back, dt);
}

test("shares grow by the time that passed over the usual seconds, two seconds a tick at most; evidence is kept at its highest and in the mean", () => {
  const { worked, believed, ...rest } = tick(tick(null, [3, 1], 1), [2, 2], 60);
  expect([...worked, ...believed].map((share) => share.toFixed(5))).toEqual([
    ...["0.11250", "0.01875"],
    ...["0.07500", "0.01875"],
  ]);
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
  };
  expect([0, 1, 2].map((step) => Number(leftOutChance(looks, step).toFixed(3)))).toEqual([0.98, 0.737, 0.022]);
});

import { expect, test } from "vitest";
import { overStepsAfter, type OverSteps } from "./over-steps.ts";
import type { ActiveSteps } from "./active-steps.ts";
import type { Posterior } from "./posterior.ts";
import type { TakeLooks } from "./take-appearances.ts";

/** Three steps of 20 s each, one after the other; the last needs the first. */
const model = {
  seconds: [20, 20, 20],
  course: { middles: [1 / 6, 1 / 2, 5 / 6], seconds: 60 },
  required: [[], [], [0]],
};

/** What is known of the steps after one tick a second, each naming the step under way for sure; `back` at the last tick. */
function after(named: readonly number[], back: readonly number[] = []): OverSteps {
  let over: OverSteps | null = null;
  const worked = [0, 0, 0];
  named.forEach((step, t) => {
    const isLast = t === named.length - 1;
    const chances = [0, 1, 2].map((k) => (k === step ? 1 : 0));
    worked[step]! += 1 / 20;
    if (isLast) for (const k of back) worked[k] = 0;
    const active: ActiveSteps = { smoothed: chances, seen: worked, chances };
    const sums = { done: [0.5, 0.5, 0.5] } as unknown as Posterior;
    const looks = { worked } as unknown as TakeLooks;
    over = overStepsAfter(over, t, sums, active, looks, model, isLast ? back : [], 1);
  });
  return over!;
}

const during = (...stretches: readonly (readonly [step: number, seconds: number])[]): number[] =>
  stretches.flatMap(([step, seconds]) => new Array<number>(seconds).fill(step));

const rounded = ({ chances }: OverSteps): number[] => chances.map((chance) => Number(chance.toFixed(2)));

test("a step is not over while it is under way, and is once another was for some seconds that comes later", () => {
  const seen = [during([0, 20]), during([0, 20], [1, 4]), during([0, 20], [1, 8])].map((named) =>
    rounded(after(named)),
  );
  expect(seen).toEqual([
    [0.08, 0.01, 0.01],
    [0.56, 0.02, 0.01],
    [0.76, 0.04, 0.01],
  ]);
});

test("what was built upon is over rather than what was not", () => {
  const [skipped, needed] = [[during([0, 20], [1, 6])], [during([0, 20], [2, 6])]].map(
    ([named]) => after(named!).chances[0]!,
  );
  expect(needed).toBeGreaterThan(skipped!);
});

test("a step that was taken back is no longer over", () => {
  expect(rounded(after(during([0, 20], [1, 8]), [0]))).toEqual([0, 0.04, 0.01]);
});

test("averages follow the time between ticks, two seconds at most", () => {
  const active = (chances: number[]): ActiveSteps => ({ smoothed: chances, seen: chances, chances });
  const looks = { worked: [0, 0, 0] } as unknown as TakeLooks;
  const sums = { done: [0, 0, 0] } as unknown as Posterior;
  const first = overStepsAfter(null, 0, sums, active([1, 0, 0]), looks, model, [], 0);
  const then = overStepsAfter(first, 9, sums, active([0, 1, 0]), looks, model, [], 9);
  const kept = [5, 15, 40, 5].map((window) => Math.exp(-2 / window).toFixed(4));
  expect([then.quick, then.middle, then.slow, then.paced].map((one) => one[0]!.toFixed(4))).toEqual(kept);
  expect(then.highest).toEqual([1, 1 - Math.exp(-2 / 5), 0]);
});

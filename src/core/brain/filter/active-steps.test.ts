import { expect, test } from "vitest";
import type { Evidence } from "../../domain/tick.ts";
import { activeStepsAfter, likeliestStep, type ActiveSteps } from "./active-steps.ts";
import type { Posterior } from "./posterior.ts";

/** Three steps of 20 s each, one after the other in the takes. */
const model = {
  seconds: [20, 20, 20],
  course: { middles: [1 / 6, 1 / 2, 5 / 6], seconds: 60 },
};

const undecided = { done: [0, 0, 0], work: [1 / 3, 1 / 3, 1 / 3] } as unknown as Posterior;

function seeing(t: number, progress: readonly number[]): Evidence {
  return { t, progress, ended: progress.map(() => 0), hands: "withdrawn", motion: 0 };
}

/** What is known after one tick a second of this evidence. */
function after(progress: readonly (readonly number[])[], posterior: Posterior = undecided): ActiveSteps {
  let state: ActiveSteps | null = null;
  progress.forEach((one, t) => (state = activeStepsAfter(state, seeing(t, one), posterior, model, 1)));
  return state!;
}

test("looks that say nothing leave it to the place in the takes, and the chances sum to one", () => {
  const known = after([[0, 0, 0]]);
  expect(likeliestStep(known)).toBe(0);
  expect(known.chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
  const late = after(Array.from({ length: 55 }, () => [0, 0, 0]));
  expect(likeliestStep(late)).toBe(2);
});

test("looks at this tick outweigh a belief that has run away, and the belief decides between looks that are alike", () => {
  const stuck = { done: [1, 1, 0], work: [0, 0, 1] } as unknown as Posterior;
  expect(likeliestStep(after([[12, 0, 0]], stuck))).toBe(0);
  const sure = { done: [0, 0, 0], work: [0, 0.99, 0.01] } as unknown as Posterior;
  const ticks = Array.from({ length: 25 }, () => [0, 3, 3]);
  expect(likeliestStep(after(ticks, sure))).toBe(1);
});

import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, type Stretch } from "../../../tests/fixtures/evidence.ts";
import { toEnd } from "../../../tests/fixtures/turns.ts";
import { taskGraph } from "../procedure/graph.ts";
import { competenceOf, UNTRIED } from "./competence.ts";
import { stretchesOf } from "../annotation/known-marks.ts";
import { madeUpTakes } from "./made-up.ts";
import type { LeftOutLesson } from "./leave-one-out.ts";

const steps = ["a", "b", "c", "d"];
const procedure = procedureOf(steps, ["a>b", "b>c", "c>d"]);
const profile = timingProfile(procedure);

/** Each step for 8 s, then 2.5 s of nothing, in this order. */
function lesson(order: readonly string[], seed: number): LeftOutLesson {
  const work = order.flatMap((step): Stretch[] => [
    { step, seconds: 8 },
    { step: null, seconds: 2.5 },
  ]);
  const evidence = evidenceOf(procedure, [{ step: null, seconds: 2 }, ...work], seed);
  const times = order.map((step, i) => ({ step, start: 2 + i * 10.5, end: 10 + i * 10.5 }));
  return { procedure, profile, evidence, take: { looks: [], steps: times, wrong: [], offPlan: [] } };
}

test("a correct take: all steps in time, nothing falsely claimed, made-up mistakes told", () => {
  const { result, turns } = toEnd(competenceOf([lesson(steps, 1)]));
  expect(result).toEqual({
    lessons: 1,
    steps: { said: 4, right: 4, due: 4, caught: 4, madeUp: 0, told: 0 },
    skipped: { said: 0, right: 0, due: 0, caught: 0, madeUp: 3, told: 3 },
    parts: UNTRIED.parts,
    order: { said: 0, right: 0, due: 0, caught: 0, madeUp: 3, told: 3 },
  });
  // A turn for the take and for each made of it: nobody waits longer than for one.
  expect(turns.length).toBe(7);
});

test("a take with a skipped step and one out of order: what was claimed there was right", () => {
  const { order, skipped } = toEnd(competenceOf([lesson(["a", "c", "b", "d"], 2)])).result;
  // At the moment at which c is begun nobody knows whether b still comes: it is said to be skipped.
  expect([order.due, order.caught, skipped.said, skipped.right]).toEqual([1, 1, 1, 1]);
  const never = toEnd(competenceOf([lesson(["a", "c", "d"], 3)])).result.skipped;
  expect([never.due, never.caught, never.said === never.right]).toEqual([1, 1, true]);
});

test("made-up takes hold what the real one held, in another order and without gaps in time", () => {
  const { evidence, take } = lesson(["a", "b"], 1);
  const made = madeUpTakes(taskGraph(procedure), evidence, stretchesOf(take.steps, 0));
  expect(made.map(({ kind, deviation }) => [kind, deviation])).toEqual([
    ["skipped", { kind: "omission", step: "b", missing: ["a"], onset: 2, end: null }],
    ["order", { kind: "ordering", step: "b", missing: ["a"], onset: 2, end: null }],
  ]);
  const [cut, exchanged] = made.map((one) => one.evidence);
  const seconds = (ticks: typeof evidence) => ticks.at(-1)!.t - ticks[0]!.t;
  expect(seconds(evidence) - seconds(cut!)).toBeCloseTo(10.5);
  expect(exchanged!.map(({ progress }) => progress).sort()).toEqual(evidence.map(({ progress }) => progress).sort());
  expect(seconds(exchanged!)).toBeCloseTo(seconds(evidence));
});

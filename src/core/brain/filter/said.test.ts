import { expect, test } from "vitest";
import { taskGraph } from "../../procedure/graph.ts";
import { Procedure } from "../../procedure/schema.ts";
import { WORK, type Belief } from "./belief.ts";
import { conditionOnSaid, saidAfter } from "./said.ts";

const ids = ["a", "b", "c", "d"];
const graph = taskGraph(
  Procedure.parse({
    format: "benchside-procedure",
    version: 1,
    id: "four",
    goal: "Four steps",
    steps: ids.map((id) => ({ id, text: id })),
    edges: [
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
    ],
  }),
);
const required = graph.ancestors;

/** Chance that each step is done, and that it is under way. */
function sums({ hypotheses }: Belief): { readonly done: number[]; readonly work: number[] } {
  const of = (is: (one: Belief["hypotheses"][number], step: number) => boolean): number[] =>
    ids.map((_, step) =>
      Number(hypotheses.reduce((sum, one) => sum + (is(one, step) ? Math.exp(one.logWeight) : 0), 0).toFixed(2)),
    );
  return {
    done: of(({ done }, step) => ((done >> BigInt(step)) & 1n) === 1n),
    work: of(({ phase, step: at }, step) => phase === WORK && at === step),
  };
}

const lost: Belief = {
  t: 60,
  open: 0,
  hypotheses: [
    { done: 1n, phase: WORK, step: 1, elapsed: 20, logWeight: Math.log(0.9) },
    { done: 7n, phase: WORK, step: 3, elapsed: 3, logWeight: Math.log(0.1) },
  ],
};

test("a step that is said to be done is over, and so, most likely, is what it needs", () => {
  const { done, work } = sums(conditionOnSaid(lost, [{ step: "c", what: "done" }], graph, required));
  expect(done).toEqual([1, expect.closeTo(0.97, 1), 1, 0]);
  // Who was thought to be at b by far the most is hardly there any more: d, seen by few, is believed.
  expect(work[3]).toBeGreaterThan(0.6);
  expect(work[1]).toBeLessThan(0.05);
});

test("what is said not to be done yet is doubted, and a step that somebody is at is under way", () => {
  const notYet = sums(conditionOnSaid(lost, [{ step: "c", what: "not-yet" }], graph, required));
  expect(notYet.done[2]).toBeLessThan(0.02);
  const at = sums(conditionOnSaid(lost, [{ step: "d", what: "doing" }], graph, required));
  expect(at.work[3]).toBe(1);
});

test("how diligently somebody says it is told by the steps that must be done by now", () => {
  const each = ["a", "b", "c"].reduce(
    (before: ReturnType<typeof saidAfter>, step, i) =>
      saidAfter(before, 10 * i, [{ step, what: "done" }], [], graph, required),
    null,
  );
  const once = saidAfter(null, 20, [{ step: "c", what: "done" }], [], graph, required);
  expect([each!.diligence, once!.diligence]).toEqual([3.5 / 4, 1.5 / 4]);
  expect(saidAfter(each, 30, [], [2], graph, required)!.done.has(2)).toBe(false);
});

test("who says at which step they are is there, has mostly done what it needs, and says so until they say more", () => {
  const { done, work } = sums(conditionOnSaid(lost, [{ step: "c", what: "doing" }], graph, required));
  expect(work).toEqual([0, 0, 1, 0]);
  expect(done[1]).toBeGreaterThan(0.9);
  expect(done[2]).toBe(0);
  const there = saidAfter(null, 20, [{ step: "c", what: "doing" }], [], graph, required);
  expect(there!.doing).toEqual({ step: 2, t: 20 });
  expect(saidAfter(there, 30, [{ step: "c", what: "done" }], [], graph, required)!.doing).toBe(null);
});

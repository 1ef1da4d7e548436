import fc from "fast-check";
import { expect, test } from "vitest";
import { checkProcedure } from "./procedure-check.ts";
import { missingAncestors, missingSteps, readyFrontier, taskGraph, topologicalOrder } from "./graph.ts";

import { PROCEDURE_VERSION, type Procedure } from "./schema.ts";

/** A procedure with steps "0", "1", … and the given edges; steps named in `optional` may be left out. */
function procedureOf(count: number, edges: readonly (readonly [number, number])[], optional: readonly number[] = []) {
  return {
    format: "benchside-procedure",
    version: PROCEDURE_VERSION,
    id: "made",
    goal: "Made for a test",
    steps: Array.from({ length: count }, (_, number) => ({
      id: String(number),
      text: `Do ${number}`,
      done: [],
      notYet: [],
      optional: optional.includes(number),
      safetyCritical: false,
      irreversible: false,
    })),
    edges: edges.map(([a, b]) => [String(a), String(b)] as [string, string]),
    groups: [],
  } satisfies Procedure;
}

/** Acyclic procedures: edges run along a hidden order that is not the procedure's. */
const acyclic = fc
  .integer({ min: 1, max: 14 })
  .chain((count) =>
    fc.record({
      order: fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
      pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }),
      optional: fc.subarray([...Array(count).keys()]),
    }),
  )
  .map(({ order, pairs, optional }) => {
    const edges = pairs
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => [order[Math.min(a, b)]!, order[Math.max(a, b)]!] as const);
    const unique = new Map(edges.map((edge) => [edge.join(), edge]));
    return { edges: [...unique.values()], required: procedureOf(order.length, [...unique.values()]), optional };
  });

test("a graph without a cycle has no problem, and one edge backwards makes one", () => {
  fc.assert(
    fc.property(acyclic, fc.nat(), ({ edges, required }, pick) => {
      expect(checkProcedure(required)).toEqual([]);
      if (edges.length === 0) return;
      const [a, b] = edges[pick % edges.length]!;
      const broken = checkProcedure({ ...required, edges: [...required.edges, [String(b), String(a)]] });
      expect(broken.length).toBe(1);
      expect(broken[0]!.problem).toMatch(/wait for each other/);
    }),
  );
});

test("a topological order holds every step once, on the ready frontier when its turn comes, with nothing missing", () => {
  fc.assert(
    fc.property(acyclic, ({ required }) => {
      const graph = taskGraph(required);
      const done = new Set<string>();
      for (const id of topologicalOrder(graph)) {
        expect(readyFrontier(graph, done)).toContain(id);
        expect(missingAncestors(graph, graph.index.get(id)!, done)).toEqual([]);
        done.add(id);
      }
      expect(done.size).toBe(graph.ids.length);
      expect(readyFrontier(graph, done)).toEqual([]);
    }),
  );
});

test("ancestors are exactly the steps from which a path leads there", () => {
  fc.assert(
    fc.property(acyclic, ({ required }) => {
      const graph = taskGraph(required);
      const reach = (number: number): Set<number> => new Set(graph.before[number]!.flatMap((b) => [b, ...reach(b)]));
      graph.ids.forEach((_, number) => {
        expect(graph.ancestors[number]).toEqual([...reach(number)].sort((a, b) => a - b));
      });
    }),
  );
});

test("while nothing was done too early, a step is ready exactly when no required ancestor is missing", () => {
  fc.assert(
    fc.property(acyclic, fc.nat(14), ({ edges, required, optional }, steps) => {
      const graph = taskGraph(procedureOf(required.steps.length, edges, optional));
      const done = new Set(topologicalOrder(graph).slice(0, steps));
      const open = graph.ids.filter((id, n) => !done.has(id) && missingAncestors(graph, n, done).length === 0);
      expect(readyFrontier(graph, done)).toEqual(open);
    }),
  );
});

test("an order without edges is the procedure's own", () => {
  expect(topologicalOrder(taskGraph(procedureOf(3, [])))).toEqual(["0", "1", "2"]);
  expect(topologicalOrder(taskGraph(procedureOf(4, [[3, 0]])))).toEqual(["1", "2", "3", "0"]);
});

test("what was skipped is named in the procedure's order, optional steps never", () => {
  const graph = taskGraph(
    procedureOf(
      5,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ],
      [2],
    ),
  );
  expect(missingSteps(graph, new Set(["3"]))).toEqual(["0", "1"]);
  expect(missingSteps(graph, new Set(["3", "0", "nobody"]))).toEqual(["1"]);
  expect(readyFrontier(graph, new Set(["0", "1"]))).toEqual(["2", "3"]);
});

test("a step done too early opens what comes after it", () => {
  const graph = taskGraph(
    procedureOf(3, [
      [0, 1],
      [1, 2],
    ]),
  );
  expect(readyFrontier(graph, new Set(["1"]))).toEqual(["0", "2"]);
});

test("the densest graph of 500 steps is indexed in full", () => {
  const edges = Array.from({ length: 500 }, (_, b) =>
    Array.from({ length: b }, (_, a) => [499 - a, 499 - b] as const),
  ).flat();
  const graph = taskGraph(procedureOf(500, edges));
  expect(graph.ancestors.map((all) => all.length)).toEqual(Array.from({ length: 500 }, (_, n) => 499 - n));
  expect(topologicalOrder(graph)[0]).toBe("499");
});

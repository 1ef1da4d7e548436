import fc from "fast-check";
import { expect, test } from "vitest";
import { taskGraph } from "../procedure/graph.ts";
import { orders } from "./script-orders.ts";
import { seeded } from "../domain/seeded.ts";

function graphOf(count: number, edges: readonly (readonly [number, number])[]) {
  return taskGraph({
    steps: Array.from({ length: count }, (_, k) => ({ id: `s${k}`, optional: false })),
    edges: edges.map(([a, b]) => [`s${a}`, `s${b}`] as const),
  });
}

/** Two chains of three steps: 20 orders. Drawing from the ready steps one by one would favour those that mix the chains late. */
const chains = graphOf(6, [
  [0, 1],
  [1, 2],
  [3, 4],
  [4, 5],
]);

/** Pearson's statistic of 20 counts against equal ones; 99.9 % of uniform draws stay under 43.8 (19 degrees of freedom). */
function unevenness(draws: number, mostSets?: number): number {
  const drawn = orders(chains, mostSets);
  const random = seeded(7, "orders");
  const counts = new Map<string, number>();
  for (let k = 0; k < draws; k++) {
    const order = drawn.draw(random).join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(20);
  const expected = draws / 20;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test("every order of a graph is as likely as any other, counted or walked", () => {
  expect(orders(chains).count).toBe(20);
  expect(unevenness(20_000)).toBeLessThan(43.8);
  expect(orders(chains, 0).count).toBeNull();
  expect(unevenness(20_000, 0)).toBeLessThan(43.8);
});

test("a chain has one order, and free steps have all of them", () => {
  expect(orders(graphOf(3, [[0, 1], [1, 2]])).count).toBe(1); // prettier-ignore
  expect(orders(graphOf(10, [])).count).toBe(3_628_800);
});

test("an order keeps to every edge, whatever the graph", () => {
  const graphs = fc
    .integer({ min: 1, max: 40 })
    .chain((count) =>
      fc
        .array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 60 })
        .map((pairs) => ({ count, edges: pairs.filter(([a, b]) => a < b) })),
    );
  fc.assert(
    fc.property(graphs, fc.integer(), ({ count, edges }, seed) => {
      const order = orders(graphOf(count, edges), 500).draw(seeded(seed));
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, k) => k));
      expect(edges.filter(([a, b]) => order.indexOf(a) > order.indexOf(b))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

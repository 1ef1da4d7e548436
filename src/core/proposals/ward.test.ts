import { expect, test } from "vitest";
import { seeded } from "../domain/seeded.ts";
import { cutTree, wardTree } from "./ward.ts";

const looks = (...values: readonly (readonly number[])[]) => values.map((value) => Float32Array.from(value));

test("neighbours that look alike are joined first, and what looks alike far away is not", () => {
  const film = looks([0, 1], [0, 1.1], [5, 5], [5, 5.2], [0, 1], [0, 1.05]);
  const tree = wardTree(film);
  expect(tree.slice(0, 3).toSorted()).toEqual([1, 3, 5]);
  expect([1, 2, 3, 6, 99].map((count) => cutTree(tree, count))).toEqual([
    [0],
    [0, 4],
    [0, 2, 4],
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5],
  ]);
  expect([wardTree([]), wardTree(looks([1]))]).toEqual([[], []]);
});

test("the same as joining the cheapest pair of neighbours by hand", () => {
  const random = seeded(3, "ward");
  const film = Array.from({ length: 60 }, () => Float32Array.from({ length: 4 }, () => random()));
  const clusters = film.map((look, start) => ({ start, looks: [look] }));
  const spread = (some: readonly Float32Array[]): number => {
    const mean = Float64Array.from(
      { length: 4 },
      (_, d) => some.reduce((sum, look) => sum + look[d]!, 0) / some.length,
    );
    return some.reduce((sum, look) => sum + look.reduce((all, value, d) => all + (value - mean[d]!) ** 2, 0), 0);
  };
  const gone: number[] = [];
  while (clusters.length > 1) {
    const costs = clusters.slice(1).map((b, i) => {
      const a = clusters[i]!;
      return spread([...a.looks, ...b.looks]) - spread(a.looks) - spread(b.looks);
    });
    const at = costs.indexOf(Math.min(...costs));
    const [b] = clusters.splice(at + 1, 1);
    clusters[at]!.looks.push(...b!.looks);
    gone.push(b!.start);
  }
  expect(wardTree(film)).toEqual(gone);
});

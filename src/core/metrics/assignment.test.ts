import fc from "fast-check";
import { expect, test } from "vitest";
import { bestAssignment } from "./assignment.ts";

const total = (weight: number[][], pairs: [number, number][]) => pairs.reduce((sum, [i, j]) => sum + weight[i]![j]!, 0);

/** Largest total by trying everything. */
function bruteForce(weight: number[][], row = 0, taken: readonly number[] = []): number {
  if (row === weight.length) return 0;
  const skip = bruteForce(weight, row + 1, taken);
  const take = weight[row]!.map((value, j) =>
    taken.includes(j) ? 0 : value + bruteForce(weight, row + 1, [...taken, j]),
  );
  return Math.max(skip, ...take);
}

test("no assignment is better, whatever the shape", () => {
  const matrix = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).chain(([n, m]) =>
    fc.array(fc.array(fc.integer({ min: -3, max: 9 }), { minLength: m, maxLength: m }), {
      minLength: n,
      maxLength: n,
    }),
  );
  fc.assert(
    fc.property(matrix, (weight) => {
      const pairs = bestAssignment(weight);
      expect(total(weight, pairs)).toBe(bruteForce(weight));
      expect(new Set(pairs.map(([, j]) => j)).size).toBe(pairs.length);
    }),
    { numRuns: 200 },
  );
});

test("nothing to assign, and nothing worth assigning", () => {
  expect([bestAssignment([]), bestAssignment([[], []]), bestAssignment([[0, -1]])]).toEqual([[], [], []]);
});

import { expect, test } from "vitest";
import { boundsOf, type Bounds } from "./profile-bounds.ts";
import { NO_TALLY, type Competence } from "./competence.ts";

const untried: Competence = { lessons: 0, steps: NO_TALLY, skipped: NO_TALLY, parts: NO_TALLY, order: NO_TALLY };
const bench = (competence: Competence | undefined, handsTell = false) => ({ competence, handsTell });
const range = (bounds: Bounds | null) => bounds && [bounds.fewest, bounds.most];

test("how many of a session's claims will be right stands in bounds that few claims and one lesson leave wide", () => {
  const of = (claims: number, handsTell = false) => range(boundsOf(bench(untried, handsTell), "steps", claims));
  expect([of(0), of(1), of(4), of(10), of(100)]).toEqual([
    [0, 0],
    [0, 1],
    [1, 4],
    [3, 10],
    [36, 90],
  ]);
  expect(of(10, true)).toEqual([7, 10]);
  const chance = (claims: number) => boundsOf(bench(untried), "steps", claims)!.chance.toFixed(3);
  expect([chance(1), chance(10), chance(100)]).toEqual(["1.000", "0.959", "0.908"]);
  expect(boundsOf(bench(undefined), "steps", 10)).toBeNull();
});

test("claims in lessons left out draw the bounds together around what they were", () => {
  const tried: Competence = { ...untried, lessons: 4, steps: { ...NO_TALLY, said: 400, right: 200 } };
  expect(range(boundsOf(bench(tried), "steps", 10))).toEqual([2, 8]);
  expect(range(boundsOf(bench(tried), "steps", 100))).toEqual([41, 59]);
  expect(range(boundsOf(bench(tried), "skipped", 10))).toEqual([0, 7]);
});

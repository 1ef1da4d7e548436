import fc from "fast-check";
import { expect, test } from "vitest";
import { Procedure } from "../core/procedure/schema.ts";
import { BENCH_HEIGHT, BENCH_WIDTH, benchFor } from "./bench.ts";

test("any procedure of 3 to 20 steps gets a bench with every step's part in the picture, apart from the others", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 20 }),
      fc.integer(),
      fc.constantFrom("easy", "hard"),
      (count, look, level) => {
        const bench = benchFor(blank(count), look, level as "easy" | "hard");
        expect(bench.steps.map(({ step }) => step)).toEqual(blank(count).steps.map(({ id }) => id));
        for (const { tray, slot } of bench.steps) {
          for (const { x, y } of [tray, slot]) {
            expect(x > 0 && x < BENCH_WIDTH && y > 0 && y < BENCH_HEIGHT).toBe(true);
          }
        }
        expect(new Set(bench.steps.map(({ tray }) => `${tray.x} ${tray.y}`)).size).toBe(count);
        expect(new Set(bench.steps.map(({ slot }) => `${slot.x} ${slot.y}`)).size).toBe(count);
      },
    ),
    { numRuns: 40 },
  );
});

test("a bench is its look seed's: the same again, and another for another", () => {
  expect(benchFor(blank(6), 5)).toEqual(benchFor(blank(6), 5));
  expect(benchFor(blank(6), 5)).not.toEqual(benchFor(blank(6), 6));
});

function blank(count: number): Procedure {
  return Procedure.parse({
    format: "benchside-procedure",
    version: 1,
    id: "blank",
    goal: "Put it together",
    steps: Array.from({ length: count }, (_, k) => ({ id: `s${k}`, text: `Handle piece ${k}` })),
  });
}

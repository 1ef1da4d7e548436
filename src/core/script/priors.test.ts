import { expect, test } from "vitest";
import { ERROR_PHASES, type ErrorPhase } from "./error-types.ts";
import { SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../domain/taxonomy.ts";
import { PHASE_RATES, TYPE_PRIORS, drawErrorCount, drawPhase, drawType, roleScore, roomForErrors } from "./priors.ts";
import { seeded } from "../domain/seeded.ts";

const SEEDS = 10_000;

/** Pearson's statistic of counts against shares that sum to one. */
function misfit(counts: readonly number[], shares: readonly number[]): number {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, k) => sum + (count - n * shares[k]!) ** 2 / (n * shares[k]!), 0);
}

test("phase rates have mean one, and the types of a phase sum to one", () => {
  expect((PHASE_RATES[1] + PHASE_RATES[2] + PHASE_RATES[3]) / 3).toBeCloseTo(1);
  expect(PHASE_RATES[2] / PHASE_RATES[1]).toBeCloseTo(1.9);
  for (const phase of ERROR_PHASES) {
    expect(SCRIPT_ERROR_TYPES.reduce((sum, type) => sum + TYPE_PRIORS[phase][type], 0)).toBeCloseTo(1);
  }
});

test("over 10,000 seeds phases and types are drawn as the priors say, before feasibility", () => {
  const phases: Record<ErrorPhase, number> = { 1: 0, 2: 0, 3: 0 };
  const types = new Map<string, number>();
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = seeded(seed, "cells", 0);
    const phase = drawPhase(random);
    const type = drawType(random, phase, SCRIPT_ERROR_TYPES);
    phases[phase]++;
    types.set(`${phase}${type}`, (types.get(`${phase}${type}`) ?? 0) + 1);
  }
  // 99.9 % of fair draws stay under 13.8 (2 degrees of freedom) and 18.5 (4).
  expect(misfit(Object.values(phases), [0.1 / 0.43, 0.19 / 0.43, 0.14 / 0.43])).toBeLessThan(13.8);
  for (const phase of ERROR_PHASES) {
    const counts = SCRIPT_ERROR_TYPES.map((type) => types.get(`${phase}${type}`)!);
    const shares = SCRIPT_ERROR_TYPES.map((type) => TYPE_PRIORS[phase][type]);
    expect(misfit(counts, shares)).toBeLessThan(18.5);
  }
});

test("of the types asked for, the priors keep their proportions", () => {
  const random = seeded(3);
  const drawn = Array.from({ length: 9000 }, () => drawType(random, 1, ["deletion", "insertion"]));
  const count = (type: ScriptErrorType): number => drawn.filter((one) => one === type).length;
  expect(misfit([count("deletion"), count("insertion")], [1 / 3, 2 / 3])).toBeLessThan(10.8);
});

test("longer procedures get more errors, never more than three, and none when there is no room", () => {
  const mean = (steps: number): number => {
    const random = seeded(steps);
    return Array.from({ length: 4000 }, () => drawErrorCount(random, steps)).reduce((a, b) => a + b, 0) / 4000;
  };
  expect([1, 4, 8, 16, 24, 500].map(mean)).toEqual([0, 1, 1, 2, 3, 3]);
  expect(mean(12)).toBeCloseTo(1.5, 1);
  expect([1, 2, 4, 6, 100].map(roomForErrors)).toEqual([0, 1, 2, 3, 3]);
});

test("a role's score is its impact times 0.2 and its share", () => {
  expect(roleScore("Object", 1)).toBeCloseTo(3.6);
  expect(roleScore("Destination", 0.5)).toBeCloseTo(1.4);
  expect(roleScore("Manner", 0)).toBeCloseTo(0.2);
});

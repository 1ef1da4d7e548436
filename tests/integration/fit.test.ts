import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, type Stretch } from "../fixtures/evidence.ts";
import { toEnd } from "../fixtures/turns.ts";
import { fitParameters, type FitTake } from "../../src/core/learning/fit.ts";
import { DEFAULT_PARAMETERS } from "../../src/core/brain/filter/parameters.ts";

const steps = ["a", "b", "c", "d", "e", "f", "g"];
const procedure = procedureOf(
  steps,
  steps.slice(1).map((step, i) => `${steps[i]}>${step}`),
);

/** A correct take: each step for 8 s, then 2.5 s of nothing. */
const take = (seed: number): FitTake => {
  const work = steps.flatMap((step): Stretch[] => [
    { step, seconds: 8 },
    { step: null, seconds: 2.5 },
  ]);
  return {
    procedure,
    profile: timingProfile(procedure),
    evidence: evidenceOf(procedure, [{ step: null, seconds: 2 }, ...work], seed),
    truth: {
      seconds: 75.5,
      steps: steps.map((step, i) => ({ step, start: 2 + i * 10.5, end: 10 + i * 10.5 })),
      deviations: [],
    },
  };
};

test("bad parameters are fixed, and what was reached is told", { timeout: 60_000 }, () => {
  const slow = { ...DEFAULT_PARAMETERS, completeHold: 2 };
  const { turns, result } = toEnd(fitParameters([take(1), take(2)], slow));
  const fit = result!;
  expect(fit.parameters.completeHold).toBeLessThan(2);
  expect(fit.after.gmeanF1).toBeGreaterThan(fit.before.gmeanF1);
  expect([fit.takes, fit.points]).toEqual([2, 14]);
  // A turn for each take at each of 33 tries: nobody waits longer than for one take, and how far it is only grows.
  expect([turns.length, turns.at(-1), turns]).toEqual([66, 1, turns.toSorted((a, b) => a - b)]);
});

test("one take, or few words due, is too little to fit on", () => {
  expect(toEnd(fitParameters([take(1)], DEFAULT_PARAMETERS))).toEqual({ turns: [], result: null });
  expect(toEnd(fitParameters([], DEFAULT_PARAMETERS))).toEqual({ turns: [], result: null });
});

import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { taskGraph } from "../procedure/graph.ts";
import { COSTS, costsTimes } from "./costs.ts";
import { Scales } from "./worth.ts";

const procedure = procedureOf(["a", "b", "c"], ["a>b", "b>c"]);
const scales = new Scales(taskGraph(procedure), procedure, [10, 20, 40], COSTS);
const skipped = { step: "c", missing: ["b"] } as const;

test("a missing step is worth the looking for it and the steps that would be built on it, and a false alarm costs more after others", () => {
  const worth = scales.deviation(skipped, 0.9, new Set(["a"]), 0);
  // 30 s to find it, and half of step c (40 s), taken apart and done again (1.5); 10 s to check, 5 s of annoyance, and a fifth of step b (20 s).
  expect(worth).toMatchObject({ chance: 0.9, saved: 60, falseAlarm: 19 });
  expect(worth.told).toBeCloseTo(0.9 * 60 - 0.1 * 19 - 2);
  expect(worth.asked).toBeCloseTo(0.95 * 0.7 * 0.9 * (60 - 2) - 3);
  expect(scales.deviation(skipped, 0.9, new Set(["a"]), 2).falseAlarm).toBeCloseTo(10 + 5 * 1.5 ** 2 + 4);
  expect(scales.deviation(skipped, 0.9, new Set(["a", "c"]), 0).saved).toBe(30);
});

test("what is unlikely is better asked than told; where nobody answers it is not, and at a patient coach neither is worth a word", () => {
  const seldom = scales.deviation(skipped, 0.3, new Set(["a"]), 0);
  expect(seldom.asked).toBeGreaterThan(seldom.told);
  expect(scales.deviation(skipped, 0.3, new Set(["a"]), 0, { asked: 20, answered: 0 }).asked).toBeLessThan(0);
  const patient = new Scales(taskGraph(procedure), procedure, [10, 20, 40], costsTimes(4));
  const word = patient.deviation(skipped, 0.3, new Set(["a"]), 0);
  expect([word.told < 0, word.asked < 0]).toEqual([true, true]);
});

test("a step that cannot be undone, or in which somebody can come to harm, is worth a question before it", () => {
  const steps = procedure.steps.map((step) => ({ ...step, irreversible: step.id === "c" }));
  const before = new Scales(taskGraph(procedure), { steps }, [10, 20, 40], COSTS);
  const none = { asked: 0, answered: 0 };
  expect(before.beforehand("b", "c", 0.2, none)).toBeCloseTo(0.95 * 0.7 * 0.2 * 120 - 3);
  expect(scales.beforehand("b", "c", 0.2, none)).toBe(-3);
  expect(before.deviation({ step: "b", missing: ["a"] }, 0.9, new Set(), 0).saved).toBe(30 + 0.75 * 60 + 120);
});

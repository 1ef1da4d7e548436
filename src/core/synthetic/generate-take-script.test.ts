import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import { deviationScript, normalScript, possibleDeviations } from "./generate-take-script.ts";
import type { TakeFamily } from "./take-family.ts";
import { takeLabels } from "./take-labels.ts";
import { takeTimeline } from "./take-timeline.ts";
import { TAKE_DEVIATIONS, TakeScript, scriptEffects } from "./take-script.ts";

/** Procedures of 2 to 12 steps whose edges run forward, some steps optional or irreversible. */
const procedures: fc.Arbitrary<Procedure> = fc
  .integer({ min: 2, max: 12 })
  .chain((count) =>
    fc.record({
      flags: fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: count, maxLength: count }),
      edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 20 }),
    }),
  )
  .map(({ flags, edges }) => ({
    format: "benchside-procedure",
    version: 1,
    id: "drawn",
    goal: "Do what was drawn",
    steps: flags.map(([optional, irreversible], k) => ({
      id: `s${k}`,
      text: `Do part ${k}`,
      done: [],
      notYet: [],
      optional: optional && irreversible,
      safetyCritical: false,
      irreversible,
    })),
    edges: edges.filter(([a, b]) => a !== b).map(([a, b]) => [`s${Math.min(a, b)}`, `s${Math.max(a, b)}`]),
    groups: [],
  }));

describe("a normal script", () => {
  test("performs every step once, each after all that must come before it", () => {
    fc.assert(
      fc.property(procedures, fc.integer(), (procedure, seed) => {
        const { acts } = normalScript(procedure, seed);
        const order = acts.map((act) => (act.kind === "perform" ? act.step : act.kind));
        expect(order.toSorted()).toEqual(procedure.steps.map((step) => step.id).toSorted());
        for (const [a, b] of procedure.edges) expect(order.indexOf(a)).toBeLessThan(order.indexOf(b));
      }),
    );
  });

  test("of a family keeps its order and changes when it is performed: without pauses, or in another pace", () => {
    const procedure = chainless(5);
    const timeOf = (family?: TakeFamily) => takeTimeline(procedure, normalScript(procedure, 4, { family }));
    const gaps = (family?: TakeFamily) =>
      timeOf(family)
        .acts.slice(1)
        .map(({ start }, i) => start - timeOf(family).acts[i]!.end);
    expect(Math.min(...gaps())).toBeGreaterThan(1);
    expect(Math.max(...gaps("no-pauses"))).toBeLessThan(0.4);
    const slower = timeOf("other-pace").seconds / timeOf().seconds;
    expect(Math.abs(Math.log(slower))).toBeGreaterThan(Math.log(1.4));
    expect(timeOf("other-pace").acts.map(({ act }) => act)).toEqual(timeOf().acts.map(({ act }) => act));
    expect(TakeScript.parse(normalScript(procedure, 4, { family: "one-hand" })).family).toBe("one-hand");
  });

  test("is drawn by its seed: the same seed the same order, other seeds other orders", () => {
    const procedure = chainless(5);
    expect(normalScript(procedure, 4)).toEqual(normalScript(procedure, 4));
    const orders = new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(normalScript(procedure, seed).acts)));
    expect(orders.size).toBeGreaterThan(3);
  });
});

describe("a script with a deviation", () => {
  test("of any kind that there is room for ends with every step done and the deviation fixed", () => {
    fc.assert(
      fc.property(procedures, fc.constantFrom(...TAKE_DEVIATIONS), fc.integer(), (procedure, kind, seed) => {
        fc.pre(possibleDeviations(procedure).includes(kind));
        const script = deviationScript(procedure, kind, seed);
        expect(TakeScript.parse(script)).toEqual(script);
        expect(scriptEffects(procedure, script.acts).done).toEqual(procedure.steps.map((step) => step.id));
        const { deviations, steps, seconds } = takeLabels(procedure, script, 15);
        expect(deviations.map((deviation) => deviation.kind)).toEqual([kind]);
        const [{ onset, end, missing }] = deviations as [(typeof deviations)[0]];
        expect(onset).toBeLessThan(end!);
        expect(end).toBeLessThan(seconds);
        expect(missing.length > 0).toBe(kind === "omission" || kind === "ordering");
        expect(new Set(steps.map(({ step }) => step)).size).toBe(procedure.steps.length);
      }),
    );
  });

  test("takes others beside its mistake, and none of them in the middle of it", () => {
    fc.assert(
      fc.property(procedures, fc.integer(), (procedure, seed) => {
        fc.pre(procedure.steps.length >= 4 && possibleDeviations(procedure).includes("omission"));
        const also = ["distraction", "repetition", "timing"] as const;
        const script = deviationScript(procedure, "omission", seed, {}, [also[Math.abs(seed) % 3]!]);
        expect(scriptEffects(procedure, script.acts).done).toEqual(procedure.steps.map((step) => step.id));
        const { deviations } = takeLabels(procedure, script, 15);
        expect(deviations.map(({ kind }) => kind).toSorted()).toEqual(
          ["omission", also[Math.abs(seed) % 3]!].toSorted(),
        );
        const [first, second] = deviations as [(typeof deviations)[0], (typeof deviations)[0]];
        expect(first.end!).toBeLessThan(second.onset);
      }),
    );
  });

  test("is refused where the procedure leaves no room for it", () => {
    const procedure = chainless(3);
    expect(possibleDeviations(procedure)).toEqual(["repetition", "substitution", "distraction", "timing"]);
    expect(() => deviationScript(procedure, "omission", 1)).toThrow(
      '"free" leaves no room for a deviation of kind "omission"',
    );
  });

  test("never asks to take off what cannot be taken off", () => {
    fc.assert(
      fc.property(procedures, fc.constantFrom(...TAKE_DEVIATIONS), fc.integer(), (procedure, kind, seed) => {
        fc.pre(possibleDeviations(procedure).includes(kind));
        const undone = deviationScript(procedure, kind, seed).acts.flatMap((act) =>
          act.kind === "undo" ? act.step : [],
        );
        const fixed = procedure.steps.filter((step) => step.irreversible).map((step) => step.id);
        expect(undone.filter((id) => fixed.includes(id))).toEqual([]);
      }),
    );
  });
});

/** A procedure of so many steps without edges. */
function chainless(count: number): Procedure {
  return Procedure.parse({
    format: "benchside-procedure",
    version: 1,
    id: "free",
    goal: "Lay things out",
    steps: Array.from({ length: count }, (_, k) => ({ id: `s${k}`, text: `Place part ${k}` })),
  });
}

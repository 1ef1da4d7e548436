import { describe, expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import type { Interrupt } from "../domain/decision.ts";
import type { Procedure, Step } from "../procedure/schema.ts";
import { assurance } from "./assurance.ts";
import { certify } from "./certify.ts";
import { everyDeviation } from "./every-deviation.ts";
import type { Plan } from "./plan.ts";
import { procedureFlaw, structuralPlanner } from "./revise.ts";
import { worldOf } from "./world.ts";

/** A lamp on the mains: unplugged before it is opened, plugged in again at the end. */
const lamp = (changes: Readonly<Record<string, Partial<Step>>> = {}): Procedure => {
  const plain = procedureOf(
    ["unplug", "open", "bulb", "close", "plug"],
    ["unplug>open", "open>bulb", "bulb>close", "close>plug"],
  );
  const things: Readonly<Record<string, Partial<Step>>> = {
    unplug: { holds: ["lamp off the mains"], safetyCritical: true },
    open: { holds: ["lid open"] },
    bulb: { holds: ["bulb fitted"], usesUp: [{ what: "bulb" }] },
    close: { holds: ["lid closed"], ends: ["lid open"] },
    plug: { holds: ["lamp on the mains"], ends: ["lamp off the mains"] },
  };
  return { ...plain, steps: plain.steps.map((step) => ({ ...step, ...things[step.id], ...changes[step.id] })) };
};

const word = (kind: Interrupt["kind"], step: string | null, missing: string[] = []): Interrupt => ({
  ...{ act: "interrupt", kind, step, missing, confidence: 1 },
});
const after = (procedure: Procedure, ...decisions: Interrupt[]): Plan => {
  const planner = structuralPlanner(procedure);
  return decisions.reduce(
    (plan: Plan | null, one) => planner.revise(plan, one),
    planner.revise(null, word("opening", null)),
  )!;
};
const open = (plan: Plan): string[] =>
  plan.steps
    .filter(({ state }) => state !== "completed")
    .map(({ step, recovery }) => `${step} ${recovery?.kind ?? ""}`.trim());
const doneSteps = (...ids: string[]) => ids.map((id) => word("completion", id));

describe("ways back in the procedure's world", () => {
  test("the plug is taken out again before the lamp is opened again", () => {
    const plan = after(lamp(), ...doneSteps("unplug", "open", "bulb", "close"), word("technique", "bulb"));
    expect(open(plan)).toEqual(["close roll-back", "bulb redo", "close redo", "plug"]);
    const { refusal, fetch } = certify(worldOf(lamp()), plan, structuralPlanner(lamp()));
    expect([refusal, fetch]).toEqual([null, ["bulb"]]);
  });

  test("a safety step that was left out stands before what is dangerous without it", () => {
    const plan = after(lamp(), ...doneSteps("open"), word("ordering", "open", ["unplug"]));
    expect(open(plan)).toEqual(["unplug go-back", "open redo", "bulb", "close", "plug"]);
  });

  test("what stands upon a step that was left out is taken back, however late that is noticed", () => {
    const plan = after(lamp(), ...doneSteps("unplug", "open", "close"), word("omission", null, ["bulb"]));
    expect(open(plan)).toEqual(["close roll-back", "bulb go-back", "close redo", "plug"]);
  });

  test("where a step is irreversible there is none, and the coach goes on with the rest", () => {
    const glued = lamp({ close: { irreversible: true } });
    const plan = after(glued, ...doneSteps("unplug", "open", "bulb", "close"), word("technique", "bulb"));
    expect(open(plan)).toEqual(["plug go-on"]);
    expect(assurance(plan, glued)?.none).toEqual({ step: "close", isFinal: true, what: null, goesOn: true });
  });

  test("where the last one of something is used up there is none without another", () => {
    const scarce = lamp({ bulb: { holds: ["bulb fitted"], usesUp: [{ what: "bulb", spare: 0 }] } });
    const plan = after(scarce, ...doneSteps("unplug", "open", "bulb"), word("technique", "bulb"));
    expect(assurance(plan, scarce)?.none).toMatchObject({ step: "bulb", what: "bulb" });
  });

  test("where nobody wrote post-conditions, plans are as they were", () => {
    const plain = procedureOf(["unplug", "open", "bulb"], ["unplug>open", "open>bulb"]);
    const plan = after(plain, ...doneSteps("open"), word("omission", null, ["unplug"]));
    expect(open(plan)).toEqual(["unplug go-back", "bulb"]);
    expect(assurance(plan, plain)).toBeNull();
  });
});

/** Coffee through a filter, or in a press in two steps, with a biscuit afterwards for whom wants one. */
const coffee = (): Procedure => {
  const edges = ["grind>filter", "grind>press", "press>plunge", "filter>pour", "plunge>pour", "pour>biscuit"];
  const plain = procedureOf(["grind", "filter", "press", "plunge", "pour", "biscuit"], edges, {
    groups: [{ name: "brew", steps: ["filter", "press", "plunge"], order: "one-of" }],
  });
  const steps = plain.steps.map((step) => ({ ...step, holds: [`${step.id} done`], optional: step.id === "biscuit" }));
  return { ...plain, steps };
};
const triedOn = (procedure: Procedure) =>
  [...everyDeviation(procedure)].flatMap((one) => ("notMade" in one ? [] : [one]));

describe("every deviation of a procedure", () => {
  test("is tried on each way of a choice, on what may be left out after the end, and twice on one step", () => {
    const all = [...everyDeviation(coffee())];
    const singles = all.filter(({ deviations }) => deviations.length === 1);
    expect(singles.filter((one) => "notMade" in one)).toEqual([]);
    expect(new Set(singles.map(({ deviations: [one] }) => one!.step)).size).toBe(6);
    const made = new Map(
      all.map((one) => [
        `${one.deviations.map(({ kind, step }) => `${step} ${kind}`).join(", ")}, ${one.noticed}`,
        "notMade" in one ? one.notMade : one.certified,
      ]),
    );
    expect(made.get("press wrong, at-once")).toBe(true);
    expect(made.get("plunge wrong, at-once")).toBe(true);
    expect(made.get("pour wrong, biscuit twice, at-once")).toBe(true);
    expect(made.get("pour left-out, pour wrong, at-once")).toBe(true);
    expect(made.get("pour wrong, pour twice, at-the-end")).toBe(true);
    expect(made.get("press wrong, plunge left-out, at-the-end")).toBeTypeOf("boolean");
    expect(made.get("filter wrong, press wrong, at-once")).toBe("two-ways");
    expect(made.get("pour left-out, pour wrong, at-the-end")).toBe("never-done");
  });

  test("has a way back where nothing bars it, and what is barred is told", () => {
    const all = triedOn(lamp());
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(({ certified }) => !certified)).toEqual([]);
    const glued = triedOn(lamp({ close: { irreversible: true } }));
    const barred = glued.filter(({ certified, deviations }) => !certified && deviations.length === 1);
    expect(barred.map(({ deviations: [one], noticed }) => `${one!.step} ${one!.kind} ${noticed}`)).toContain(
      "bulb wrong at-the-end",
    );
    expect(barred.map(({ deviations: [one], noticed }) => `${one!.step} ${one!.kind} ${noticed}`)).not.toContain(
      "bulb wrong at-once",
    );
  });

  test("a procedure that ends what a later step needs does not hold itself", () => {
    expect(procedureFlaw(lamp())).toBeNull();
    const glue = procedureOf(["clamp", "release", "glue"], ["clamp>release", "clamp>glue"]);
    const things = [{ holds: ["clamped"] }, { holds: ["released"], ends: ["clamped"] }, { holds: ["glued"] }];
    const steps = glue.steps.map((step, at) => ({ ...step, ...things[at] }));
    expect(procedureFlaw({ ...glue, steps })).toMatchObject({ why: "needs", step: "glue" });
  });
});

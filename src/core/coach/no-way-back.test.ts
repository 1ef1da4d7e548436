import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import type { Procedure, Step } from "../procedure/schema.ts";
import type { Interrupt } from "../domain/decision.ts";
import type { Plan } from "../plan/plan.ts";
import { Coach } from "./coach.ts";

const things: Readonly<Record<string, Partial<Step>>> = {
  fit: { text: "Fit the seal", holds: ["seal fitted"], usesUp: [{ what: "seal" }] },
  glue: { text: "Glue the cover", holds: ["cover glued"] },
  test: { text: "Test it" },
};
const pump = (changes: Readonly<Record<string, Partial<Step>>>, language = "en"): Procedure => {
  const plain = procedureOf(["fit", "glue", "test"], ["fit>glue", "glue>test"], { language });
  return { ...plain, steps: plain.steps.map((step) => ({ ...step, ...things[step.id], ...changes[step.id] })) };
};

/** What is said when the seal is found wrong after some steps. */
const said = (procedure: Procedure, ...done: string[]): string | undefined => {
  const coach = new Coach(brainFor(procedure, null, { language: procedure.language! }));
  coach.tick({ frame: 0, evidence: { t: 0, progress: [], ended: [], hands: "withdrawn", motion: 0 }, hands: [] });
  for (const step of done) coach.correct(0, { action: "done", step });
  const events = coach.correct(1, { action: "wrong", kind: "technique", step: "fit" });
  return events.flatMap((event) => (event.type === "uttered" ? [event.text] : []))[0];
};

test("a way back that needs another piece says so", () => {
  expect(said(pump({}), "fit")).toBe(
    "Stop: that has to be done again. Once more: fit the seal. You need this once more: seal.",
  );
  expect(said(pump({}), "fit", "glue")).toContain("You need this once more: seal.");
});

test("where there is none the coach says so, with what bars it and whom to ask, and goes on", () => {
  expect(said(pump({ glue: { irreversible: true } }), "fit", "glue")).toBe(
    "There is no way back from this: “glue the cover” cannot be undone. Ask somebody who knows the work what can be saved. Go on: test it.",
  );
  expect(said(pump({ fit: { usesUp: [{ what: "seal", spare: 0 }] } }), "fit")).toBe(
    "There is no way back without more of this: seal. Fetch it, or ask somebody who knows the work. Go on: glue the cover.",
  );
  expect(said(pump({ glue: { irreversible: true } }, "de"), "fit", "glue")).toContain("Von hier führt kein Weg zurück");
  expect(said(pump({ glue: { irreversible: true } }, "es"), "fit", "glue")).toContain("De aquí no hay vuelta atrás");
});

const word = (kind: Interrupt["kind"], step: string | null): Interrupt => ({
  ...{ act: "interrupt", kind, step, missing: [], confidence: 1 },
});
/** What is said of the last of some decisions. */
const lastSaid = (procedure: Procedure, ...decisions: Interrupt[]): string => {
  const { planner, wording } = brainFor(procedure, null, { language: "en" });
  const opened = planner.revise(null, word("opening", null));
  const before = decisions.slice(0, -1).reduce((plan: Plan, one) => planner.revise(plan, one), opened);
  return wording(decisions.at(-1)!, before);
};

test("that there is none is said of the deviation that closed the way, not of those after it", () => {
  const seal = { usesUp: [{ what: "seal", spare: 0 }] };
  const scarce = pump({ fit: seal, glue: seal });
  const twice = [word("completion", "fit"), word("repetition", "fit")];
  expect(lastSaid(scarce, ...twice)).toContain("There is no way back without more of this: seal.");
  for (const later of [word("distraction", null), word("timing", "glue")])
    expect(lastSaid(scarce, ...twice, later)).toBe(lastSaid(pump({}), ...twice, later));
});

test("a procedure that does not hold when nothing goes wrong is coached as one without post-conditions", () => {
  const edges: Procedure["edges"] = [
    ["fit", "glue"],
    ["fit", "test"],
  ];
  const flawed = { ...pump({ glue: { ends: ["seal fitted"] } }), edges };
  const plain = { ...flawed, steps: flawed.steps.map(({ holds: _, ends: __, usesUp: ___, ...step }) => step) };
  for (const one of [word("technique", "fit"), word("distraction", null), word("timing", "glue")])
    expect(lastSaid(flawed, word("completion", "fit"), one)).toBe(lastSaid(plain, word("completion", "fit"), one));
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import type { Interrupt } from "../duplex/decision.ts";
import type { Observation } from "../duplex/observation.ts";
import type { Procedure } from "../procedure/schema.ts";
import { currentStep, type Plan } from "./plan.ts";
import { reopen, structuralPlanner } from "./revise.ts";

const lamp = procedureOf(
  ["base", "arm", "spring", "bolt", "shade"],
  ["base>arm", "arm>spring", "spring>bolt", "bolt>shade"],
);
const nothing: Observation = {
  t: 0,
  evidence: { t: 0, progress: [], ended: [], hands: "withdrawn", motion: 0 },
  clips: [],
};

const interrupt = (kind: Interrupt["kind"], step: string | null, missing: string[] = []): Interrupt => ({
  act: "interrupt",
  kind,
  step,
  missing,
  confidence: 1,
});

function revise(procedure: Procedure, ...decisions: Interrupt[]): Plan {
  const planner = structuralPlanner(procedure);
  return decisions.reduce((plan: Plan | null, decision) => planner.revise(plan, decision, nothing), null)!;
}

const lines = (plan: Plan): string[] =>
  plan.steps.map((line) => `${line.state} ${line.key}${line.recovery ? ` (${line.recovery.kind})` : ""}`);

const opening = interrupt("opening", null);

describe("the planner", () => {
  test("opens with the first step current", () => {
    const plan = revise(lamp, opening);
    expect([plan.mode, plan.revision, ...lines(plan)]).toEqual([
      "start",
      0,
      "current base",
      "next arm",
      "next spring",
      "next bolt",
      "next shade",
    ]);
  });

  test("a completion advances to the next step that is ready", () => {
    const plan = revise(lamp, opening, interrupt("completion", "base"));
    expect(lines(plan)).toEqual(["completed base", "current arm", "next spring", "next bolt", "next shade"]);
  });

  test("a skipped step becomes the current one, as a step to go back to, and the plan rejoins after it", () => {
    const off = revise(
      lamp,
      opening,
      interrupt("completion", "base"),
      interrupt("completion", "arm"),
      interrupt("omission", "bolt", ["spring"]),
    );
    expect(lines(off)).toEqual([
      "completed base",
      "completed arm",
      "current spring (go-back)",
      "next bolt",
      "next shade",
    ]);
    const back = structuralPlanner(lamp).revise(off, interrupt("completion", "spring"), nothing);
    expect(lines(back)).toEqual([
      "completed base",
      "completed arm",
      "completed spring (go-back)",
      "current bolt",
      "next shade",
    ]);
  });

  test("a step finished too early is taken back, and done again after the skipped one", () => {
    const plan = revise(
      lamp,
      opening,
      interrupt("completion", "base"),
      interrupt("completion", "arm"),
      interrupt("completion", "bolt"),
      interrupt("ordering", "bolt", ["spring"]),
    );
    expect(lines(plan)).toEqual([
      "completed base",
      "completed arm",
      "completed bolt",
      "current bolt~undo-4 (undo)",
      "next spring (go-back)",
      "next bolt~redo-4 (redo)",
      "next shade",
    ]);
  });

  test("an irreversible step is never taken back", () => {
    const glued = {
      ...lamp,
      steps: lamp.steps.map((step) => (step.id === "bolt" ? { ...step, irreversible: true } : step)),
    };
    const plan = revise(
      glued,
      opening,
      interrupt("completion", "base"),
      interrupt("completion", "bolt"),
      interrupt("ordering", "bolt", ["arm", "spring"]),
    );
    expect(plan.steps.some((line) => line.recovery?.kind === "undo" || line.recovery?.kind === "redo")).toBe(false);
  });

  test("after the last required step the plan has ended, and an optional step left out is not in it", () => {
    const procedure = {
      ...lamp,
      steps: lamp.steps.map((step) => (step.id === "shade" ? { ...step, optional: true } : step)),
    };
    const plan = revise(
      procedure,
      opening,
      ...["base", "arm", "spring", "bolt"].map((id) => interrupt("completion", id)),
    );
    expect([plan.mode, ...lines(plan)]).toEqual([
      "end",
      "completed base",
      "completed arm",
      "completed spring",
      "completed bolt",
    ]);
  });

  test("taking a completion back makes that step current again", () => {
    const plan = revise(lamp, opening, interrupt("completion", "base"), interrupt("completion", "arm"));
    expect(lines(reopen(plan, "arm", lamp))).toEqual([
      "completed base",
      "current arm",
      "next spring",
      "next bolt",
      "next shade",
    ]);
  });
});

describe("on any graph and any deviations", () => {
  const graphs = fc.integer({ min: 2, max: 9 }).chain((size) =>
    fc.record({
      size: fc.constant(size),
      edges: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 14 }),
      irreversible: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
      deviations: fc.array(
        fc.tuple(fc.constantFrom("omission", "ordering", "technique", "repetition", "distraction"), fc.nat(size - 1)),
        { maxLength: 5 },
      ),
    }),
  );

  test("a recovery never asks to undo what cannot be undone, and following the plan always ends it", () => {
    fc.assert(
      fc.property(graphs, ({ size, edges, irreversible, deviations }) => {
        const ids = Array.from({ length: size }, (_, i) => `s${i}`);
        const base = procedureOf(
          ids,
          edges.filter(([a, b]) => a < b).map(([a, b]) => `s${a}>s${b}`),
        );
        const procedure = {
          ...base,
          steps: base.steps.map((step, i) => ({ ...step, irreversible: irreversible[i]! })),
        };
        const planner = structuralPlanner(procedure);
        let plan = planner.revise(null, opening, nothing);
        const queue = [...deviations];
        for (let turn = 0; plan.mode !== "end"; turn++) {
          expect(turn).toBeLessThan(60);
          expect(plan.steps.filter((line) => line.state === "current")).toHaveLength(1);
          const deviation = turn % 2 === 1 ? queue.shift() : undefined;
          const open = plan.steps.filter((line) => line.state !== "completed").map((line) => line.step);
          const decision = deviation
            ? interrupt(deviation[0] as Interrupt["kind"], `s${deviation[1]}`, [open[0]!])
            : interrupt("completion", currentStep(plan)!.step);
          plan = planner.revise(plan, decision, nothing);
          for (const line of plan.steps)
            if (line.recovery?.kind === "undo") expect(irreversible[Number(line.step.slice(1))]).toBe(false);
        }
        expect(new Set(plan.steps.map((line) => line.step)).size).toBe(size);
      }),
    );
  });
});

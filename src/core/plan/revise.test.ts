import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import type { Interrupt } from "../domain/decision.ts";
import type { Procedure } from "../procedure/schema.ts";
import { missingAncestors, taskGraph } from "../procedure/graph.ts";
import { currentStep, type Plan, type PlanStep } from "./plan.ts";
import { moveTo, reopen, structuralPlanner } from "./revise.ts";

const lamp = procedureOf(
  ["base", "arm", "spring", "bolt", "shade"],
  ["base>arm", "arm>spring", "spring>bolt", "bolt>shade"],
);
const interrupt = (
  kind: Interrupt["kind"],
  step: string | null,
  missing: string[] = [],
  more: Pick<Interrupt, "what" | "fix"> = {},
): Interrupt => ({ act: "interrupt", kind, step, missing, confidence: 1, ...more });

function revise(procedure: Procedure, ...decisions: Interrupt[]): Plan {
  const planner = structuralPlanner(procedure);
  return decisions.reduce((plan: Plan | null, decision) => planner.revise(plan, decision), null)!;
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
    const back = structuralPlanner(lamp).revise(off, interrupt("completion", "spring"));
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

describe("the way back from a mistake", () => {
  const done = (...steps: string[]): Interrupt[] => [opening, ...steps.map((id) => interrupt("completion", id))];
  const irreversible = (...ids: string[]): Procedure => ({
    ...lamp,
    steps: lamp.steps.map((step) => ({ ...step, irreversible: ids.includes(step.id) })),
  });
  const open = (plan: Plan): string[] => lines(plan).filter((line) => !line.startsWith("completed"));

  test("a step that was ticked ahead of others stays in its place when that is taken back", () => {
    const plan = revise(lamp, opening, interrupt("completion", "base"), interrupt("completion", "bolt"));
    expect(lines(reopen(plan, "bolt", lamp))).toEqual([
      "completed base",
      "current arm",
      "next spring",
      "next bolt",
      "next shade",
    ]);
  });

  test("what was built on a step gone wrong is taken back newest first, and done again in order", () => {
    const plan = revise(lamp, ...done("base", "arm", "spring"), interrupt("technique", "base"));
    expect(open(plan)).toEqual([
      "current spring~roll-back-4 (roll-back)",
      "next arm~roll-back-4 (roll-back)",
      "next base~redo-4 (redo)",
      "next arm~redo-4 (redo)",
      "next spring~redo-4 (redo)",
      "next bolt",
      "next shade",
    ]);
    expect(plan.steps.find((line) => line.recovery?.kind === "roll-back")).toMatchObject({
      text: "Take back: Spring.",
      cues: { complete: ["spring is not done"], incomplete: ["spring is done"] },
    });
  });

  test("a step that nothing depends on yet is just done again", () => {
    const plan = revise(lamp, ...done("base", "arm"), interrupt("substitution", "arm"));
    expect(open(plan).slice(0, 2)).toEqual(["current arm~redo-3 (redo)", "next spring"]);
  });

  test("with something irreversible on top, or itself irreversible, the person goes on", () => {
    for (const procedure of [irreversible("spring"), irreversible("base")]) {
      const plan = revise(procedure, ...done("base", "arm", "spring"), interrupt("technique", "base"));
      expect(open(plan)).toEqual(["current bolt (go-on)", "next shade"]);
    }
  });

  test("an irreversible step done too early stays; only what was skipped is asked for", () => {
    const early = [...done("base", "bolt"), interrupt("ordering", "bolt", ["arm", "spring"])];
    expect(open(revise(irreversible("bolt"), ...early))).toEqual([
      "current arm (go-back)",
      "next spring (go-back)",
      "next shade",
    ]);
  });

  test("a fix in words goes before anything else: on the step under way, and after it", () => {
    const fix = "Turn the arm by half a turn";
    const underWay = revise(lamp, ...done("base"), interrupt("technique", "arm", [], { fix }));
    expect(currentStep(underWay)).toMatchObject({ key: "arm", text: fix, recovery: { kind: "stop-and-fix" } });
    const after = revise(lamp, ...done("base", "arm", "spring"), interrupt("technique", "arm", [], { fix }));
    expect(open(after)).toEqual(["current arm~stop-and-fix-4 (stop-and-fix)", "next bolt", "next shade"]);
  });

  test("a mishap told in words is fixed in words", () => {
    const what = "Dropped the spring on the floor";
    const plan = revise(lamp, ...done("base", "arm", "spring"), interrupt("technique", "spring", [], { what }));
    expect(currentStep(plan)?.text).toBe("Discard spring and place a new one");
  });

  test("an extra part is taken out where the fix says so; without one the person resumes", () => {
    const extra = revise(lamp, ...done("base", "arm"), interrupt("repetition", "arm", [], { fix: "Take one arm off" }));
    expect(open(extra).slice(0, 2)).toEqual(["current arm~undo-extra-3 (undo-extra)", "next spring"]);
    const plain = revise(lamp, ...done("base", "arm"), interrupt("repetition", "arm"));
    expect(open(plain)[0]).toBe("current spring (resume)");
  });

  test("a step that takes long is harmless, and a question leaves the plan the same object", () => {
    const plan = revise(lamp, ...done("base"), interrupt("timing", "arm"));
    expect(open(plan)[0]).toBe("current arm (go-on)");
    expect(structuralPlanner(lamp).revise(plan, interrupt("question", null))).toBe(plan);
  });
});

describe("on any graph and any deviations", () => {
  const KINDS = [
    "omission",
    "ordering",
    "substitution",
    "technique",
    "timing",
    "repetition",
    "distraction",
    "question",
  ] as const;
  const flags = (size: number) => fc.array(fc.boolean(), { minLength: size, maxLength: size });
  const graphs = fc.integer({ min: 2, max: 9 }).chain((size) =>
    fc.record({
      size: fc.constant(size),
      edges: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 14 }),
      irreversible: flags(size),
      optional: flags(size),
      /** What happens at each turn: a deviation about a step, or null for the current line being done, or any step being done. */
      turns: fc.array(
        fc.oneof(
          fc.record({
            kind: fc.constantFrom(...KINDS),
            step: fc.nat(size - 1),
            missing: fc.boolean(),
            words: fc.constantFrom({}, { fix: "Fix it" }, { what: "Dropped it" }),
          }),
          fc.constant(null),
          fc.nat(size - 1),
        ),
        { maxLength: 14 },
      ),
    }),
  );
  const isDone = (plan: Plan, id: string): boolean =>
    plan.steps.some((line) => line.step === id) &&
    plan.steps.every((line) => line.step !== id || line.state === "completed");
  const openLines = (plan: Plan): PlanStep[] => plan.steps.filter((line) => line.state !== "completed");

  test("a recovery leads back to a plan that can be completed, asks for no done step without need, and ends", () => {
    fc.assert(
      fc.property(graphs, ({ size, edges, irreversible, optional, turns }) => {
        const ids = Array.from({ length: size }, (_, i) => `s${i}`);
        const base = procedureOf(
          ids,
          edges.filter(([a, b]) => a < b).map(([a, b]) => `s${a}>s${b}`),
        );
        const procedure = {
          ...base,
          steps: base.steps.map((step, i) => ({ ...step, irreversible: irreversible[i]!, optional: optional[i]! })),
        };
        const graph = taskGraph(procedure);
        const planner = structuralPlanner(procedure);
        let plan = planner.revise(null, opening);
        for (const turn of turns) {
          const before = plan;
          const done = new Set(ids.filter((id) => isDone(before, id)));
          const current = currentStep(plan)?.step ?? "s0";
          if (turn === null || typeof turn === "number") {
            plan = planner.revise(plan, interrupt("completion", turn === null ? current : `s${turn}`));
          } else {
            const wrong = `s${turn.step}`;
            const missing = turn.missing ? missingAncestors(graph, turn.step, done) : ids.slice(0, 2);
            plan = planner.revise(plan, interrupt(turn.kind, wrong, missing, turn.words));
            // Only the wrong step and what is built on it may be asked for again.
            const builtOn = (id: string): boolean => graph.ancestors[graph.index.get(id)!]!.includes(turn.step);
            for (const { step, recovery } of openLines(plan)) {
              if (!done.has(step)) continue;
              expect(recovery).not.toBeNull();
              expect(step === wrong || step === current || builtOn(step)).toBe(true);
            }
          }
          for (const line of openLines(plan)) {
            if (["undo", "roll-back", "redo"].includes(line.recovery?.kind ?? ""))
              expect(irreversible[ids.indexOf(line.step)]).toBe(false);
          }
          expect(new Set(plan.steps.map((line) => line.key)).size).toBe(plan.steps.length);
          const currents = plan.steps.filter((line) => line.state === "current").length;
          expect(currents).toBe(plan.mode === "end" ? 0 : 1);
        }
        for (let left = openLines(plan).length; plan.mode !== "end"; left--) {
          expect(left).toBeGreaterThan(0);
          plan = planner.revise(plan, interrupt("completion", currentStep(plan)!.step));
        }
        expect(ids.filter((id, i) => !optional[i] && !isDone(plan, id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test("who says that they are at a step is there in the plan, unless it waits for another or is done", () => {
  const tea = procedureOf(["boil", "warm", "pour"], ["boil>pour", "warm>pour"]);
  const plan = revise(tea, opening);
  expect(lines(moveTo(plan, "warm", tea))).toEqual(["current warm", "next boil", "next pour"]);
  expect(moveTo(plan, "pour", tea)).toBe(plan);
  expect(moveTo(plan, "boil", tea)).toBe(plan);
  const boiled = revise(tea, opening, interrupt("completion", "boil"));
  expect(moveTo(boiled, "boil", tea)).toBe(boiled);
});

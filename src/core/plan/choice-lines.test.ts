import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import type { Interrupt } from "../domain/decision.ts";
import { taskGraph } from "../procedure/graph.ts";
import { otherWays, progressOf, untakenSteps } from "./choice-lines.ts";
import type { Plan } from "./plan.ts";
import { reopen, structuralPlanner } from "./revise.ts";
import { finishes } from "./standing.ts";

/** Fit the bolt, tighten it with the hex key or by taking the driver and turning it, close the lid. */
const lid = procedureOf(["fit", "hex", "take", "turn", "close"], ["fit>hex", "fit>take", "take>turn", "turn>close"], {
  groups: [{ name: "Tighten", steps: ["hex", "take", "turn"], order: "one-of" }],
});
const planner = structuralPlanner(lid);

const interrupt = (kind: Interrupt["kind"], step: string | null, missing: string[] = []): Interrupt => ({
  ...{ act: "interrupt", kind, step, missing, confidence: 1 },
});
const after = (...decisions: Interrupt[]): Plan =>
  decisions.reduce<Plan | null>((plan, one) => planner.revise(plan, one), null)!;
const done = (...steps: string[]): Plan =>
  after(interrupt("opening", null), ...steps.map((step) => interrupt("completion", step)));
const lines = (plan: Plan): string[] =>
  plan.steps.map((line) => `${line.state} ${line.key}${line.recovery ? ` (${line.recovery.kind})` : ""}`);

test("the plan opens with every way, and drops the others when one is done", () => {
  expect(lines(done())).toEqual(["current fit", "next hex", "next take", "next turn", "next close"]);
  expect([progressOf(done(), lid), progressOf(done("fit", "take"), lid), progressOf(done("fit", "hex"), lid)]).toEqual([
    { done: 0, all: 3 },
    { done: 2, all: 4 },
    { done: 2, all: 3 },
  ]);
  expect([[...otherWays(done(), lid)], [...otherWays(done("fit", "take"), lid)]]).toEqual([["take"], []]);
  const byHex = done("fit", "hex");
  expect(lines(byHex)).toEqual(["completed fit", "completed hex", "current close"]);
  expect([...untakenSteps(byHex, lid)]).toEqual(["take", "turn"]);
  const byDriver = done("fit", "take", "turn");
  expect(lines(byDriver)).toEqual(["completed fit", "completed take", "completed turn", "current close"]);
  expect([...untakenSteps(byDriver, lid)]).toEqual(["hex"]);
});

test("who has begun one way is led on along it, and may still take the other", () => {
  const begun = done("fit", "take");
  expect(lines(begun)).toEqual(["completed fit", "next hex", "completed take", "current turn", "next close"]);
  expect(lines(planner.revise(begun, interrupt("completion", "hex")))).toEqual([
    "completed fit",
    "completed hex",
    "completed take",
    "current close",
  ]);
});

test("taking a way back gives the choice back", () => {
  const open = reopen(done("fit", "hex"), "hex", lid);
  expect(lines(open)).toEqual(["completed fit", "current hex", "next take", "next turn", "next close"]);
  const ended = done("fit", "hex", "close");
  expect(ended.mode).toBe("end");
  expect(lines(reopen(reopen(ended, "close", lid), "hex", lid))).toEqual(lines(open));
});

test("skipping the choice leads back to one way, and the other makes it good too", () => {
  const off = after(
    interrupt("opening", null),
    interrupt("completion", "fit"),
    interrupt("omission", "close", ["hex"]),
  );
  expect(lines(off)).toEqual(["completed fit", "current hex (go-back)", "next take", "next turn", "next close"]);
  const good = ["take", "turn"].reduce((plan, step) => planner.revise(plan, interrupt("completion", step)), off);
  expect(lines(good)).toEqual(["completed fit", "completed take", "completed turn", "current close"]);
});

test("a way done wrongly is redone, or the other is taken instead", () => {
  const wrong = planner.revise(done("fit", "hex"), interrupt("technique", "hex"));
  expect(wrong.steps.map(({ key, state }) => `${state} ${key}`)).toEqual([
    ...["completed fit", "completed hex", "current hex~redo-3", "next take", "next turn", "next close"],
  ]);
  const other = ["take", "turn"].reduce((plan, step) => planner.revise(plan, interrupt("completion", step)), wrong);
  expect(lines(other)).toEqual([
    ...["completed fit", "completed hex", "completed hex~redo-3 (redo)"],
    ...["completed take", "completed turn", "current close"],
  ]);
});

test("the last step of the last way finishes, and a way done on top is kept", () => {
  const last = procedureOf(["fit", "hex", "driver"], ["fit>hex", "fit>driver"], {
    groups: [{ name: "Tighten", steps: ["hex", "driver"], order: "one-of" }],
  });
  const plan = structuralPlanner(last);
  const fitted = plan.revise(plan.revise(null, interrupt("opening", null)), interrupt("completion", "fit"));
  expect(finishes("driver", fitted, taskGraph(last))).toBe(true);
  const ended = plan.revise(fitted, interrupt("finished", "driver"));
  expect([ended.mode, ...lines(ended)]).toEqual(["end", "completed fit", "completed driver"]);
  expect(lines(plan.revise(ended, interrupt("completion", "hex")))).toEqual([
    ...["completed fit", "completed driver", "completed hex"],
  ]);
});

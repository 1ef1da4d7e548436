import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import type { Procedure } from "../procedure/schema.ts";
import { structuralPlanner } from "./revise.ts";
import { lostSteps } from "./lost-contents.ts";

const coffee = [
  "Ingredients needed: coffee beans, water, dripper",
  "Fold paper filter in half to create semi-circle",
  "Fold it in half again to create quarter-circle",
  "Place paper filter in dripper and spread it into cone",
  "Weigh 25 grams of coffee beans",
  "Put coffee beans in coffee grinder",
  "Grind coffee for 20 seconds",
  "Transfer grounds to filter cone",
  "Measure 12 ounces of cold water",
  "Transfer water to kettle",
  "Check water temperature",
  "Pour a small amount of water on grounds",
];

function lost(what: string, texts: readonly string[]): string[] {
  return lostSteps(
    what,
    texts.map((text) => ({ id: text, text })),
  );
}

test("what was in a vessel that is knocked over is lost, and what made it ready is done again", () => {
  expect(lost("Knocked over the dripper", coffee)).toEqual([...coffee.slice(1, 8), ...coffee.slice(10)]);
  expect(lost("Knock dripper over.", coffee.slice(0, 4))).toEqual(coffee.slice(1, 4));
});

test("other things stay as they are: what nothing was put into, and what only gave some of itself", () => {
  expect(lost("Knocked over the grinder", coffee)).toEqual([
    "Weigh 25 grams of coffee beans",
    "Put coffee beans in coffee grinder",
    "Grind coffee for 20 seconds",
  ]);
  expect(
    lost("Tipped over the bowl", ["Add flour to the bowl", "Slice the apple", "Place the apple slices on a plate"]),
  ).toEqual(["Add flour to the bowl"]);
  expect(lost("Knocked over the kettle", coffee.slice(0, 8))).toEqual([]);
  expect(lost("Dropped the dripper", coffee)).toEqual([]);
});

test("the plan puts the vessel back and goes on with what was lost; where that cannot be done again, with what it can", () => {
  const texts = [
    "Boil water",
    "Place filter in dripper",
    "Add coffee to the filter",
    "Pour some water on the coffee",
    "Serve it",
  ];
  const bare = procedureOf(
    ["boil", "place", "add", "pour", "serve"],
    ["boil>place", "place>add", "add>pour", "pour>serve"],
  );
  const procedure: Procedure = { ...bare, steps: bare.steps.map((step, i) => ({ ...step, text: texts[i]! })) };
  const after = (of: Procedure): string[] => {
    const planner = structuralPlanner(of);
    const interrupt = { act: "interrupt", missing: [], confidence: 1 } as const;
    let plan = planner.revise(null, { ...interrupt, kind: "opening", step: "boil" });
    for (const step of ["boil", "place", "add", "pour"])
      plan = planner.revise(plan, { ...interrupt, kind: "completion", step });
    plan = planner.revise(plan, { ...interrupt, kind: "technique", step: "pour", what: "Knocked over the dripper" });
    return plan.steps.filter(({ state }) => state !== "completed").map(({ text }) => text);
  };
  expect(after(procedure)).toEqual(["Put the dripper back", ...texts.slice(1)]);
  const once = procedure.steps.map((step) => ({ ...step, irreversible: step.id === "add" }));
  expect(after({ ...procedure, steps: once })).toEqual(["Put the dripper back", "Serve it"]);
});

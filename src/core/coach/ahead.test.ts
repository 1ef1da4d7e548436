import { expect, test } from "vitest";
import { brainFor } from "../brain/registry.ts";
import { openingPlan } from "../plan/opening.ts";
import { Procedure } from "../procedure/schema.ts";
import { utterancesAhead } from "./ahead.ts";

const tea = Procedure.parse({
  format: "benchside-procedure",
  version: 1,
  id: "tea",
  goal: "Make tea",
  steps: [
    { id: "boil", text: "Boil the water." },
    { id: "pour", text: "Pour the water." },
  ],
  edges: [["boil", "pour"]],
});
const brain = brainFor(tea, null);

test("the next announcement and the recovery from skipping the current step are thought of ahead", () => {
  expect(utterancesAhead(openingPlan(tea), brain)).toEqual([
    "Good. Next, pour the water.",
    "Before you pour the water, boil the water.",
  ]);
});

test("before the last step it is the closing words", () => {
  const opening = openingPlan(tea);
  const [boil, pour] = opening.steps;
  const last = {
    ...opening,
    steps: [
      { ...boil!, state: "completed" as const },
      { ...pour!, state: "current" as const },
    ],
  };
  expect(utterancesAhead(last, brain)).toEqual(["Well done. You have finished: make tea."]);
});

import { expect, test } from "vitest";
import type { Plan } from "./plan.ts";
import { lampPlan } from "../../../tests/fixtures/lamp-session.ts";
import { progressOf } from "./choice-lines.ts";

test("a step asked for again is one step, done when all its lines are", () => {
  const back = lampPlan(3, ["base", "arm"], "spring", true);
  expect(progressOf(back, null)).toEqual({ done: 2, all: 6 });
  const onlyBack: Plan = {
    ...back,
    steps: back.steps
      .filter((line) => line.key !== "spring")
      .map((line) => (line.step === "spring" ? { ...line, state: "completed" } : line)),
  };
  expect(progressOf(onlyBack, null)).toEqual({ done: 3, all: 6 });
});

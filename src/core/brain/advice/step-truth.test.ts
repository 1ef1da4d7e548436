import { expect, test } from "vitest";
import { Procedure } from "../../procedure/schema.ts";
import type { StubDeviation, StubTake } from "./stub-truth.ts";
import { performedSteps, stepErrors } from "./step-truth.ts";

const clip = { start: 10, end: 20 };
const off = (part: Partial<StubDeviation>): StubDeviation => ({
  ...{ kind: "technique", step: "pour", missing: [], onset: 15, end: null },
  ...part,
});

test.each<[string, Partial<StubDeviation>, string[]]>([
  ["a technique", {}, ["technique"]],
  ["its category where a person named one", { cooking: "measurement" }, ["measurement"]],
  ["another part", { kind: "substitution" }, ["preparation"]],
  ["too long", { kind: "timing" }, ["timing"]],
  ["an earlier step was left out", { kind: "omission", missing: ["boil"] }, ["order"]],
  ["a part of it was left out", { cooking: "missing-step" }, ["missing"]],
  ["it was left out itself", { kind: "omission", step: "serve", missing: ["pour"] }, ["missing"]],
  ["in another step", { step: "serve" }, []],
  ["at another time", { onset: 22 }, []],
  ["no category", { kind: "repetition" }, []],
])("of a step the labels say: %s", (_, deviation, errors) => {
  expect([...stepErrors({ deviations: [off(deviation)] }, "pour", clip)]).toEqual(errors);
});

const procedure = Procedure.parse({
  ...{ format: "benchside-procedure", version: 1, id: "tea", goal: "Tea" },
  steps: ["boil", "pour", "serve"].map((id) => ({ id, text: `${id} the water` })),
  edges: [["boil", "pour"]],
});

test("performances are asked about, right and wrong, where the labels tell when and how", () => {
  const take: StubTake = {
    ...{ take: "tea-1", seconds: 60 },
    steps: [{ step: "pour", start: 40, end: 50 }],
    deviations: [off({ cooking: "measurement" })],
    attempts: [
      { step: "pour", start: 10, end: 20, outcome: "wrong-part" },
      { step: "boil", start: 20, end: 25, outcome: "stopped" },
      { step: "boil", start: 25, end: 30, outcome: "early" },
      { step: "serve", end: 35, outcome: "done" },
      { step: "pour", start: 40, end: 50, outcome: "done" },
    ],
  };
  const found = performedSteps(take, procedure);
  expect(found.map(({ question, errors }) => [question.step, question.clip, [...errors]])).toEqual([
    ["pour", { start: 10, end: 20 }, ["measurement"]],
    ["pour", { start: 40, end: 50 }, []],
  ]);
  expect(Object.keys(found[0]!.question.asked)).toEqual(["technique", "order", "missing"]);
  const { attempts: _, ...steps } = take;
  expect(performedSteps(steps, procedure).map(({ question }) => question.clip)).toEqual([{ start: 40, end: 50 }]);
});

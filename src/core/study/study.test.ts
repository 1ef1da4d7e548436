import { expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import { analyseProcedure } from "../script/procedure-analysis.ts";
import { coverage, parseStudyPlan, proposeNext, studyRows, type RecordedTake } from "./study.ts";

const texts = [
  "Take 1 tomato",
  "Rinse the tomato",
  "Cut the tomato into thin slices",
  "Add 1/4 teaspoon salt to a bowl",
];
const steps = [...texts, "Add 1 tablespoon oil to the bowl", "Stir the contents of the bowl"].map((text, k) => ({ id: `s${k}`, text })); // prettier-ignore
const salad = analyseProcedure(
  Procedure.parse({ format: "benchside-procedure", version: 1, id: "salad", goal: "Salad", steps, edges: [] }),
);
const file = {
  ...{ format: "benchside-study", version: 1, name: "Kitchens", participants: ["ann", "ben"], procedures: ["salad"] },
  ...{ benches: ["north", "south"], takes: { normal: 1, mistaken: 2 } },
};
const plan = parseStudyPlan(JSON.stringify(file), "study.json");
const take = (participant: string, errors: RecordedTake["errors"] = []): RecordedTake => ({
  participant,
  procedure: "salad",
  errors,
});
const missed = { type: "deletion", phase: 1, step: "s1" } as const;

test("the list says who does what where, and how much of it is done; others' takes are no part of it", () => {
  expect(studyRows(plan, [take("ann"), take("ann", [missed]), take("zoe")])).toEqual([
    {
      participant: "ann",
      procedure: "salad",
      bench: "north",
      normal: { done: 1, wanted: 1 },
      mistaken: { done: 1, wanted: 2 },
    },
    {
      participant: "ben",
      procedure: "salad",
      bench: "south",
      normal: { done: 0, wanted: 1 },
      mistaken: { done: 0, wanted: 2 },
    },
  ]);
  expect(coverage([take("ann", [missed])])[1]).toEqual({ type: "deletion", phases: [1, 0, 0] });
});

test("what comes next is what is lacking: never more than was planned, and new combinations first", () => {
  const next = proposeNext(plan, [take("ann"), take("ann", [missed])], new Map([["salad", salad]]), {
    count: 20,
    seed: 1,
  });
  const of = (who: string) =>
    next.filter(({ participant }) => participant === who).map(({ script }) => script.errors.length > 0);
  expect(of("ann")).toEqual([true]);
  expect(of("ben").toSorted()).toEqual([false, true, true]);
  const covered = next.flatMap(({ covers }) => covers);
  expect(new Set(covered).size).toBe(covered.length);
  expect(covered).not.toContain("deletion × phase 1 × s1");
});

test.each([
  ["nothing to record", { ...file, takes: { normal: 0, mistaken: 0 } }, "takes: there is no take to record"],
  ["somebody twice", { ...file, participants: ["ann", "ann"] }, "participants: a name is there twice"],
  ["a name that is a path", { ...file, procedures: ["../salad"] }, "procedures[0]: use lower-case letters"],
  ["a number without end", { ...file, takes: { normal: 1e9, mistaken: 1 } }, "takes.normal"],
])("a study file with %s is refused", (_, value, problem) => {
  expect(() => parseStudyPlan(JSON.stringify(value), "study.json")).toThrow(problem);
});

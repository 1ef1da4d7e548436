import { expect, test } from "vitest";
import { compareProcedures } from "./procedure-compare.ts";
import { Procedure } from "./schema.ts";

const tea = Procedure.parse({
  format: "benchside-procedure",
  version: 1,
  id: "tea",
  goal: "Make tea",
  steps: ["boil", "warm", "bag", "pour"].map((id) => ({ id, text: `${id}.` })),
  edges: [
    ["boil", "warm"],
    ["warm", "bag"],
    ["bag", "pour"],
  ],
});
const [boil, warm, bag, pour] = tea.steps;

test("a procedure does not differ from itself", () => expect(compareProcedures(tea, tea)).toEqual([]));

test("what was added, removed, moved and changed is told step by step", () => {
  const wait = { ...pour!, id: "wait", text: "wait." };
  const after = Procedure.parse({
    ...tea,
    goal: "Brew tea",
    oneAtATime: true,
    steps: [
      boil!,
      {
        ...bag!,
        text: "Bag in.",
        done: ["bag in the pot"],
        optional: true,
        holds: ["bag wet"],
        usesUp: [{ what: "tea bag", spare: 2 }],
      },
      pour!,
      wait,
    ],
    edges: [
      ["boil", "bag"],
      ["bag", "pour"],
      ["pour", "wait"],
    ],
    groups: [{ name: "End", steps: ["pour", "wait"], order: "strict" }],
  });
  const step2 = { number: 2, text: "Bag in." };
  expect(compareProcedures(tea, after)).toEqual([
    { step: null, what: "goal", before: "Make tea", after: "Brew tea" },
    { step: null, what: "oneAtATime", before: false, after: true },
    { step: null, what: "group", before: null, after: "End: 3 → 4" },
    { step: step2, what: "text", before: "bag.", after: "Bag in." },
    { step: step2, what: "done", before: "", after: "bag in the pot" },
    { step: step2, what: "optional", before: false, after: true },
    { step: step2, what: "holds", before: null, after: "bag wet" },
    { step: step2, what: "usesUp", before: null, after: "tea bag = 2" },
    { step: step2, what: "after", before: "2", after: "1" },
    { step: { number: 4, text: "wait." }, what: "added", before: null, after: "wait." },
    { step: { number: 2, text: "warm." }, what: "removed", before: "warm.", after: null },
  ]);
});

test("of steps that changed places the fewest are called moved", () => {
  const moved = compareProcedures(tea, { ...tea, steps: [pour!, boil!, warm!, bag!] });
  expect(moved).toEqual([{ step: { number: 1, text: "pour." }, what: "moved", before: 4, after: 1 }]);
});

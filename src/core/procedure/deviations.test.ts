import { expect, test } from "vitest";
import { taskGraph } from "./graph.ts";
import { Procedure } from "./schema.ts";
import { deviationsOf, PLAIN_PRECONDITIONS } from "./deviations.ts";

const graph = taskGraph(
  Procedure.parse({
    format: "benchside-procedure",
    version: 1,
    id: "tea",
    goal: "Make tea",
    steps: ["boil", "leaf", "pour", "sugar", "serve"].map((id) => ({ id, text: id, optional: id === "sugar" })),
    edges: [
      ["boil", "pour"],
      ["leaf", "pour"],
      ["pour", "serve"],
      ["sugar", "serve"],
    ],
  }),
);

/** Steps of ten seconds each, one after another. */
const performed = (...steps: string[]) => steps.map((step, at) => ({ step, start: at * 20, end: at * 20 + 10 }));

test("the procedure's order, and any other topological order, has no deviation", () => {
  expect(deviationsOf(graph, performed("boil", "leaf", "pour", "serve"))).toEqual([]);
  expect(deviationsOf(graph, performed("leaf", "sugar", "boil", "pour", "serve"))).toEqual([]);
});

test("a required step never done is one omission and nothing else", () => {
  expect(deviationsOf(graph, performed("boil", "pour", "serve"))).toEqual([
    { kind: "omission", step: "leaf", performance: null, sense: "never", missing: ["leaf"] },
  ]);
});

test("a late correction: what came too early cascades, and the late step is named", () => {
  expect(deviationsOf(graph, performed("boil", "pour", "serve", "leaf"))).toEqual([
    { kind: "ordering", step: "pour", performance: 1, sense: "early", missing: ["leaf"] },
    { kind: "ordering", step: "serve", performance: 2, sense: "early", missing: ["leaf"] },
    { kind: "ordering", step: "leaf", performance: 3, sense: "late", missing: [] },
  ]);
});

test("a step redone after its preconditions were made good is right the second time", () => {
  const found = deviationsOf(graph, performed("boil", "pour", "leaf", "pour", "serve"));
  expect(found.map(({ step, performance, sense }) => [step, performance, sense])).toEqual([
    ["pour", 1, "early"],
    ["leaf", 2, "late"],
  ]);
});

test("steps that overlap in time are not inverted unless one lies wholly before the other", () => {
  const overlap = [
    { step: "boil", start: 0, end: 60 },
    { step: "pour", start: 50, end: 90 },
    { step: "leaf", start: 58, end: 70 },
    { step: "serve", start: 95, end: 99 },
  ];
  expect(deviationsOf(graph, overlap)).toEqual([]);
  expect(deviationsOf(graph, overlap, PLAIN_PRECONDITIONS).map(({ step }) => step)).toEqual(["pour"]);
});

test("nothing performed leaves out every required step; an unknown step changes nothing; NaN is refused", () => {
  const left = ["boil", "leaf", "pour", "serve"];
  expect(deviationsOf(graph, []).map(({ step }) => step)).toEqual(left);
  expect(deviationsOf(graph, performed("dance")).map(({ step }) => step)).toEqual(left);
  expect(() => deviationsOf(graph, [{ step: "boil", start: Number.NaN, end: 1 }])).toThrow(RangeError);
});

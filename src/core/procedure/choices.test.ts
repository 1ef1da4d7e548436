import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { checkProcedure } from "./procedure-check.ts";
import { impliedEdges, notNeeded, undoneSteps, waysOf } from "./choices.ts";
import { deviationsOf } from "./deviations.ts";
import { formatProcedure, parseProcedure } from "./file.ts";
import { missingAncestors, missingSteps, readyFrontier, taskGraph, topologicalOrder } from "./graph.ts";
import { oneWayOf } from "./one-way.ts";
import type { Procedure } from "./schema.ts";

/** Fit the bolt, tighten it with the hex key or by taking the driver and turning it, close the lid. */
const lid = procedureOf(["fit", "hex", "take", "turn", "close"], ["fit>hex", "fit>take", "take>turn", "turn>close"], {
  groups: [{ name: "Tighten", steps: ["hex", "take", "turn"], order: "one-of" }],
});
const graph = taskGraph(lid);
const done = (...ids: string[]) => new Set(ids);
const missing = (step: string, ...ids: string[]) => missingAncestors(graph, graph.index.get(step)!, done(...ids));

test("a choice is sound and comes back from its file as it went", () => {
  expect(checkProcedure(lid)).toEqual([]);
  expect(parseProcedure(formatProcedure(lid), "lid.json")).toEqual(lid);
  expect(waysOf(["hex", "take", "turn"], lid.edges)).toEqual([["hex"], ["take", "turn"]]);
});

test("what comes after one way comes after the others, and no arrow that is drawn is implied", () => {
  expect(impliedEdges(lid.edges, lid.groups)).toEqual([["hex", "close"]]);
  expect(impliedEdges([...lid.edges, ["hex", "close"]], lid.groups)).toEqual([]);
  expect(impliedEdges(lid.edges, [])).toEqual([]);
});

test("a step after a choice needs one way, whichever the edge comes from", () => {
  expect(missing("close")).toEqual(["fit", "hex"]);
  expect(missing("close", "fit", "hex")).toEqual([]);
  expect(missing("close", "fit", "take", "turn")).toEqual([]);
  expect(missing("close", "fit", "take")).toEqual(["turn"]);
  expect(missing("turn", "fit")).toEqual(["take"]);
  expect(missingSteps(graph, done("close", "turn"))).toEqual(["fit", "take"]);
});

test("either way is ready at first, and neither once one is done", () => {
  expect(readyFrontier(graph, done())).toEqual(["fit"]);
  expect(readyFrontier(graph, done("fit"))).toEqual(["hex", "take"]);
  expect(readyFrontier(graph, done("fit", "take"))).toEqual(["hex", "turn"]);
  expect(readyFrontier(graph, done("fit", "hex"))).toEqual(["close"]);
  expect(topologicalOrder(graph)).toEqual(["fit", "hex", "take", "turn", "close"]);
});

test("what is not needed, and what is left, count a choice once", () => {
  expect([...notNeeded(graph, done("fit", "take"))]).toEqual([]);
  expect([...notNeeded(graph, done("fit", "hex", "take"))]).toEqual(["turn"]);
  expect(undoneSteps(graph, done())).toEqual(["fit", "hex", "close"]);
  expect(undoneSteps(graph, done("fit", "take"))).toEqual(["turn", "close"]);
  expect(undoneSteps(graph, done("fit", "take", "turn"))).toEqual(["close"]);
});

test("a step that only one way needs is not missing after the other", () => {
  const other: Procedure = { ...lid, steps: [...procedureOf(["fetch"], []).steps, ...lid.steps] };
  const fetched = taskGraph({ ...other, edges: [...lid.edges, ["fetch", "hex"]] });
  const before = (...ids: string[]) => missingAncestors(fetched, fetched.index.get("close")!, done(...ids));
  expect(before("fit", "take", "turn")).toEqual([]);
  expect(missingAncestors(fetched, fetched.index.get("hex")!, done("fit"))).toEqual(["fetch"]);
});

test("an untaken way is no omission; no way at all is one", () => {
  const at = (step: string, start: number) => ({ step, start, end: start + 8 });
  const by = (...steps: string[]) =>
    deviationsOf(
      graph,
      steps.map((step, n) => at(step, 10 * n)),
    );
  expect(by("fit", "take", "turn", "close")).toEqual([]);
  expect(by("fit", "hex", "close")).toEqual([]);
  expect(by("fit", "close")).toEqual([
    { kind: "omission", step: "hex", performance: null, sense: "never", missing: ["hex"] },
  ]);
  expect(by("fit", "close", "hex").map(({ kind, step, sense }) => [kind, step, sense])).toEqual([
    ["ordering", "close", "early"],
    ["ordering", "hex", "late"],
  ]);
});

test("one way of a procedure is a procedure in which every step is to be done", () => {
  const { steps, edges, groups } = oneWayOf(lid);
  expect([steps.map(({ id }) => id), edges, groups]).toEqual([
    ["fit", "hex", "close"],
    [
      ["fit", "hex"],
      ["hex", "close"],
    ],
    [],
  ]);
  expect(oneWayOf(lid, () => 1).edges).toEqual([
    ["fit", "take"],
    ["take", "turn"],
    ["turn", "close"],
  ]);
});

const groupsOf = (...groups: Procedure["groups"]) => ({ ...lid, groups });
const tighten = lid.groups[0]!;

test.each<[string, unknown, (string | null)[], RegExp]>([
  ["one step", groupsOf({ ...tighten, steps: ["hex"] }), ["hex"], /one way only/],
  ["one chain", groupsOf({ ...tighten, steps: ["take", "turn"] }), ["take"], /one way only/],
  [
    "a step of another group",
    groupsOf(tighten, { name: "Driver", steps: ["take", "turn"], order: "strict" }),
    ["take", "turn"],
    /is in the choice "Tighten" and in the group "Driver"/,
  ],
  [
    "a way that may be left out",
    { ...lid, steps: lid.steps.map((step) => ({ ...step, optional: step.id === "hex" })) },
    ["hex"],
    /may be left out/,
  ],
  ["a step between two ways", { ...lid, edges: [...lid.edges, ["close", "hex"]] }, ["hex"], /wait for each other/],
  ["another order", groupsOf({ ...tighten, order: "either" } as never), [null], /^groups\[0\]\.order/],
])("%s is told with its field and fix", (_, value, steps, problem) => {
  const found = checkProcedure(value);
  expect(found.map(({ step }) => step)).toEqual(steps);
  for (const one of found) {
    expect(one.problem).toMatch(problem);
    expect(one.fix).not.toBe("");
  }
});

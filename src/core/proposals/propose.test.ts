import { conformanceRows } from "../evaluation/conformance/conformance.ts";
import { alignmentFigures } from "./alignment-figures.ts";
import { expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import { filmSegments, filteredNames, orderedNames, segmentCount, stretches } from "./propose.ts";

const procedure = Procedure.parse({
  ...{ format: "benchside-procedure", version: 1, id: "lamp", goal: "Lamp" },
  steps: ["base", "arm", "bolt"].map((id) => ({ id, text: `Do ${id}` })),
  edges: [
    ["arm", "base"],
    ["base", "bolt"],
  ],
});
const looks = [0, 0, 0, 5, 5, 9, 9, 9].map((value) => Float32Array.of(value, 1));
const times = looks.map((_, i) => i / 2);

test("as many segments as steps want, or minutes", () => {
  expect([
    segmentCount(procedure, 600),
    segmentCount(null, 61),
    segmentCount(null, 600),
    segmentCount(null, 1),
  ]).toEqual([3, 3, 32, 1]);
});

test("stretches are named by a filter or by the order of the graph", () => {
  const cut = stretches(looks, 3);
  expect(cut).toEqual([
    [0, 3],
    [3, 5],
    [5, 8],
  ]);
  expect(filteredNames(cut, [null, "arm", "arm", null, null, "bolt", "bolt", "arm"])).toEqual(["arm", null, "bolt"]);
  expect(orderedNames(cut, procedure)).toEqual(["arm", "base", "bolt"]);
  expect(orderedNames(stretches(looks, 2), procedure)).toEqual(["arm", "base"]);
});

test("a film's segments are a partition of it; neighbours of one step are one segment, those of none are not", () => {
  const segments = filmSegments({ cut: stretches(looks, 3), names: ["arm", "arm", "bolt"] }, times, 6, procedure);
  expect(segments).toEqual([
    { id: "s1", start: 0, end: 2.3, step: "arm", text: "Do arm", outcome: "right", proposed: "film" },
    { id: "s2", start: 2.3, end: 6, step: "bolt", text: "Do bolt", outcome: "right", proposed: "film" },
  ]);
  const unnamed = filmSegments({ cut: stretches(looks, 3), names: [null, null, null] }, times, 6, null);
  expect(unnamed.map(({ start, end, text, step }) => [start, end, text, step])).toEqual([
    [0, 1.3, "Part 1", null],
    [1.3, 2.3, "Part 2", null],
    [2.3, 6, "Part 3", null],
  ]);
});

test("every worked example of how films without labels are cut is equal", () => {
  const rows = conformanceRows(alignmentFigures(), () => null);
  expect(rows.map(({ what, outcome }) => [what, outcome])).toEqual(rows.map(({ what }) => [what, "equal"]));
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { checkProcedure } from "./procedure-check.ts";
import { formatProcedure, migrateProcedure, parseProcedure } from "./file.ts";
import { PROCEDURE_VERSION } from "./schema.ts";

const tea = {
  format: "benchside-procedure",
  version: PROCEDURE_VERSION,
  id: "tea",
  goal: "Make tea",
  steps: [
    { id: "boil", text: "Boil the water" },
    { id: "bag", text: "Put the bag in the mug" },
    { id: "pour", text: "Pour" },
    { id: "wait", text: "Wait" },
  ],
  edges: [
    ["boil", "pour"],
    ["bag", "pour"],
    ["pour", "wait"],
  ],
  groups: [{ name: "Get ready", steps: ["boil", "bag"] }],
};

test("a sound procedure has no problem and comes back from its file as it went", () => {
  expect(checkProcedure(tea)).toEqual([]);
  const read = parseProcedure(JSON.stringify(tea), "tea.json");
  expect(parseProcedure(formatProcedure(read), "tea.json")).toEqual(read);
});

test("what a terminal would obey is taken out of a procedure's words, of an old file's too; a goal is one line", () => {
  const [boil, ...others] = tea.steps;
  const steps = [{ ...boil, text: "Boil\u001b[2J\n\tthe\u202E water", done: ["It\u0007 boils"] }, ...others];
  const read = parseProcedure(JSON.stringify({ ...tea, goal: "Make\r\n tea\u009b", steps }), "tea.json");
  expect([read.goal, read.steps[0]!.text, read.steps[0]!.done]).toEqual([
    "Make tea",
    "Boil[2J\n\tthe water",
    ["It boils"],
  ]);
});

test("a cycle is named step by step, once, whatever hangs after it", () => {
  const edges = [...tea.edges, ["wait", "bag"]];
  expect(checkProcedure({ ...tea, edges })).toEqual([
    {
      step: "bag",
      problem: "the steps bag → pour → wait → bag wait for each other, so none can come first",
      about: { is: "cycle", steps: ["bag", "pour", "wait"], groups: [] },
      fix: "Remove one of these edges.",
    },
  ]);
});

test("a strict group is sound with an edge from each of its steps to the next", () => {
  const groups = [{ name: "Serve", steps: ["pour", "wait"], order: "strict" }];
  expect(checkProcedure({ ...tea, groups })).toEqual([]);
  expect(parseProcedure(JSON.stringify({ ...tea, groups }), "tea.json").groups).toEqual(groups);
});

test("two cycles are two problems", () => {
  const edges = [
    ["boil", "bag"],
    ["bag", "boil"],
    ["pour", "wait"],
    ["wait", "pour"],
  ];
  expect(checkProcedure({ ...tea, edges, groups: [] }).map((problem) => problem.step)).toEqual(["boil", "pour"]);
});

test.each([
  ["no step", { steps: [], edges: [], groups: [] }, [null]],
  ["an empty text", { steps: [{ id: "boil", text: "  " }, ...tea.steps.slice(1)] }, ["boil"]],
  ["an over-long text", { steps: [{ id: "boil", text: "x".repeat(1001) }, ...tea.steps.slice(1)] }, ["boil"]],
  ["one id twice", { steps: [...tea.steps, { id: "pour", text: "Pour again" }] }, ["pour"]],
  ["an edge to nowhere", { edges: [...tea.edges, ["pour", "stir"]] }, ["pour"]],
  ["an edge to itself", { edges: [...tea.edges, ["pour", "pour"]] }, ["pour"]],
  ["an edge twice", { edges: [...tea.edges, ["boil", "pour"]] }, ["pour"]],
  ["a group with an unknown step", { groups: [{ name: "G", steps: ["boil", "stir"] }] }, [null]],
  ["a group that an edge orders", { groups: [{ name: "G", steps: ["boil", "pour"] }] }, ["pour"]],
  [
    "a strict group without its edges",
    { groups: [{ name: "G", steps: ["boil", "bag", "pour"], order: "strict" }] },
    ["bag"],
  ],
  ["a group in an order that is unknown", { groups: [{ name: "G", steps: ["boil"], order: "sorted" }] }, [null]],
  ["an id with a space", { steps: [{ id: "to boil", text: "Boil" }], edges: [], groups: [] }, ["to boil"]],
])("%s is one problem that names the step and a fix", (_, change, steps) => {
  const problems = checkProcedure({ ...tea, ...change });
  expect(problems.map((problem) => problem.step)).toEqual(steps);
  for (const { problem, fix } of problems) expect([problem, fix]).not.toContain("");
});

test("a draft with a broken field still has its edges checked", () => {
  const steps = [{ id: "boil", text: "" }, ...tea.steps.slice(1)];
  const problems = checkProcedure({ ...tea, steps, edges: [["boil", "gone"]], groups: [] });
  expect(problems.map((problem) => problem.problem)).toEqual([
    "steps[0].text: a step needs a text",
    'the edge boil → gone names a step "gone" that is not there',
  ]);
});

test("no value makes the check throw", () => {
  fc.assert(fc.property(fc.anything(), (value) => checkProcedure(value).length > 0));
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (steps, edges, groups) => {
      checkProcedure({ ...tea, steps: [steps], edges: [edges], groups: [groups] });
    }),
  );
});

test("a broken file is refused by name, field and fix", () => {
  expect(() => parseProcedure('{"format": ', "tea.json")).toThrow(/^tea\.json: .*it is not JSON\. Check/);
  expect(() => parseProcedure(JSON.stringify({ ...tea, goal: "" }), "tea.json")).toThrow(
    "tea.json: goal: a procedure needs a goal. Write in a few words what is achieved at the end, 300 characters at most.",
  );
});

test("a file of a newer program is refused with its version", () => {
  const newer = JSON.stringify({ ...tea, version: PROCEDURE_VERSION + 1, extra: true });
  expect(() => parseProcedure(newer, "tea.json")).toThrow(
    `tea.json: version: version ${PROCEDURE_VERSION + 1} is newer than ${PROCEDURE_VERSION}, the newest known here`,
  );
});

test("an old file goes through every migration after its version", () => {
  const add = (name: string) => (old: Record<string, unknown>) => ({
    ...old,
    [name]: true,
    version: Number(old["version"]) + 1,
  });
  expect(migrateProcedure({ version: 2 }, "f", [add("first"), add("second"), add("third")])).toEqual({
    version: 4,
    second: true,
    third: true,
  });
});

test("of more steps than a procedure may have nothing else is looked at, however many there are", () => {
  const steps = Array.from({ length: 100_000 }, (_, at) => ({ id: `s${at}`, text: "Do it" }));
  const edges = steps.map(({ id }) => [id, "nowhere"]);
  expect(checkProcedure({ ...tea, steps, edges, groups: [] })).toEqual([
    {
      step: null,
      field: "steps",
      problem: "steps: Too big: expected array to have <=500 items",
      fix: "Give it 1 to 500 steps.",
    },
  ]);
});

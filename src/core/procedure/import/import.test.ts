import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FormatError } from "../../domain/format-error.ts";
import { formatProcedure } from "../file.ts";
import { detectFormat, importProcedure, IMPORT_FORMATS, readPasted } from "./import-procedure.ts";
import { importCaptainCook4D, stepText } from "./import-captaincook4d.ts";
import { importHowToDIV } from "./howtodiv.ts";
import { importText, pastedSteps } from "./text.ts";

const texts = (text: string) => importText(text, "notes.txt").steps.map((step) => step.text);

describe("written recipes", () => {
  test.each([
    ["dots", "1. Fold.\n2. Cut.", ["Fold.", "Cut."]],
    ["brackets", "1) fold\r\n2) cut\r\n", ["Fold", "Cut"]],
    ["Step 1:", "Step 1: Fold\nStep 2 - Cut", ["Fold", "Cut"]],
    ["a number on a line of its own", "Step 1\nFold\nStep 2\nCut\nit small", ["Fold", "Cut it small"]],
    [
      "wrapped and indented lines",
      "1. Fold the paper\n   in half. Set aside.\n2. Cut",
      ["Fold the paper in half. Set aside.", "Cut"],
    ],
    ["numbers inside a step", "1. Wait for\n2 minutes\n2. Cut 1.5 cm", ["Wait for 2 minutes", "Cut 1.5 cm"]],
    ["no space after the number", "1.Fold\n2.Cut at 10:30", ["Fold", "Cut at 10:30"]],
    ["bullets", "- Fold\n• Cut\n  twice", ["Fold", "Cut twice"]],
    ["one a line", "Fold\nCut\nGlue", ["Fold", "Cut", "Glue"]],
    ["one a paragraph", "Fold the paper\nin half\n\nCut", ["Fold the paper in half", "Cut"]],
    ["ingredients before", "Cake\n\nIngredients:\n- 1 egg\n2 cups flour\n\nMethod:\n1. Fold\n2. Cut", ["Fold", "Cut"]],
    ["numbered ingredients", "Ingredients\n2. eggs\n\nSteps\n1. Fold", ["Fold"]],
    ["notes after", "Steps\n1. Fold\n2. Cut\n\nNotes\nKeep it dry.", ["Fold", "Cut"]],
    [
      "one a sentence of a single paragraph",
      "Fold it in half. Cut 1.5 cm off. Glue!",
      ["Fold it in half.", "Cut 1.5 cm off.", "Glue!"],
    ],
    [
      "the lists of a saved page",
      "<!doctype html><title>Plane</title><p>By Ann<h2>Tools</h2><ul><li>knife</ul><h2>Steps</h2><ol><li>Fold<li>Cut</ol><p>Bye",
      ["Fold", "Cut"],
    ],
    ["a title and no heading", "Paper plane\n\n1. Fold\n2. Throw", ["Fold", "Throw"]],
  ])("%s", (_, text, steps) => {
    expect(texts(text)).toEqual(steps);
  });

  test("each step comes before the next, and the title is the goal", () => {
    const { goal, id, edges } = importText("Paper plane\n\n1. Fold\n2. Bend\n3. Throw", "notes.txt");
    expect({ goal, id, edges }).toEqual({
      goal: "Paper plane",
      id: "paper-plane",
      edges: [
        ["1", "2"],
        ["2", "3"],
      ],
    });
    expect(importText("1. Fold", "C:\\notes\\paper_plane.txt").goal).toBe("Paper plane");
  });
});

test("what is pasted is called as the person or the text says, and by its file where neither does", () => {
  const goalOf = (text: string, goal = "") => {
    const pasted = readPasted(text, "pasted text", goal);
    return [pasted.goal, pasted.procedure.goal];
  };
  expect(goalOf("Paper plane\n\n1. Fold")).toEqual(["Paper plane", "Paper plane"]);
  expect(goalOf("Paper plane\n\n1. Fold", " A plane ")).toEqual(["A plane", "A plane"]);
  expect(goalOf("1. Fold\n2. Cut")).toEqual(["", "Pasted text"]);
  const own = formatProcedure(importText("Boat\n\n1. Fold", "x"));
  expect(goalOf(own)).toEqual(["Boat", "Boat"]);
  expect(() => goalOf("Ingredients\n- egg")).toThrow("there is no step in it");
});

describe("steps that are pasted", () => {
  test.each([
    ["one a line, empty lines or not", "fold\n\ncut\nglue\n", ["fold", "cut", "glue"]],
    ["without bullets", "- fold\r\n• cut\n[ ] glue", ["fold", "cut", "glue"]],
    ["without numbers, wrapped lines together", "1. fold\n it twice\n2) cut", ["Fold it twice", "Cut"]],
    ["without what is no step", "Boat\nMaterials:\n- paper\nSteps\n- fold\n- cut", ["fold", "cut"]],
    ["one line", "fold it\n", ["fold it"]],
    ["nothing", "\n \n", []],
  ])("%s", (_, text, steps) => expect(pastedSteps(text)).toEqual(steps));
});

describe("CaptainCook4D", () => {
  const graph = {
    steps: { "0": "START", "1": "Serve-Serve it", "4": "Add-1 egg to a bowl", "7": "mix-then mix well", "9": "END" },
    edges: [
      [0, 4],
      [4, 7],
      [7, 1],
      [1, 9],
    ],
  };

  test("start and end are dropped, ids stay, steps stand in an order that can be done", () => {
    const { goal, steps, edges } = importCaptainCook4D(JSON.stringify(graph), "graphs/mugserve.json");
    expect({ goal, steps: steps.map(({ id, text }) => [id, text]), edges }).toEqual({
      goal: "Mug serve",
      steps: [
        ["4", "Add 1 egg to a bowl"],
        ["7", "Then mix well"],
        ["1", "Serve it"],
      ],
      edges: [
        ["4", "7"],
        ["7", "1"],
      ],
    });
  });

  test.each([
    [{ ...graph, edges: [[4, 5]] }, "g.json: edges[0]: the edge names a node 5 that is not among the steps"],
    [{ ...graph, edges: [...graph.edges, [1, 4]] }, 'g.json: step "1": the steps 1 → 4 → 7 → 1 wait for each other'],
    [{ steps: { "0": "START" }, edges: [] }, "g.json: steps: a procedure needs at least one step"],
    [{ ...graph, edges: "none" }, "g.json: edges: "],
    [[], "g.json: "],
  ])("a broken graph is refused by file, field and fix", (broken, message) => {
    expect(() => importCaptainCook4D(JSON.stringify(broken), "g.json")).toThrow(message);
  });

  test("the text after the first dash is always the end of a step's text", () => {
    expect(stepText("Cook-Cook for 20-30 seconds")).toBe("Cook for 20-30 seconds");
    expect(stepText("Measure and add-2 tbsp water")).toBe("Measure and add 2 tbsp water");
    expect(stepText("no dash here")).toBe("No dash here");
    fc.assert(
      fc.property(fc.string(), fc.string(), (verb, text) => {
        const joined = `${verb.replaceAll("-", "")}-${text}`;
        expect(stepText(joined).toLowerCase().endsWith(text.trim().toLowerCase())).toBe(true);
      }),
    );
  });
});

describe("HowToDIV", () => {
  const session = (...steps: string[]) => {
    const lines = ["Ingredients needed: tea, mug", ...steps, "Done"].map((step, n) => `${n + 1}. ${step}`);
    const text = ["Instructions", ...lines, "", "Dialogue", "[0.0, 1.0]", "1. Not a step"].join("\n");
    return importHowToDIV(text, "tea_u1_a1_error_001.txt").steps.map((step) => step.text);
  };

  test("ingredients, the closing word and the dialogue are no steps", () => {
    expect(session("Boil water", "Pour water")).toEqual(["Boil water", "Pour water"]);
  });

  test("a recovery is left out, with the work that had to be done again", () => {
    expect(
      session(
        "Fold filter",
        "Grind",
        "Pour",
        "**user knocked it over** Put it back",
        "Fold filter",
        "Grind",
        "Pour",
        "Drink",
      ),
    ).toEqual(["Fold filter", "Grind", "Pour", "Drink"]);
    expect(session("Place bag", "**user dropped bag** Take a new one", "Place bag", "Pour")).toEqual([
      "Place bag",
      "Pour",
    ]);
  });

  test("a step that the recipe has twice stays, also straight after a recovery", () => {
    expect(session("Clean knife", "Spread", "**user dropped it** Pick it up", "Clean knife", "Roll")).toEqual([
      "Clean knife",
      "Spread",
      "Clean knife",
      "Roll",
    ]);
  });

  test("without its heading or steps it is refused", () => {
    expect(() => importHowToDIV("1. Fold", "a.txt")).toThrow('a.txt: line 1: there is no line "Instructions"');
    expect(() => importHowToDIV("Instructions\n1. Done\n\nDialogue", "a.txt")).toThrow(
      "a.txt: line 1: there is no step",
    );
  });
});

test("the format is told by the content", () => {
  const own = importText("Tea\n\n1. Boil", "tea.txt");
  expect(detectFormat(formatProcedure(own))).toBe("benchside");
  expect(detectFormat('\uFEFF\n{"steps": {}}')).toBe("captaincook4d");
  expect(detectFormat("Instructions\r\n1. Boil\r\n\r\nDialogue\r\n")).toBe("howtodiv");
  expect(detectFormat("Instructions\n1. Boil")).toBe("text");
  expect(importProcedure("auto", formatProcedure(own), "copy.json", { id: "tea-2" })).toEqual({ ...own, id: "tea-2" });
});

test("any text is a procedure or a FormatError that names the file", () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom("Steps", "Instructions", "Dialogue", "1. Fold", "- Cut", "**x** y", "Tools", ""),
  );
  const text = fc.array(line).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(
      fc.constantFrom(...IMPORT_FORMATS),
      fc.oneof(text, fc.json(), fc.string({ unit: "binary" })),
      (format, input) => {
        try {
          importProcedure(format, input, "f.txt");
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
          expect((error as FormatError).message).toMatch(/^f\.txt: /);
        }
      },
    ),
    { numRuns: 500 },
  );
}, 30_000);

test("IndustReal's actions become the assembly, with what its names say of what holds what", () => {
  const action = (id: number, description: string, expected = true): object => {
    return { id, description, install: description.startsWith("Install"), state_idx: id, expected_in_assy: expected };
  };
  const actions = [
    action(0, "Install base", false),
    action(1, "Install front chassis"),
    action(2, "Incorrectly installed front chassis", false),
    action(3, "Install front chassis pin"),
    action(4, "Install short rear chassis", false),
    action(5, "Install rear wheel assy"),
    action(6, "Remove base", false),
  ];
  const { id, steps, edges } = importProcedure("auto", JSON.stringify(actions), "procedure_info.json");
  expect([id, steps.map((step) => `${step.id} ${step.text}`)]).toEqual([
    "assemble-the-toy-car",
    [
      "a0 Install the base",
      "a1 Install the front chassis",
      "a3 Install the front chassis pin",
      "a5 Install the rear wheel assembly",
    ],
  ]);
  expect(edges.map((edge) => edge.join(">"))).toEqual(["a0>a1", "a0>a3", "a0>a5", "a1>a3", "a1>a5"]);
  expect(() => importProcedure("auto", '[{"id": 1}]', "list.json")).toThrow("list.json: [0].description");
  expect(() => importProcedure("auto", JSON.stringify([actions[6]]), "list.json")).toThrow("no action is expected");
});

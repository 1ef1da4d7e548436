import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { taskGraph, topologicalOrder } from "../../src/core/procedure/graph.ts";
import { importProcedure } from "../../src/core/procedure/import/import-procedure.ts";

import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";

const read = (...path: string[]) => readFileSync(join(dataFolder, ...path), "utf8");
const filesIn = (...path: string[]) => readdirSync(join(dataFolder, ...path));

describeWith(REAL_DATA, "files that other people wrote", () => {
  test("every HowToDIV session is told by its content and gives its listed steps", () => {
    const counts: Record<string, { files: number; steps: number; dropped: number }> = {};
    for (const split of ["train", "val"]) {
      for (const file of filesIn("howtodiv", split)) {
        const text = read("howtodiv", split, file);
        const procedure = importProcedure("auto", text, file);
        const head = text.slice(0, text.indexOf("\nDialogue"));
        const listed = head.split("\n").filter((line) => /^\d+\. (?!Ingredients needed|Done$)/.test(line)).length;
        const notes = head.split("**").length >> 1;
        const all = procedure.steps.map((step) => step.text).join("\n");
        expect(all).not.toMatch(/\*\*|Ingredients needed|^Done$|previously user/m);
        // Only coffee_u1_a1_error_001 has work done again after its recovery: ten lines that repeat earlier ones.
        const again = file === "coffee_u1_a1_error_001.txt" ? 10 : 0;
        expect([file, procedure.steps.length]).toEqual([file, listed - notes - again]);
        const count = (counts[procedure.goal] ??= { files: 0, steps: 0, dropped: 0 });
        count.files++;
        count.steps += procedure.steps.length;
        count.dropped += notes + again;
      }
    }
    console.table(counts);
    expect(Object.values(counts).reduce((sum, count) => sum + count.files, 0)).toBe(320);
    expect(Object.keys(counts).sort()).toEqual(
      ["Changing tire", "Coffee", "Jump car", "Oatmeal", "Pinwheels", "Quesadilla", "Repot", "Tea"].sort(),
    );
  });

  test("every CaptainCook4D recipe keeps its nodes, edges and wording, and can be done in the order listed", () => {
    const rows: Record<string, { steps: number; edges: number }> = {};
    for (const file of filesIn("captaincook4d", "task_graphs")) {
      const text = read("captaincook4d", "task_graphs", file);
      const graph = JSON.parse(text) as { steps: Record<string, string>; edges: [number, number][] };
      const procedure = importProcedure("auto", text, file);
      const nodes = Object.entries(graph.steps).filter(([, node]) => node !== "START" && node !== "END");
      expect(new Set(procedure.steps.map((step) => step.id))).toEqual(new Set(nodes.map(([id]) => id)));
      for (const { id, text: said } of procedure.steps) {
        const node = graph.steps[id]!;
        expect(
          said.toLowerCase().endsWith(
            node
              .slice(node.indexOf("-") + 1)
              .trim()
              .toLowerCase(),
          ),
        ).toBe(true);
      }
      const inner = graph.edges.filter((edge) => edge.every((node) => nodes.some(([id]) => id === String(node))));
      expect(procedure.edges.length).toBe(inner.length);
      expect(topologicalOrder(taskGraph(procedure))).toEqual(procedure.steps.map((step) => step.id));
      rows[procedure.goal] = { steps: procedure.steps.length, edges: procedure.edges.length };
    }
    console.table(rows);
    expect(Object.keys(rows).length).toBe(18);
  });

  test("both written recipes give their twelve steps, wrapped lines joined, lists left out", () => {
    const cake = importProcedure("auto", read("wtag", "recipe_cake.txt"), "recipe_cake.txt");
    const pinwheels = importProcedure("auto", read("wtag", "recipe_pinwheel.txt"), "recipe_pinwheel.txt");
    expect([cake, pinwheels].map(({ goal, steps, edges }) => [goal, steps.length, edges.length])).toEqual([
      ["Mug Cake", 12, 11],
      ["Pinwheels", 12, 11],
    ]);
    expect(cake.steps[0]!.text).toBe("Place the paper cupcake liner inside the mug. Set aside.");
    expect(cake.steps[10]!.text).toBe(
      "Use scissors to cut one corner from the bag to create a small opening 1⁄4-inch in diameter.",
    );
    expect(pinwheels.steps[1]!.text).toBe(
      "Use a butter knife to scoop nut butter from the jar. Spread nut butter onto tortilla, leaving 1/2-inch uncovered at the edges.",
    );
  });
});

import { expect, test } from "vitest";
import { scorePromqa } from "./promqa.ts";

test("of several nodes with one text, a named step is the one that has its number", () => {
  const names = { 0: "START", 1: "Stir-Stir water", 2: "Add-1 egg", 3: "Stir-Stir water", 4: "Pour-Pour", 5: "END" };
  const edges = Object.keys(names).map((id): [number, number] => [Number(id), Number(id) + 1]);
  const graphs = { 1: { name: "Tea", steps: names, edges: edges.slice(0, -1) } };
  const named = (step_id: number, description: string) => ({ step_id, description });
  const question = {
    ...{ question_id: "1_1", activity_name: "Tea", type: "next" as const },
    previous_steps: [named(1, "Stir-Stir water"), named(2, "Add-1 egg")],
    current_step: named(3, "Stir-Stir water"),
    next_steps: [named(4, "Pour-Pour")],
  };
  expect(scorePromqa([question], graphs)).toMatchObject({
    next: { inside: 1, total: 1 },
    joined: { byText: 4, byNumber: 0 },
    exceptions: [],
  });
  const early = { ...question, previous_steps: [], current_step: named(1, "Stir-Stir water") };
  expect(scorePromqa([{ ...early, next_steps: [named(2, "Add-1 egg")] }], graphs).exceptions).toEqual([]);
});

import { expect, test } from "vitest";
import { lampPlan } from "../../../../tests/fixtures/lamp-session.ts";
import { toldByWords } from "./told-by-words.ts";

const plan = lampPlan(2, ["base", "arm"], "spring");

test.each([
  ["Now tighten the hinge bolt.", "completion", "spring"],
  ["Nice work! Next, attach the shade to the arm.", "completion", "spring"],
  ["Hook in the spring at both ends.", "technique", "spring"],
  ["Turn the lower arm round and fit it again.", "technique", "arm"],
  ["That is dangerous.", null, null],
])("%s", (words, kind, step) => {
  expect(toldByWords(words, plan)).toEqual({ kind, step });
});

test("a finished plan has no step that words could be about", () => {
  const steps = plan.steps.map((line) => ({ ...line, state: "completed" as const }));
  expect(toldByWords("Fit the spring.", { steps })).toEqual({ kind: null, step: null });
});

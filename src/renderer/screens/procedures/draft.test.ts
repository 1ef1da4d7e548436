import { expect, test } from "vitest";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { addStep, connect, deleteStep, disconnect, moveStep, slug, tidy, unused } from "./draft.ts";

test("a deleted step hands its place in the order on", () => {
  const draft = deleteStep(lamp, "spring");
  expect(draft.steps.map(({ id }) => id)).toEqual(["base", "arm", "bolt", "shade", "plug"]);
  expect(draft.edges).toEqual([
    ["base", "arm"],
    ["bolt", "shade"],
    ["shade", "plug"],
    ["arm", "bolt"],
  ]);
});

test("an added step comes after the last and has a name of its own", () => {
  const draft = addStep(
    addStep({ ...lamp, steps: lamp.steps.map((step, i) => (i === 5 ? { ...step, id: "step-7" } : step)) }),
  );
  expect(draft.steps.slice(6).map(({ id }) => id)).toEqual(["step-7-2", "step-8"]);
  expect(draft.edges.at(-1)).toEqual(["step-7-2", "step-8"]);
});

test("an edge is made once, never from a step to itself, and can be taken back", () => {
  expect(connect(lamp, "base", "arm")).toBe(lamp);
  expect(connect(lamp, "base", "base")).toBe(lamp);
  expect(disconnect(connect(lamp, "base", "plug"), "base", "plug")).toEqual(lamp);
});

test("moving changes the order and leaves the edges", () => {
  const draft = moveStep(lamp, "spring", -1);
  expect(draft.steps.map(({ id }) => id)).toEqual(["base", "spring", "arm", "bolt", "shade", "plug"]);
  expect(draft.edges).toBe(lamp.edges);
  expect(moveStep(lamp, "base", -1)).toBe(lamp);
});

test("names are safe for files and not taken twice", () => {
  expect(slug("Café crème, für 2!", "procedure")).toBe("cafe-creme-fur-2");
  expect(slug("組み立て", "procedure")).toBe("procedure");
  expect(unused("lamp", new Set(["lamp", "lamp-2"]))).toBe("lamp-3");
});

test("what is checked and saved has no empty cues", () => {
  const typed = { ...lamp, steps: lamp.steps.map((step) => ({ ...step, done: ["", " bolt flush ", ""] })) };
  expect(tidy(typed).steps[0]!.done).toEqual(["bolt flush"]);
});

import { expect, test } from "vitest";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import {
  addStep,
  addStepBefore,
  changeStep,
  connect,
  deleteStep,
  disconnect,
  emptyProcedure,
  fillSteps,
  setBefore,
  slug,
  tidy,
  unused,
} from "./draft.ts";
import { followsList } from "./list-order.ts";

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

test("names are safe for files and not taken twice", () => {
  expect(slug("Café crème, für 2!", "procedure")).toBe("cafe-creme-fur-2");
  expect(slug("組み立て", "procedure")).toBe("procedure");
  expect(unused("lamp", new Set(["lamp", "lamp-2"]))).toBe("lamp-3");
});

test("the steps that must come before one are set at once", () => {
  const draft = setBefore(lamp, "plug", ["base", "arm"]);
  expect(draft.edges.filter(([, after]) => after === "plug")).toEqual([
    ["base", "plug"],
    ["arm", "plug"],
  ]);
  expect(setBefore(draft, "plug", ["shade"]).edges).toEqual(lamp.edges);
});

test("an empty step before another takes over what came before it", () => {
  const { draft, added } = addStepBefore(lamp, "spring");
  expect([added, draft.steps.findIndex(({ id }) => id === added)]).toEqual(["step-3", 2]);
  expect(followsList(draft)).toBe(true);
});

test("rows that were not used are not saved; what stood around them follows on", () => {
  const typed = addStep(addStepBefore(lamp, "spring").draft);
  expect(tidy(typed)).toEqual({ ...lamp, edges: expect.arrayContaining([...lamp.edges]) });
  expect(tidy(typed).edges).toHaveLength(lamp.edges.length);
  expect(tidy(emptyProcedure("new")).steps).toHaveLength(1);
});

test("what is checked and saved has no empty cues", () => {
  const typed = { ...lamp, steps: lamp.steps.map((step) => ({ ...step, done: ["", " bolt flush ", ""] })) };
  expect(tidy(typed).steps[0]!.done).toEqual(["bolt flush"]);
});

test("texts put into a step make steps after it, and the last takes over what had to come after", () => {
  const { draft, last } = fillSteps(lamp, "spring", ["Oil the spring", "Hook it below", "Hook it above"]);
  expect(draft.steps.map(({ id, text }) => `${id}: ${text}`)).toEqual([
    "base: Place the base",
    "arm: Fit the lower arm",
    "spring: Oil the spring",
    "step-4: Hook it below",
    "step-5: Hook it above",
    "bolt: Tighten the hinge bolt",
    "shade: Attach the shade",
    "plug: Plug in",
  ]);
  expect(last).toBe("step-5");
  expect(new Set(draft.edges.map((edge) => edge.join(">")))).toEqual(
    new Set([
      ...lamp.edges.map(([a, b]) => (a === "spring" ? `step-5>${b}` : `${a}>${b}`)),
      "spring>step-4",
      "step-4>step-5",
    ]),
  );
  expect(draft.steps.find(({ id }) => id === "spring")!.done).toEqual(lamp.steps[2]!.done);
});

test("in a group in any order they join the group, and are not ordered among themselves", () => {
  const grouped = {
    ...lamp,
    edges: [
      ["base", "arm"],
      ["arm", "bolt"],
    ] as [string, string][],
    groups: [{ name: "any", steps: ["arm", "spring"] }],
  };
  const { draft } = fillSteps(grouped, "arm", ["One", "Two"]);
  expect(draft.groups).toEqual([{ name: "any", steps: ["arm", "step-3", "spring"] }]);
  expect(draft.edges).toEqual([
    ["base", "arm"],
    ["base", "step-3"],
    ["arm", "bolt"],
    ["step-3", "bolt"],
  ]);
});

test("a change of the first language's words keeps the others, and what is empty in one is not saved", () => {
  const base = { ...lamp.steps[0]!, otherLanguages: { de: { text: " Fuß aufstellen ", done: ["Fuß steht", " "] } } };
  const empty = { id: "new", ...{ text: "", done: [], notYet: [] }, optional: false };
  const draft = {
    ...lamp,
    language: "en",
    otherLanguages: { de: { goal: " " } },
    steps: [
      base,
      ...lamp.steps.slice(1),
      { ...empty, safetyCritical: false, irreversible: false, otherLanguages: { de: { text: "" } } },
    ],
  };
  const typed = fillSteps(changeStep(draft, "base", { text: "Set the base down" }), "base", ["Set", "the base down"]);
  const tidied = tidy(typed.draft);
  expect(tidied.steps.slice(0, 2).map(({ text, otherLanguages }) => [text, otherLanguages])).toEqual([
    ["Set", { de: { text: "Fuß aufstellen", done: ["Fuß steht"] } }],
    ["the base down", undefined],
  ]);
  expect(tidied.otherLanguages).toBeUndefined();
  expect(tidied.steps.some(({ id }) => id === "new")).toBe(false);
});

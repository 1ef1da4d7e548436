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

test("an added step comes after the last", () => {
  const draft = addStep(lamp);
  expect(draft.edges).toEqual([...lamp.edges, ["plug", draft.steps[6]!.id]]);
});

test("a step that is added in the place of a deleted one has another id, so that no bench takes it for that one", () => {
  const ways = [
    addStep,
    (draft: typeof lamp) => addStepBefore(draft, "plug").draft,
    (draft: typeof lamp) => fillSteps(draft, "bolt", ["", ""]).draft,
  ];
  for (const way of ways) {
    const known = new Set(lamp.steps.map(({ id }) => id));
    for (let draft = lamp, turn = 0; turn < 3; turn++) {
      draft = way(draft);
      const [added, ...others] = draft.steps.filter(({ id }) => !lamp.steps.some((step) => step.id === id));
      expect([known.has(added!.id), others]).toEqual([false, []]);
      known.add(added!.id);
      draft = deleteStep(draft, added!.id);
    }
  }
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
  expect(draft.steps.findIndex(({ id }) => id === added)).toBe(2);
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
  const [below, above] = draft.steps.slice(3).map(({ id }) => id);
  expect(draft.steps.map(({ id, text }) => `${id}: ${text}`)).toEqual([
    "base: Place the base",
    "arm: Fit the lower arm",
    "spring: Oil the spring",
    `${below}: Hook it below`,
    `${above}: Hook it above`,
    "bolt: Tighten the hinge bolt",
    "shade: Attach the shade",
    "plug: Plug in",
  ]);
  expect(last).toBe(above);
  expect(new Set(draft.edges.map((edge) => edge.join(">")))).toEqual(
    new Set([
      ...lamp.edges.map(([a, b]) => (a === "spring" ? `${above}>${b}` : `${a}>${b}`)),
      `spring>${below}`,
      `${below}>${above}`,
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
  const { draft, last } = fillSteps(grouped, "arm", ["One", "Two"]);
  expect(draft.groups).toEqual([{ name: "any", steps: ["arm", last, "spring"] }]);
  expect(draft.edges).toEqual([
    ["base", "arm"],
    ["base", last],
    ["arm", "bolt"],
    [last, "bolt"],
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

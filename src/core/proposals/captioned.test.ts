import { expect, test } from "vitest";
import type { SeenAction } from "../domain/seen-action.ts";
import { Procedure } from "../procedure/schema.ts";
import { captionedSegments, seenActions, type SeenPart } from "./captioned.ts";

const lamp = Procedure.parse({
  ...{ format: "benchside-procedure", version: 1, id: "lamp", goal: "Lamp" },
  steps: [
    { id: "base", text: "Put the base on the table" },
    { id: "first", text: "Tighten the screw" },
    { id: "arm", text: "Hang the arm into the base" },
    { id: "second", text: "Tighten the screw" },
  ],
  edges: [
    ["base", "first"],
    ["first", "arm"],
    ["arm", "second"],
  ],
});
const saw = (start: number, text: string, kind: SeenAction["kind"] = "work"): SeenAction => ({ start, text, kind });
const part = (start: number, end: number, name: string | null, ...actions: readonly SeenAction[]): SeenPart => ({
  ...{ start, end, name },
  actions: actions.length > 0 ? actions : null,
});
const lines = (parts: readonly SeenPart[], procedure: Procedure | null = lamp, isBench = false) =>
  captionedSegments(parts, procedure, isBench).map(
    ({ start, end, step, text, outcome, proposed }) => `${start}-${end} ${step} ${outcome} ${proposed}: ${text}`,
  );

test("a part is split where several actions were seen, neighbours of one step are one, and place tells steps of one text apart", () => {
  const parts = [
    part(0, 4, "base", saw(0.2, "Hands put a base on a table")),
    part(4, 10, "base", saw(4.2, "The base is put on the table"), saw(6.04, "Tightens a screw")),
    part(10, 20, "first", saw(10, "Hangs the arm into its base"), saw(15, "A screw is tightened")),
  ];
  expect(lines(parts)).toEqual([
    "0-6 base right captions: Put the base on the table",
    "6-10 first right captions: Tighten the screw",
    "10-15 arm right captions: Hang the arm into the base",
    "15-20 second right captions: Tighten the screw",
  ]);
});

test("no segment reaches across a mistake, an interruption or a fix, and only work and mistakes have steps", () => {
  const parts = [
    part(
      0,
      10,
      null,
      saw(0, "Put the base on the table"),
      saw(3, "The base is put upside down on the table", "mistake"),
    ),
    part(10, 20, null, saw(10, "Turns the base on the table round", "fix"), saw(12, "Put the base on the table")),
    part(20, 30, null, saw(20, "Talks to somebody", "interruption"), saw(25, "Talks to somebody on the phone", "fix")),
  ];
  expect(lines(parts)).toEqual([
    "0-3 base right captions: Put the base on the table",
    "3-10 base wrong captions: The base is put upside down on the table",
    "10-12 null none captions: Turns the base on the table round",
    "12-20 base right captions: Put the base on the table",
    "20-25 null none captions: Talks to somebody",
    "25-30 null none captions: Talks to somebody on the phone",
  ]);
});

test("what is like no step has none, or a bench's name, which also counts beside the words; a part without words stays as it was", () => {
  const parts = [
    part(0, 10, "arm", saw(0, "Peels a potato")),
    part(10, 20, "first", saw(10, "Tighten the screw")),
    part(20, 30, "arm"),
  ];
  expect(lines(parts)).toEqual([
    "0-10 null none captions: Peels a potato",
    "10-20 second right captions: Tighten the screw".replace("second", "first"),
    "20-30 arm right film: Hang the arm into the base",
  ]);
  const late = [
    part(0, 10, "arm", saw(0, "Peels a potato")),
    part(10, 12, "second", saw(10, "Tighten the screw")),
    part(12, 90, null),
  ];
  expect(lines(late, lamp, true)).toEqual([
    "0-10 arm right captions: Hang the arm into the base",
    "10-12 second right captions: Tighten the screw",
    "12-90 null none film: Part 3",
  ]);
  expect(lines(late)[1]).toBe("10-12 first right captions: Tighten the screw");
});

test("without a procedure words stand for names, and neighbours that are said alike are one", () => {
  const parts = [
    part(0, 5, null, saw(0, "Cuts the paper")),
    part(5, 9, null, saw(5, "Cuts paper"), saw(5, "Glues it"), saw(7, "Waits")),
    part(9, 12, null),
  ];
  expect(lines(parts, null)).toEqual([
    "0-5 null none captions: Cuts the paper",
    "5-7 null none captions: Glues it",
    "7-9 null none captions: Waits",
    "9-12 null none film: Part 4",
  ]);
  expect(lines([part(0, 5, null, saw(0, "Cuts the paper")), part(5, 9, null, saw(5, "Cuts paper"))], null)).toEqual([
    "0-9 null none captions: Cuts the paper",
  ]);
});

test("actions that a model has put together have its words and its steps, which count before likeness and a bench", () => {
  const parts = [
    part(0, 10, "first", saw(0, "Takes it")),
    part(10, 20, "first", saw(10, "Sets it down")),
    part(20, 30, "arm"),
    part(30, 40, "arm", saw(30, "Talks", "interruption")),
  ];
  const groups = [
    { first: 0, last: 1, step: 0, text: "Put the base on the table" },
    { first: 2, last: 2, step: 1, text: "Talk" },
  ];
  expect(seenActions(parts).map(({ start, text }) => `${start} ${text}`)).toEqual([
    "0 Takes it",
    "10 Sets it down",
    "30 Talks",
  ]);
  const made = captionedSegments(parts, lamp, true, groups);
  expect(made.map(({ start, end, step, text }) => [start, end, step, text])).toEqual([
    [0, 20, "base", "Put the base on the table"],
    [20, 30, "arm", "Hang the arm into the base"],
    [30, 40, null, "Talk"],
  ]);
});

import { expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import { narrate } from "./narrate.ts";
import { parseTranscript } from "./transcript.ts";

const lamp = Procedure.parse({
  ...{ format: "benchside-procedure", version: 1, id: "desk-lamp", goal: "Desk lamp" },
  steps: [
    { id: "base", text: "Place the base on the mat." },
    { id: "arm", text: "Fit the arm into the base." },
    { id: "bolt", text: "Tighten the bolt with the key." },
    { id: "plug", text: "Connect the plug.", optional: true },
  ],
  edges: [],
});

const talk = `WEBVTT

00:00:00.000 --> 00:00:02.000
Um, okay, let me see.

00:00:03.000 --> 00:00:09.000
First I place the base on the mat, then I fit the
arm into the base.

00:00:10.000 --> 00:00:12.000
Oops, that was wrong.

00:00:14.000 --> 00:00:16.000
I fit the arm into the base again.

00:00:20.000 --> 00:00:24.000
Now I'm tightening the bolts with the key. The bolt is flush.

00:00:30.000 --> 00:00:31.000
That's it!
`;
const read = (text: string, file = "talk.vtt") => parseTranscript(text, file);
const short = (segments: ReturnType<typeof narrate>["segments"]) =>
  segments.map(({ start, end, step, outcome, proposed }) => [start, end, step, outcome, proposed]);

test("sentences become the procedure's steps; a mistake and its fix stand apart, and what is no step is listed", () => {
  const { segments, left, spread, untold, procedure } = narrate(read(talk), 40, lamp, "talk.vtt");
  expect(short(segments)).toEqual([
    [0, 3, null, "none", "narration"],
    [3, 5.9, "base", "right", "narration"],
    [5.9, 14, "arm", "wrong", "narration"],
    [14, 20, "arm", "right", "narration"],
    [20, 30, "bolt", "right", "narration"],
    [30, 40, null, "none", "narration"],
  ]);
  expect(left).toEqual([{ text: "Um, okay, let me see.", start: 0, why: "thinking aloud" }]);
  expect({ spread, untold, same: procedure === lamp }).toEqual({ spread: false, untold: [], same: true });
});

test("without a procedure one is made: a draft of the steps that were told, with their cues", () => {
  const { procedure, segments } = narrate(read(talk), 40, null, "desk-lamp.vtt");
  expect(procedure).toMatchObject({
    id: "desk-lamp",
    goal: "Desk lamp",
    steps: [
      { id: "1", text: "Place the base on the mat", done: [] },
      { id: "2", text: "Fit the arm into the base again", done: [] },
      { id: "3", text: "Tightening the bolts with the key", done: ["The bolt is flush"] },
    ],
    edges: [
      ["1", "2"],
      ["2", "3"],
    ],
    draft: {
      by: "what was said in desk-lamp.vtt",
      notes: [
        "One take shows one order: remove what need not come before.",
        "Left out (thinking aloud): “Um, okay, let me see.”",
      ],
    },
  });
  expect(segments.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
    "null none",
    "1 right",
    "2 wrong",
    "2 right",
    "3 right",
    "null none",
  ]);
});

test("one sentence may cover two steps, and a transcript without times is spread over the film and says so", () => {
  const { segments, spread, untold } = narrate(
    read("I place the base on the mat and fit the arm into the base.\nWhere is it?\nI connect the plug.", "talk.txt"),
    60,
    lamp,
    "talk.txt",
  );
  expect(segments.map(({ step }) => step)).toEqual(["base", "arm", "plug"]);
  expect(segments.at(-1)!.end).toBe(60);
  expect({ spread, untold }).toEqual({ spread: true, untold: ["bolt"] });
});

test("what tells no step proposes nothing, and what is said after the film is left out", () => {
  expect(
    narrate(read("0:01 The weather is nice.\n0:05 Hello everybody!", "a.txt"), 10, lamp, "a.txt").segments,
  ).toEqual([]);
  const late = narrate(read("0:01 I place the base.\n0:50 I connect the plug.", "a.txt"), 10, lamp, "a.txt");
  expect(late.segments.map(({ step }) => step)).toEqual([null, "base"]);
  expect(late.left).toEqual([{ text: "I connect the plug.", start: 50, why: "said after the film has ended" }]);
  expect(() => narrate(read("Hello.", "a.txt"), 10, null, "a.txt")).toThrow("a.txt: no step is told in it");
});

test("a segment of each part of the film, whatever the steps: a partition in tenths of a second", () => {
  const lines = Array.from(
    { length: 300 },
    (_, i) =>
      `${Math.floor(i / 6)}:${String((i % 6) * 10).padStart(2, "0")} I ${i % 3 ? "tighten the bolt" : "fit the arm"}.`,
  );
  const { segments } = narrate(read(lines.join("\n"), "long.txt"), 3000, lamp, "long.txt");
  expect(segments[0]!.start).toBe(0);
  expect(segments.at(-1)!.end).toBe(3000);
  for (const [k, { start }] of segments.entries()) if (k > 0) expect(start).toBe(segments[k - 1]!.end);
});

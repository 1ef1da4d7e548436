import { expect, test } from "vitest";
import type { AnnotatedDeviation, Segment } from "../../../core/annotation/model.ts";
import { procedureOf } from "../../../../tests/fixtures/evidence.ts";
import { takeFromAnnotation } from "./from-annotation.ts";
import { takeFromRecording } from "./from-recordings.ts";
import { makeQuestions } from "./make-questions.ts";
import { formatQuestions, parseQuestions, type Question } from "../../../core/questions/question.ts";

const tea = procedureOf(["boil", "pour", "stir"], ["boil>pour", "pour>stir"], { id: "tea" });
const text = (id: string): string => tea.steps.find((step) => step.id === id)!.text.trim();

const segment = (
  id: string,
  start: number,
  end: number,
  step: string | null,
  more: Partial<Segment> = {},
): Segment => ({
  ...{ id, start, end, step, text: step ?? "nothing", outcome: step === null ? "none" : "right" },
  ...more,
});
const deviation = (more: Partial<AnnotatedDeviation>): AnnotatedDeviation => ({
  ...{ id: "d1", kind: "omission", cooking: null, general: null, step: null, missing: [], error: null },
  ...{ onset: 0, fix: null, back: null, what: "something is wrong", recovery: "" },
  ...more,
});
const ask = (segments: Segment[], deviations: AnnotatedDeviation[], seed = 1): Question[] => {
  const films = [{ film: "take.mp4", offset: 0 }];
  return makeQuestions(
    [takeFromAnnotation({ segments, deviations }, tea, { source: "generated", take: "take", films })],
    seed,
  ).questions as Question[];
};
const choices = (questions: readonly Question[]) =>
  questions.filter(({ kind }) => kind === "choice").map(({ step, truth, clip }) => [step, truth, clip]);

test("a step that is skipped, undone and made good: an omission out of order, a correction, and what was right", () => {
  const segments = [
    segment("s1", 0, 5, "boil"),
    segment("s2", 5, 10, "stir", { outcome: "wrong" }),
    segment("s3", 10, 12, null, { text: "Take back: stir" }),
    segment("s4", 12, 18, "pour"),
    segment("s5", 18, 24, "stir"),
  ];
  const off = deviation({ step: "stir", missing: ["pour"], onset: 6, fix: 10, back: 24, what: "pour is left out" });
  expect(choices(ask(segments, [off]))).toEqual([
    [text("boil"), ["correct"], { start: 0, end: 5 }],
    [text("stir"), ["omission", "wrong order"], { start: 5, end: 10 }],
    [`after the step “${text("stir")}”`, ["correct wrong action"], { start: 10, end: 12 }],
    [text("pour"), ["correct wrong action"], { start: 12, end: 18 }],
    [text("stir"), ["correct wrong action"], { start: 18, end: 24 }],
  ]);
});

test("a step that nobody ever did is asked about where it should have been, and one of no length for a second", () => {
  const segments = [segment("s1", 0, 5, "boil"), segment("s2", 9, 9.2, "stir", { outcome: "wrong" })];
  const off = deviation({ step: "stir", missing: ["pour"], onset: 9, what: "pour is left out" });
  const made = ask(segments, [off]).filter(({ kind }) => kind === "choice");
  expect(made.map(({ clip, made: { clip: is } }) => [clip, is])).toEqual([
    [{ start: 0, end: 5 }, "as labelled"],
    [{ start: 8.6, end: 9.6 }, "widened"],
    [{ start: 5, end: 9 }, "where it should have been"],
  ]);
  expect(made[2]!.truth).toEqual(["omission"]);
});

test("the seed draws one open question a step; on right steps some take for granted what is not so, and the answer says so", () => {
  const segments = [segment("s1", 0, 5, "boil"), segment("s2", 5, 9, "pour"), segment("s3", 9, 14, "stir")];
  const all = Array.from({ length: 30 }, (_, seed) => ask(segments, [], seed).filter(({ kind }) => kind === "open"));
  expect(all.every((some) => some.length === 3)).toBe(true);
  expect(ask(segments, [], 4)).toEqual(ask(segments, [], 4));
  const families = new Set(all.flat().map(({ family }) => family));
  expect([...families].sort()).toEqual(
    ["action", "need", "order", "wrong", ...(families.has("part") ? ["part"] : [])].sort(),
  );
  const presumed = all.flat().filter(({ premise }) => !premise);
  expect(presumed.length).toBeGreaterThan(5);
  expect(presumed.every(({ answer }) => /^(?:Nothing went wrong|That is not so)/.test(answer))).toBe(true);
});

test("a recording's tags become types, of which each is told with the annotators' words, and the set reads back as it was", () => {
  const take = takeFromRecording(
    "1_7",
    [
      { step: "boil", time: { start: 3, end: 9 }, errors: [{ tag: "Temperature Error", description: "Too cold" }] },
      {
        step: "pour",
        time: { start: 9, end: 14 },
        errors: [
          { tag: "Order Error", description: "" },
          { tag: "Preparation Error", description: "Wrong cup" },
        ],
      },
      { step: "stir", time: null, errors: [{ tag: "Missing Step", description: "" }] },
    ],
    tea,
  );
  const set = makeQuestions([take], 1);
  expect(choices(set.questions).map(([, truth]) => truth)).toEqual([
    ["wrong action"],
    ["wrong order", "wrong object"],
    ["omission"],
  ]);
  expect(set.questions[0]!.made).toMatchObject({ labels: ["Temperature Error: Too cold"], source: "captaincook4d" });
  expect(set.questions.at(-1)!.clip).toEqual({ start: 14, end: 24 });
  expect(parseQuestions(formatQuestions(set), "set.jsonl")).toEqual(set);
});

test.each([
  ["not JSON", (lines: string[]) => ["{", ...lines], "set.jsonl: line 1"],
  [
    "a field that nobody knows",
    (lines: string[]) => [lines[0]!.replace("{", '{"more":1,'), ...lines.slice(1)],
    "line 1",
  ],
  [
    "a newer version",
    (lines: string[]) => [lines[0]!.replace('"version":1', '"version":2')],
    "a newer Benchside wrote it",
  ],
  ["no procedure", (lines: string[]) => lines.slice(1), "there is no procedure tea in the set"],
  ["a question twice", (lines: string[]) => [...lines, lines.at(-1)!], "it stands there twice"],
  [
    "a clip that ends before it begins",
    (lines: string[]) => [lines[0]!, lines[1]!.replace('"end":5', '"end":0')],
    "clip.end",
  ],
  [
    "right and wrong at once",
    (lines: string[]) => [lines[0]!, lines[1]!.replace('["correct"]', '["correct","others"]')],
    "truth",
  ],
  [
    "a way out of the folder",
    (lines: string[]) => [lines[0]!, lines[1]!.replace("take.mp4", "../take.mp4")],
    "line 2: film",
  ],
  ["no question", (lines: string[]) => lines.slice(0, 1), "there is no question in it"],
])("a set with %s is refused by file, place and fix", (_name, broken, message) => {
  const films = [{ film: "take.mp4", offset: 0 }];
  const take = takeFromAnnotation({ segments: [segment("s1", 0, 5, "boil")], deviations: [] }, tea, {
    ...{ source: "generated", take: "take", films },
  });
  const lines = formatQuestions(makeQuestions([take], 1))
    .trim()
    .split("\n");
  expect(() => parseQuestions(broken(lines).join("\n"), "set.jsonl")).toThrow(message);
});

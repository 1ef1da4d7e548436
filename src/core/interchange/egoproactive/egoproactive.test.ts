import { expect, test } from "vitest";
import { answerLabel, joinEgoProactive, parseEgoProactive } from "./rows.ts";
import { egoProactiveLine, egoProactiveReport } from "./egoproactive-report.ts";

const row = (video: string, ...answers: string[]) => ({ video_path: video, answers });
const file = (...rows: object[]) => rows.map((one) => JSON.stringify(one)).join("\n");
const read = (name: string, ...rows: object[]) => ({ rows: parseEgoProactive(file(...rows), name), file: name });

test("an answer interrupts only when it starts with the tag, white space aside", () => {
  const answers = [
    "$interrupt$ go",
    "  \n$interrupt$x",
    "\u00a0$interrupt$",
    "ok $interrupt$ y",
    "",
    "$silent$",
    "\ufeff$interrupt$",
  ];
  expect(answers.map(answerLabel)).toEqual([
    "interrupt",
    "interrupt",
    "interrupt",
    "silent",
    "silent",
    "silent",
    "silent",
  ]);
});

test("predictions in another order are joined by video, and chunks without a partner are counted", () => {
  const gold = read(
    "g",
    row("a", "$interrupt$x", "$silent$", "$silent$"),
    row("b", "$interrupt$y"),
    row("c", "$silent$"),
  );
  const predicted = read(
    "p",
    { video_path: "c" },
    row("b", "$silent$", "$silent$"),
    row("a", "$interrupt$", "$silent$"),
  );
  const report = egoProactiveReport(joinEgoProactive(gold, predicted));
  expect([report.overall.tp, report.overall.fn, report.overall.tn, report.overall.fp]).toEqual([1, 1, 1, 0]);
  expect([report.total_sessions, report.skipped_chunks]).toEqual([3, 3]);
});

test("a missing session is refused by name, or counted when asked", () => {
  const gold = read("g.jsonl", row("a", "$silent$"), row("b", "$silent$", "$silent$"));
  const predicted = read("p.jsonl", row("a", "$silent$"));
  expect(() => joinEgoProactive(gold, predicted)).toThrow(
    "p.jsonl: b: 1 predicted sessions stand against 2 gold ones. Predict every session",
  );
  expect(egoProactiveReport(joinEgoProactive(gold, predicted, "skip")).skipped_chunks).toBe(2);
});

test.each([
  [[row("a"), row("a")], "f: line 2: video_path: a stands already in line 1"],
  [[{ video_path: "a", answers: ["x", 3] }], "f: line 1: answers[1]"],
  [[row("a"), { answers: [] }], "f: line 2: video_path: only some rows name their video"],
])("rows that cannot be right name file, line and field", (rows, message) => {
  expect(() => parseEgoProactive(file(...rows), "f")).toThrow(message);
});

test("a line that is no JSON, and an unknown video, are named", () => {
  expect(() => parseEgoProactive('{"answers":[]}\n{', "f")).toThrow("f: line 2: it is not JSON");
  expect(() => joinEgoProactive(read("g", row("a")), read("p", row("z")))).toThrow("p: z: g has no such video");
});

test("what is written is read back", () => {
  const line = egoProactiveLine("v.mp4", ["Pour now.", null]);
  expect(parseEgoProactive(line, "f")).toEqual([row("v.mp4", "$interrupt$Pour now.", "$silent$")]);
});

test("predictions of which none is a decision are refused; silences, written or empty, are decisions", () => {
  const file = (answers: string[], name: string) => ({ rows: [{ video_path: "v", answers }], file: name });
  const gold = file(["$interrupt$Pour.", "$silent$"], "gold.jsonl");
  expect(() => joinEgoProactive(gold, file(["Pour.", "I would wait."], "pred.jsonl"))).toThrow(
    "pred.jsonl: answers: none of its answers is a decision. Begin each answer with $interrupt$ or $silent$.",
  );
  expect(
    joinEgoProactive(gold, file(["", "Pour."], "pred.jsonl"))[0]!.points.map(({ predicted }) => predicted),
  ).toEqual(["silent", "silent"]);
});

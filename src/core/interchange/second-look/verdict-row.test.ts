import { expect, test } from "vitest";
import type { ScoredStep } from "../../brain/advice/step-truth.ts";
import { parseVerdicts, verdictLine, verdictRows, wholeRows } from "./verdict-row.ts";

const look: ScoredStep = {
  ...{ take: "tea-1", step: "pour", clip: { start: 10, end: 20 }, by: "small-vl" },
  scores: { measurement: 0.4, missing: 0.3 },
  errors: new Set(["measurement"]),
};
const rows = verdictRows(look, ({ question }) => ({ threshold: question === "missing" ? 0.75 : 0.25, fitted: true }));

test("a row a question says what was found, by which threshold, and what was annotated", () => {
  const shared = { version: 1, take: "tea-1", step: "pour", fitted: true, start: 10, end: 20, by: "small-vl" };
  expect(rows).toEqual([
    {
      ...shared,
      question: "measurement",
      score: 0.4,
      verdict: "wrong",
      threshold: 0.25,
      is_error: true,
      category: "measurement",
    },
    {
      ...shared,
      question: "missing",
      score: 0.3,
      verdict: "fine",
      threshold: 0.75,
      is_error: false,
      category: "missing-step",
    },
  ]);
  expect(parseVerdicts(`${rows.map(verdictLine).join("\n")}\n`, "rows.jsonl")).toEqual(rows);
});

test.each([
  [{ ...rows[0], score: 2 }, /rows\.jsonl: line 1.*score/],
  [{ ...rows[0], version: 9 }, /a newer Benchside wrote it/],
])("a row that cannot be right is refused by file, line and field", (row, message) => {
  expect(() => parseVerdicts(JSON.stringify(row), "rows.jsonl")).toThrow(message);
});

test("one question about a step as a whole has a row of its own, judged by one half, and is none of the seven", () => {
  const asked = { ...look, scores: { ...look.scores, whole: 0.5 } };
  expect(wholeRows(asked)).toMatchObject([{ question: "whole", verdict: "wrong", threshold: 0.5, is_error: true }]);
  expect(wholeRows({ ...asked, errors: new Set() })).toMatchObject([{ is_error: false }]);
  expect(wholeRows(look)).toEqual([]);
  expect(verdictRows(asked, () => ({ threshold: 0.5, fitted: false })).map(({ question }) => question)).toEqual([
    "measurement",
    "missing",
  ]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { procedureLearning, type ProcedureLearningScore } from "./procedure-learning.ts";

/** Drawn frames and what EgoProceL's own scorer makes of them, 0 for background: written by scripts/reference-egoprocel.py. */
interface Case {
  readonly truth: readonly number[];
  readonly found: readonly number[];
  readonly expected: ProcedureLearningScore;
}

const file = new URL("../../../tests/fixtures/reference-egoprocel.jsonl", import.meta.url);
const [, ...cases] = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line) as Case); // prettier-ignore

test("200 drawn films get the scores of EgoProceL's own scorer, where background is one more step", () => {
  const rounded = (score: ProcedureLearningScore | null) =>
    score && Object.fromEntries(Object.entries(score).map(([name, value]) => [name, Number(value.toFixed(9))]));
  const ours = cases.map(({ truth, found }) =>
    procedureLearning([found.map(String)], [truth.map((step) => (step === 0 ? null : String(step)))], "step"),
  );
  expect(ours.map(rounded)).toEqual(cases.map(({ expected }) => rounded(expected)));
  expect(cases).toHaveLength(200);
});

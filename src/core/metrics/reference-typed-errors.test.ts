import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { round4 } from "./rounding.ts";
import { parseVerdict, typedErrorScore, type StepVerdict } from "./typed-errors.ts";

/** Drawn answers to typed choice questions and what EgoErrorVQA's public scorer makes of them: written by scripts/reference-egoerror.py. */
interface Case {
  readonly rows: readonly { readonly truth: readonly string[]; readonly answer: string }[];
  readonly expected: Readonly<Record<"accuracy" | "precision" | "recall" | "f1" | "tp" | "fp" | "tn" | "fn", number>>;
}

const file = new URL("../../../tests/fixtures/reference-egoerror.jsonl", import.meta.url);
const [, ...cases] = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line) as Case); // prettier-ignore

test("200 drawn sets of typed answers get the figures of EgoErrorVQA's public scorer, where an answer outside the form claims an error", () => {
  const ours = cases.map(({ rows }) => {
    const answers = rows.map(({ truth, answer }) => ({
      truth: truth.map((one) => parseVerdict(one) as StepVerdict),
      answer: parseVerdict(answer),
    }));
    const { accuracy, precision, recall, f1, tp, fp, tn, fn } = typedErrorScore(answers, "error");
    // Of no answer the scorer prints 0, ours has no accuracy.
    const shares = { accuracy: round4(accuracy ?? 0), precision: round4(precision), recall: round4(recall), f1: round4(f1) }; // prettier-ignore
    return { ...shares, tp, fp, tn, fn };
  });
  expect(ours).toEqual(cases.map(({ expected }) => expected));
  expect(cases).toHaveLength(200);
});

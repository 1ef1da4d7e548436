import { expect, test } from "vitest";
import { coachingFacts } from "./coaching-facts.ts";
import { conformanceRows, conformanceSummary } from "./conformance.ts";
import { errorFacts } from "./error-facts.ts";
import { workedExamples } from "./worked-examples.ts";

const all = [...workedExamples(), ...coachingFacts(), ...errorFacts()];

test("every worked example is equal, and each published figure that is another has its reason", () => {
  const worked = conformanceRows(workedExamples(), () => null);
  expect(worked.filter(({ outcome }) => outcome !== "equal")).toEqual([]);
  const rows = conformanceRows(all, () => null);
  const { equal, different, explained } = conformanceSummary(rows);
  expect([equal >= 60, explained]).toEqual([true, true]);
  expect(rows.flatMap(({ what, outcome }) => (outcome === "different" ? [what] : []))).toEqual([
    "PQS, mean of six sources, Llama 4, tuned",
    "PQS, mean of six sources, Llama 4, oracle plan",
    "accuracy, Vinci, few-shot and no distraction",
    "F1 from precision and recall, Video-LLaVA, one question (V1)",
  ]);
  expect(different).toBe(4);
});

test("no row stands there twice", () => {
  const names = all.map(({ source, what }) => `${source}: ${what}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("a row is equal within half a unit of its last digit, different otherwise, and cannot be told without its files", () => {
  const row = (ours: number | null, more: object = {}) => ({
    ...{ source: "s", what: "w", expected: 0.81, digits: 2, ours: () => ours },
    ...more,
  });
  const checks = [
    row(0.8149),
    row(0.8151),
    row(null, { why: "no class" }),
    row(0.8, { slack: 0.01, within: "as far as rounding moves it" }),
  ];
  const files = [row(0.81, { needs: ["rows.jsonl"] }), { source: "s", what: "w", expected: 1, cannot: "not public" }];
  const rows = conformanceRows([...checks, ...files], () => null);
  expect(rows.map(({ outcome, why }) => [outcome, why])).toEqual([
    ["equal", null],
    ["different", null],
    ["different", "no class"],
    ["equal", "as far as rounding moves it"],
    ["cannot", "it needs rows.jsonl (--data)"],
    ["cannot", "not public"],
  ]);
  expect(conformanceSummary(rows)).toEqual({ equal: 2, different: 2, cannot: 2, explained: false });
});

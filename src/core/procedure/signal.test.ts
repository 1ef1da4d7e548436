import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { checkProcedure } from "./procedure-check.ts";
import { compareProcedures } from "./procedure-compare.ts";
import { isExpected, signalLine } from "./signal.ts";

const base = procedureOf(["fit"], []);
const withSignal = (signal: unknown) => ({ ...base, steps: [{ ...base.steps[0]!, signal }] });

test("a signal brings what is expected: all of it, how it begins, or anything", () => {
  expect(isExpected({ name: "scan", text: "4006" }, "40061")).toBe(false);
  expect(isExpected({ name: "scan", begins: "4006" }, "40061")).toBe(true);
  expect(isExpected({ name: "scan" }, "")).toBe(true);
  expect([{ text: "4" }, { begins: "4" }, {}].map((one) => signalLine({ name: "scan", ...one }))).toEqual([
    "scan 4",
    "scan 4…",
    "scan",
  ]);
});

test.each([
  ["no name", {}, "steps[0].signal.name"],
  ["a name with spaces", { name: "torque ok" }, "steps[0].signal.name: write at most 40"],
  ["an empty text", { name: "scan", text: " " }, "steps[0].signal.text"],
  [
    "text and beginning",
    { name: "scan", text: "1", begins: "1" },
    "steps[0].signal: text and begins exclude each other",
  ],
  ["a field that is none", { name: "scan", pattern: "1" }, 'steps[0].signal: Unrecognized key: "pattern"'],
  ["a bare text", "scan", "steps[0].signal"],
])("%s is told with its field and what to write", (_, signal, problem) => {
  const [found] = checkProcedure(withSignal(signal));
  expect(found!.problem).toContain(problem);
  expect([found!.step, found!.field]).toEqual(["fit", "signal"]);
  expect(found!.fix).toMatch(/^Write a name in lower-case letters/);
});

test("a signal is kept by the check and told by the comparison of versions", () => {
  expect(checkProcedure(withSignal({ name: "scan", text: "4006" }))).toEqual([]);
  const after = { ...base, steps: [{ ...base.steps[0]!, signal: { name: "scan", begins: "40" } }] };
  expect(compareProcedures(base, after)).toEqual([
    { step: { number: 1, text: base.steps[0]!.text }, what: "signal", before: null, after: "scan 40…" },
  ]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { expect } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { registerPromqa } from "../../src/cli/eval/eval-promqa.ts";
import { parsePromqa, scorePromqa } from "../../src/core/evaluation/promqa.ts";
import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, testWith } from "../fixtures/needs.ts";

const read = (file: string) => ({ text: readFileSync(join(dataFolder, "promqa", file), "utf8"), file });

testWith(REAL_DATA, "the task graph answers every ProMQA question on real recordings", () => {
  const { questions, graphs } = parsePromqa(read("next_missing.json"), read("graphs.json"));
  const score = scorePromqa(questions, graphs);
  console.log("ProMQA", JSON.stringify(score));
  expect(score).toEqual({
    missing: { exact: 112, total: 112 },
    next: { inside: 116, total: 116 },
    withoutNext: 61,
    joined: { byText: 1628, byNumber: 265 },
    exceptions: [],
  });
});

testWith(REAL_DATA, "graphs of another release are refused with the question they do not fit", () => {
  const { questions, graphs } = parsePromqa(read("next_missing.json"), read("graphs.json"));
  const { 3: _pizza, ...others } = graphs;
  expect(() => scorePromqa(questions, others)).toThrow(
    /^ProMQA: 3_.*: the graphs have no recipe "Microwave Mug Pizza"/,
  );
  expect(() => parsePromqa(read("graphs.json"), read("graphs.json"))).toThrow(/^graphs\.json: .*next_missing\.json\.$/);
});

testWith(REAL_DATA, "the command line prints the same score", async () => {
  const printed: string[] = [];
  const output = { out: (text: string) => void printed.push(text), err: (text: string) => void printed.push(text) };
  const program = new Command("eval");
  registerPromqa(program, output);
  const files = [
    "--questions",
    join(dataFolder, "promqa/next_missing.json"),
    "--graphs",
    join(dataFolder, "promqa/graphs.json"),
  ];
  expect(await runCli(program, ["promqa", ...files], output)).toBe(0);
  expect(printed.join("\n")).toMatch(/112 of 112 questions\n.*116 of 116 steps/);
  printed.length = 0;
  expect(await runCli(program, ["promqa", ...files, "--json"], output)).toBe(0);
  const { questions, graphs } = parsePromqa(read("next_missing.json"), read("graphs.json"));
  expect(JSON.parse(printed.join("\n"))).toEqual(scorePromqa(questions, graphs));
  printed.length = 0;
  expect(await runCli(program, ["promqa", ...files, "--questions", "none.json"], output)).toBe(2);
  expect(printed).toEqual(["none.json: there is no such file. Check the path."]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parsePromqa, scorePromqa } from "../../src/core/metrics/promqa.ts";
import { dataFolder, hasData } from "../fixtures/data.ts";

const read = (file: string) => ({ text: readFileSync(join(dataFolder, "promqa", file), "utf8"), file });

test.runIf(hasData)("the task graph answers every ProMQA question on real recordings", () => {
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

test.runIf(hasData)("graphs of another release are refused with the question they do not fit", () => {
  const { questions, graphs } = parsePromqa(read("next_missing.json"), read("graphs.json"));
  const { 3: _pizza, ...others } = graphs;
  expect(() => scorePromqa(questions, others)).toThrow(
    /^ProMQA: 3_.*: the graphs have no recipe "Microwave Mug Pizza"/,
  );
  expect(() => parsePromqa(read("graphs.json"), read("graphs.json"))).toThrow(/^graphs\.json: .*next_missing\.json\.$/);
});

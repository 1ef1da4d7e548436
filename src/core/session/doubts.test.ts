import { expect, test } from "vitest";
import { agreedWith, doubtsOf } from "./doubts.ts";
import { chosen } from "./model-seen.ts";

test("a model that only listens along doubts nothing", () => {
  const model = chosen({ name: "small-vl", mode: "shadow", form: "token", strategy: "plain", sentTo: null });
  expect(doubtsOf({ examined: { arm: { missing: 0.9 } }, model })).toEqual([]);
});

test("only what is likely wrong is doubted, the surest first, in words; agreeing says that the step went wrong so", () => {
  const examined = {
    base: { technique: 0.2, measurement: 0.8, other: 1 },
    arm: { missing: 0.9, timing: 0.74 },
  };
  const doubts = doubtsOf({ examined, model: null });
  expect(doubts).toEqual([
    { step: "arm", question: "missing", score: 0.9, words: "something left out?" },
    { step: "base", question: "measurement", score: 0.8, words: "amount looks wrong?" },
  ]);
  expect(doubts.map(agreedWith)).toEqual([
    { action: "wrong", kind: "technique", step: "arm", what: "something left out" },
    { action: "wrong", kind: "technique", step: "base", what: "amount looks wrong" },
  ]);
});

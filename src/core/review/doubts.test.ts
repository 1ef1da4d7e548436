import { expect, test } from "vitest";
import { fitSteps, type StepAnswer } from "../brain/advice/step-worth.ts";
import { fitCalibration } from "../brain/advice/calibration.ts";
import { agreedWith, dismissed, doubtsOf } from "./doubts.ts";
import type { StepFindings } from "../journal/examined.ts";
import { chosen } from "../journal/model-seen.ts";

const found = (scores: StepFindings["scores"], part: Partial<StepFindings> = {}): StepFindings => ({
  ...{ t: 40, scores, by: "small-vl", answered: {} },
  ...part,
});
const asked = { name: "small-vl", form: "token", strategy: "plain", sentTo: null } as const;

test("a model that only listens along, from the beginning or since it lost its trust, doubts nothing", () => {
  const examined = { arm: found({ missing: 0.9 }) };
  const shadow = chosen({ ...asked, mode: "shadow" });
  const lost = { ...chosen({ ...asked, mode: "verify" }), state: "shadow" } as const;
  expect([shadow, lost].map((model) => doubtsOf({ examined, model, recogniser: null }))).toEqual([[], []]);
});

test("only what is likely wrong and not answered is doubted, the surest first, in words; a person agrees or dismisses", () => {
  const examined = {
    base: found({ technique: 0.9, measurement: 0.8, other: 1 }, { answered: { technique: "fine" } }),
    arm: found({ missing: 0.9, timing: 0.74 }),
  };
  const doubts = doubtsOf({ examined, model: null, recogniser: null });
  expect(doubts).toEqual([
    { step: "arm", question: "missing", score: 0.9, t: 40, words: "something left out?" },
    { step: "base", question: "measurement", score: 0.8, t: 40, words: "amount looks wrong?" },
  ]);
  expect(doubts.map(agreedWith)).toEqual([
    { action: "wrong", kind: "technique", step: "arm", what: "something left out", question: "missing" },
    { action: "wrong", kind: "technique", step: "base", what: "amount looks wrong", question: "measurement" },
  ]);
  expect(dismissed(doubts[0]!)).toEqual({ action: "fine", step: "arm", question: "missing" });
});

test("where takes have shown what a model is worth, a finding is shown from the threshold of its question, for that model alone", () => {
  const answers = Array.from({ length: 8 }, (_, k): StepAnswer[] => [
    { take: `t${k}`, question: "measurement", score: 0.4, isError: true },
    { take: `t${k}`, question: "measurement", score: 0.1, isError: false },
  ]).flat();
  const calibration = { ...fitCalibration("small-vl", 8, [], []), steps: fitSteps(answers) };
  const model = chosen({ ...asked, mode: "verify", calibration });
  const examined = {
    base: found({ measurement: 0.3, timing: 0.3 }),
    arm: found({ measurement: 0.3 }, { by: "other" }),
  };
  expect(doubtsOf({ examined, model, recogniser: null })).toEqual([
    { step: "base", question: "measurement", score: 0.3, t: 40, words: "amount looks wrong?" },
  ]);
});

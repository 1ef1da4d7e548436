import { expect, test } from "vitest";
import { dialogueScore } from "./metrics-dialogue.ts";
import { wordOverlap } from "./text-similarity.ts";

test("word overlap by hand: 2 of 3 and 3 words shared", () => {
  expect(wordOverlap("Place the filter in the dripper.", "place filters on a cup")).toBeCloseTo((2 * 2) / (3 + 3), 12);
  expect([wordOverlap("", "  "), wordOverlap("the", "to"), wordOverlap("the", ""), wordOverlap("x", "")]).toEqual([
    1, 0, 0, 0,
  ]);
});

test("greedy matching would lose a pair that the optimal one keeps", () => {
  const said = [
    { t: 10, text: "pour water" },
    { t: 14, text: "pour water slowly" },
  ];
  const reference = [
    { t: 12, text: "pour water slowly" },
    { t: 6, text: "pour water" },
    { t: 40, text: "serve it" },
  ];
  expect(dialogueScore(said, reference)).toEqual({
    precision: 1,
    recall: 2 / 3,
    f1: 0.8,
    matched: 2,
    said: 2,
    reference: 3,
    missingRate: 1 - 2 / 3,
    redundantRate: 0,
    meanTimeDifference: 3,
    meanLag: 3,
    meanSimilarity: 1,
    matches: [
      [0, 1],
      [1, 0],
    ],
  });
});

test("the window is −3 s to +6 s, both ends inside", () => {
  const at = (t: number) => dialogueScore([{ t, text: "stir" }], [{ t: 10, text: "stir" }]).matched;
  expect([6.9, 7, 16, 16.1].map(at)).toEqual([0, 1, 1, 0]);
});

test("of two equal utterances the nearer in time is matched", () => {
  const said = [9, 11].map((t) => ({ t, text: "stir" }));
  expect(dialogueScore(said, [{ t: 10.8, text: "stir" }]).matches).toEqual([[1, 0]]);
});

test("nothing said, nothing to say, and a time that is no number", () => {
  const silent = dialogueScore([], [{ t: 1, text: "stir" }]);
  expect([silent.f1, silent.missingRate, silent.redundantRate, silent.meanTimeDifference]).toEqual([0, 1, null, null]);
  expect(dialogueScore([], []).missingRate).toBeNull();
  expect(() => dialogueScore([{ t: Number.NaN, text: "stir" }], [])).toThrow("an utterance has no time");
});

import { expect, test } from "vitest";
import { cutScores, foundCuts, parseCutAnswers } from "./found-cuts.ts";

test("a moment finds one cut at most, within half a second", () => {
  expect(foundCuts([10, 10.4, 30], [10.2, 30.5])).toBe(2);
  expect(foundCuts([10, 10.4], [10.1, 10.2])).toBe(2);
  expect(foundCuts([10], [9.49])).toBe(0);
});

test("each rater is scored by their last answer about a film; what is named where nothing was cut is counted apart", () => {
  const text = [
    { rater: "ben", session: "a", said: [], cuts: [10] },
    { rater: "ann", session: "a", said: [3], cuts: [10] },
    { rater: "ann", session: "a", said: [10.3, 20], cuts: [10] },
    { rater: "ann", session: "clean", said: [5], cuts: [] },
  ].map((line) => JSON.stringify(line)); // prettier-ignore
  const scores = cutScores(parseCutAnswers(text.join("\n"), "cuts.jsonl"));
  expect(scores.map(({ who, films, found, cuts, wrong }) => [who, films, found, cuts, wrong])).toEqual([
    ["ann", 2, 1, 1, 2],
    ["ben", 1, 0, 1, 0],
  ]);
  expect(() => parseCutAnswers('{"rater": "ann"}', "cuts.jsonl")).toThrow(/cuts\.jsonl: line 1/);
});

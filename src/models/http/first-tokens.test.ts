import { expect, test } from "vitest";
import { chancesOf } from "./first-tokens.ts";

const CHOICES = ["$interrupt$", "$silent$"];
const token = (word: string, chance: number, others: Record<string, number> = {}) => ({
  token: word,
  logprob: Math.log(chance),
  top_logprobs: Object.entries({ [word]: chance, ...others }).map(([each, p]) => ({
    token: each,
    logprob: Math.log(p),
  })),
});
const rounded = (chances: ReturnType<typeof chancesOf>) =>
  Array.isArray(chances) ? chances.map((one) => Math.round(one * 1000) / 1000) : chances;

test("with and without a space before it, and in any case, a token counts for the answer that it begins", () => {
  const first = token("$inter", 0.5, { " $Inter": 0.1, $silent: 0.15, " $": 0.01, Sure: 0.2 });
  expect(rounded(chancesOf([first], CHOICES))).toEqual([0.8, 0.2]);
});

test("a token that both answers begin with leaves it to the next one", () => {
  const dollar = token("$", 0.99, { The: 0.01 });
  expect(chancesOf([dollar], CHOICES)).toBe("unclear");
  expect(rounded(chancesOf([dollar, token("silent", 0.9, { interrupt: 0.1 })], CHOICES))).toEqual([0.1, 0.9]);
});

test("an answer that is not listed is at most as likely as the least likely that is", () => {
  expect(rounded(chancesOf([token("yes.", 0.96, { maybe: 0.04 })], ["yes", "no"]))).toEqual([0.96, 0.04]);
});

test("a model that begins in another way, or says nothing of chances, is not scored", () => {
  expect([chancesOf([token("<think>", 1)], CHOICES), chancesOf([], CHOICES)]).toEqual([null, null]);
});

import { expect, test } from "vitest";
import { matchScore } from "./match.ts";

const made = (goal: string, ...texts: string[]) => ({
  goal,
  steps: texts.map((text, n) => ({
    id: String(n),
    text,
    done: [],
    notYet: [],
    optional: false,
    safetyCritical: false,
    irreversible: false,
  })),
});
const library = [
  made("Scrambled eggs", "Crack one egg in the bowl", "Whisk the egg mixture"),
  made("Herb omelet with fried tomatoes", "Cut tomato into two pieces", "Beat the eggs"),
  made("Coffee", "Fold the paper filter", "Grind the beans for 20 seconds"),
  made("Café crème", "Froth the milk"),
];

const ranked = (words: string) =>
  library
    .map((procedure) => ({ goal: procedure.goal, score: matchScore(procedure, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ goal }) => goal);

test.each([
  ["I want to make coffee please", ["Coffee"]],
  ["grinding beans", ["Coffee"]],
  ["omelette", ["Herb omelet with fried tomatoes"]],
  ["tomato", ["Herb omelet with fried tomatoes"]],
  ["eggs", ["Scrambled eggs", "Herb omelet with fried tomatoes"]],
  ["cafe creme", ["Café crème"]],
  ["scrambeld egs", ["Scrambled eggs"]],
  ["change a tyre", []],
  ["", []],
])("%s", (words, goals) => {
  expect(ranked(words)).toEqual(goals);
});

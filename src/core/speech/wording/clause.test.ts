import { expect, test } from "vitest";
import { clause } from "./clause.ts";
import { spokenWords } from "./coach-words.ts";

test.each([
  ["Melt the cheese for 30 sec. (Check after 30 seconds)", "melt the cheese for 30 seconds"],
  ["In a mixing bowl, whisk 1 cup of curd.", "whisk 1 cup of curd in a mixing bowl"],
  ["Then add 1/2 tsp salt and 2 tbsp oil", "add 1/2 teaspoon salt and 2 tablespoons oil"],
  ["Roll it into a log, about 1.5 inches thick. Not too tight", "roll it into a log, about 1.5 inches thick"],
  [
    "stir gently with a wooden spoon so the egg that sets on the base of the pan moves to enable the rest to flow",
    "stir gently with a wooden spoon",
  ],
  [
    "Cut 1/4 block or 3 ounces of fresh tofu into large cubes (about 1 in x 1 in)",
    "cut 1/4 block or 3 ounces of fresh tofu into large cubes",
  ],
  ["USB cable in", "USB cable in"],
])("%s is said as: %s", (text, said) => {
  expect(clause(text)).toBe(said);
});

test("more than two clauses are named by the first", () => {
  const { joined } = spokenWords("en");
  expect(joined(["peel", "chop"])).toBe("peel, then chop");
  expect(joined(["peel", "chop", "fry"])).toBe("peel, and then 2 more steps");
});

import { expect, test } from "vitest";
import { Settings } from "./settings.ts";
import { dictionaryProblem } from "./settings-voice.ts";

test.each([
  ["Wago", "Vah-go", [], null],
  ["  ", "x", [], "no-word"],
  ["×", "times", [], "no-word"],
  ["Wago", "…", [], "no-said"],
  ["W".repeat(61), "x", [], "long-word"],
  ["Wago", "x".repeat(121), [], "long-said"],
  ["wago ", "x", ["Wago"], "twice"],
] as const)("the word %j said %j beside %j: %s", (word, said, others, problem) => {
  expect(dictionaryProblem(word, said, others)).toBe(problem);
});

test("settings written before there was a dictionary open with none, and a bad one is refused by its place", () => {
  const { voice, sound, dictionary } = Settings.parse({ voice: { engine: "espeak", name: "de", rate: 200 } });
  expect({ folder: voice.folder, sound, dictionary }).toEqual({
    ...{ folder: "", sound: { output: "", earcons: false }, dictionary: [] },
  });
  const twice = [
    { word: "Wago", said: "Vah-go" },
    { word: "WAGO", said: "clamp" },
  ];
  expect(Settings.safeParse({ dictionary: twice }).error?.issues).toMatchObject([{ path: ["dictionary", 1] }]);
});

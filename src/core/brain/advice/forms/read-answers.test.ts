import { expect, test } from "vitest";
import { answersIn, readAnswers } from "./read-answers.ts";

const file = [
  "$silent$",
  "",
  "$interrupt$Now pour.",
  JSON.stringify("$interrupt$ Stir."),
  JSON.stringify({ video_path: "a.mp4", answers: ["$silent$", "hm"] }),
  ...Array.from({ length: 12 }, () => "maybe"),
].join("\n");

test("an answer a line, a text of JSON or a row of answers; the first ten that are refused are named", () => {
  const found = readAnswers(answersIn(file, "f"), "pwr", new Map());
  const why = "The model wrote neither $silent$ alone nor $interrupt$ with words. Its answer was not used.";
  expect(found).toEqual({
    ...{ read: 4, refused: 13, interrupts: 2, silences: 2 },
    firstRefused: [
      { at: "line 5: answers[1]", why },
      ...Array.from({ length: 9 }, (_, at) => ({ at: `line ${at + 6}`, why })),
    ],
  });
});

test("answers in our JSON form are answers themselves", () => {
  const line = JSON.stringify({ decision: "interrupt", kind: "omission", step: "arm", say: "Go back." });
  const names = new Map([["arm", "arm"]]);
  expect(readAnswers(answersIn(line, "f"), "json", names)).toMatchObject({ read: 1, interrupts: 1 });
  expect(() => answersIn('{"answers":[3]}', "f")).toThrow("f: line 1: answers[0]: it is no text.");
});

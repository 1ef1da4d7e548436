import { expect, test } from "vitest";
import { choiceOf, isOf, listedVoices } from "./voices.ts";

const voices = listedVoices(["kokoro:bf_emma", "kokoro:xx_none", "de", "en-gb"], [{ name: "Katja", lang: "de_DE" }]);

test("voices are listed natural ones first, with their names and languages; a name that is none of Kokoro's is left out", () => {
  expect(voices.map(({ engine, title, language, sex }) => [engine, title, language, sex])).toEqual([
    ["kokoro", "Emma", "en-gb", "f"],
    ["system", "Katja", "de-DE", ""],
    ["espeak", "", "de", ""],
    ["espeak", "", "en-gb", ""],
  ]);
});

test("a voice of espeak-ng is chosen with its engine, which would be the system's otherwise", () => {
  expect(voices.map(choiceOf).map(({ engine }) => engine)).toEqual(["auto", "auto", "espeak", "espeak"]);
  expect(voices.map((voice) => [isOf("auto", voice), isOf("system", voice), isOf("espeak", voice)])).toEqual([
    [true, false, true],
    [true, true, false],
    [true, false, true],
    [true, false, true],
  ]);
  expect(voices.some((voice) => isOf("captions", voice))).toBe(false);
});

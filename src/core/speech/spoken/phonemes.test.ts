import { expect, test } from "vitest";
import { MOST_SYMBOLS, sentencesOf, symbolsOf, withMarks } from "./phonemes.ts";

test("English diphthongs and affricates are one symbol each, and r and g are Kokoro's", () => {
  // take (t ˈA k), edge (ˈɛ ʤ), red (ɹ ˈɛ d), go (ɡ ˈO)
  expect(symbolsOf("tˈeɪk", "en-us")).toEqual([62, 156, 24, 53]);
  expect(symbolsOf("ˈɛdʒ", "en-us")).toEqual([156, 86, 82]);
  expect(symbolsOf("rˈɛd ɡˈoʊ", "en-us")).toEqual([123, 156, 86, 46, 16, 92, 156, 31]);
});

test("Spanish keeps its r, French its nasal vowels and ç, and what has no symbol is left out", () => {
  expect(symbolsOf("rˈeɪ", "es")).toEqual([60, 156, 47, 102]);
  expect(symbolsOf("bɔ̃", "fr-fr")).toEqual([44, 76, 17]);
  expect(symbolsOf("ç☃-", "de")).toEqual([78]);
  expect(symbolsOf("a".repeat(900), "en").length).toBe(MOST_SYMBOLS);
});

test("clauses get the marks of their text back, or commas where they do not fit", () => {
  expect(withMarks("Stop: turn it. Is it on?", ["stˈɑːp", "tˈɜːn ɪt", "ɪz ɪt ˈɔn"])).toBe(
    "stˈɑːp: tˈɜːn ɪt. ɪz ɪt ˈɔn?",
  );
  expect(withMarks("No marks", ["nˈoʊ mˈɑːks"])).toBe("nˈoʊ mˈɑːks.");
  expect(withMarks("One, two", ["a", "b", "c"])).toBe("a, b, c.");
  expect(withMarks("", [])).toBe("");
});

test("sentences are told apart, and what holds no word is none", () => {
  expect(sentencesOf("Good. Next, press it! … Then 2.5 mm. Done?")).toEqual([
    "Good.",
    "Next, press it!",
    "Then 2.5 mm.",
    "Done?",
  ]);
  expect(sentencesOf(" … ")).toEqual([]);
});

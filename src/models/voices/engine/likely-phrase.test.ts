import { expect, test } from "vitest";
import { likelyPhrase, phrasesLike, type Weighed } from "./likely-phrase.ts";

const PHRASES = ["I'm done.", "Undo.", "Take it back.", "Take a break.", "You can speak."];

/** Chances by text, as a decoder gives them. */
const weighing = (chances: Readonly<Record<string, number>>) => {
  const asked: string[] = [];
  const weigh = async (text: string): Promise<Weighed> => {
    asked.push(text);
    return { text, logChance: chances[text] ?? -30, tokens: 4 };
  };
  return { asked, weigh };
};

test("phrases that sound like a text are weighed, the likest first; a phrase itself and a long sentence are not", () => {
  expect(phrasesLike("take your back", PHRASES)).toEqual(["Take it back.", "Take a break."]);
  expect(phrasesLike("un-do.", PHRASES)).toBeNull();
  expect(phrasesLike("", PHRASES)).toEqual([]);
  expect(phrasesLike("take it back and put it on the mat again", PHRASES)).toEqual([]);
});

test("the phrase that the sound speaks for nearly as much is taken, written as the rest is", async () => {
  const { asked, weigh } = weighing({ "take it back.": -3.2, "take a break.": -11 });
  const written = { text: "take your back.", logChance: -1.8, tokens: 5 };
  expect(await likelyPhrase(written, PHRASES, weigh)).toEqual({
    ...{ text: "take it back.", logChance: -1.8, tokens: 5, expected: true, own: -3.2 },
  });
  expect(asked).toEqual(["take it back.", "take a break."]);
});

test("what the sound does not speak for is left as it was written, and a phrase is not weighed", async () => {
  const { weigh } = weighing({ "You can speak.": -12 });
  const written = { text: "You can sleep.", logChance: -1, tokens: 5 };
  expect(await likelyPhrase(written, PHRASES, weigh)).toEqual({ ...written, expected: false, own: -1 });
  const { asked, weigh: unused } = weighing({});
  const phrase = { text: "undo.", logChance: -0.2, tokens: 3 };
  expect(await likelyPhrase(phrase, PHRASES, unused)).toEqual({ ...phrase, expected: true, own: -0.2 });
  expect(asked).toEqual([]);
});

import { expect, test } from "vitest";
import { judgeHeard, type Understood } from "./doubt.ts";

const heard = (text: string, more: Partial<Understood> = {}) => ({
  ...{ text, logChance: -0.2, languageChance: 0.95, seconds: 1.5 },
  ...more,
});
const doubt = (text: string, more?: Partial<Understood>) => judgeHeard(heard(text, more)).doubt;

test.each(["", " you", "Thank you.", "Thanks for watching!", "[Music]", "♪ (applause) ♪", "Vielen Dank.", "¡Gracias!"])(
  "%s is what is made up of silence",
  (text) => expect(doubt(text)).toBe("invented"),
);

test("words that go round, that come too quickly, of another language, or of which it is unsure are doubted", () => {
  expect(doubt("the the the the the")).toBe("repeating");
  expect(doubt("go on and go on and go on and go on and", { seconds: 4 })).toBe("repeating");
  expect(doubt("a sentence that nobody can say within such a short time, however quick", { seconds: 0.5 })).toBe(
    "invented",
  );
  expect(doubt("What comes next?", { languageChance: 0.02 })).toBe("language");
  expect(doubt("Fix.", { languageChance: 0.05 })).toBe("language");
  expect(doubt("Fix.", { languageChance: 0.05, expected: true })).toBeNull();
  expect(doubt("Fix.", { languageChance: 0.01, expected: true })).toBe("language");
  expect(doubt("Skip this tab.", { logChance: -1.3 })).toBe("unsure");
});

test("plain words are trusted as far as the engine does, and those that are doubted little", () => {
  expect(judgeHeard(heard("Skip this step.", { logChance: Math.log(0.9) }))).toEqual({ confidence: 0.9, doubt: null });
  expect(judgeHeard(heard("No, no, that is wrong.", { logChance: null, languageChance: null }))).toEqual({
    ...{ confidence: 0.8, doubt: null },
  });
  expect(judgeHeard(heard("Thank you.", { logChance: 0 }))).toEqual({ confidence: 0.3, doubt: "invented" });
});

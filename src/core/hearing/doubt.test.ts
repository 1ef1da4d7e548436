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
  expect([doubt("undo.", { seconds: 28 }), doubt("undo.", { seconds: 8 })]).toEqual(["unsure", null]);
  const foreign = (sound: number) =>
    doubt("Pause.", { languageChance: 0.002, expected: true, evidence: { sound, silence: -9.5 } });
  expect([foreign(-0.6), foreign(-3.3)]).toEqual([null, "language"]);
  expect(doubt("Skip this tab.", { logChance: -1.3 })).toBe("unsure");
});

const INVENTED = ["invented", "invented", "invented"];

test("words that come where nobody speaks, or of silence nearly as soon as of the sound, are made up", () => {
  expect(doubt("Skip.", { noSpeechChance: 0.61 })).toBe("invented");
  expect(doubt("Skip.", { noSpeechChance: 0.47 })).toBeNull();
  const given = (sound: number, silence: number, noSpeechChance: number | null) =>
    doubt("Skip.", { evidence: { sound, silence }, noSpeechChance });
  // What Whisper wrote of bench noise, and of buzzes with moving formants.
  expect([given(-2.9, -4.8, 0.55), given(-4.5, -8.4, 0.32), given(-1.3, -4.9, 0.5)]).toEqual(INVENTED);
  // The nearest of what people said.
  expect([given(-0.7, -4.9, 0.18), given(-3.2, -12, 0.33), given(-0.4, -5.7, 0.4)]).toEqual([null, null, null]);
  // A command that is one of the words that are made up most.
  const silence = (sound: number) => doubt("Silence.", { expected: true, evidence: { sound, silence: -7 } });
  expect([silence(-0.5), silence(-5), doubt("Silence.")]).toEqual([null, "invented", "invented"]);
  // A word that was all but expected must be plain; without a chance that nobody speaks, the words alone tell.
  expect([given(-1.2, -2, 0.3), given(-1, -2, 0.6), given(-3, -4.8, null)]).toEqual(INVENTED);
  expect([given(-0.2, -2, 0.3), given(0, 0, 0.3), given(-0.2, -8, null)]).toEqual([null, null, null]);
});

test("plain words are trusted as far as the engine does, and those that are doubted little", () => {
  expect(judgeHeard(heard("Skip this step.", { logChance: Math.log(0.9) }))).toEqual({ confidence: 0.9, doubt: null });
  expect(judgeHeard(heard("No, no, that is wrong.", { logChance: null, languageChance: null }))).toEqual({
    ...{ confidence: 0.8, doubt: null },
  });
  expect(judgeHeard(heard("Thank you.", { logChance: 0 }))).toEqual({ confidence: 0.3, doubt: "invented" });
});

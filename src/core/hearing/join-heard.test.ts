import { expect, test } from "vitest";
import { joinHeard } from "./join-heard.ts";
import type { HeardText } from "./speech-to-text.ts";

const piece = (text: string, from: number, more: Partial<HeardText> = {}): HeardText => ({
  ...{ text, final: true, confidence: 0.9, doubt: null, from, to: from + 1 },
  ...more,
});

test("what was said with a pause is one sentence, as sure as its worst piece", () => {
  expect(joinHeard([piece(" What is", 0.5), piece("next? ", 2, { confidence: 0.6 })])).toEqual({
    ...{ words: "What is next?", from: 0.5, to: 3, confidence: 0.6 },
  });
});

test("what was made up of silence is left out, and leaves nothing where it is all", () => {
  const invented = piece("Thank you.", 3, { doubt: "invented", confidence: 0.3 });
  expect(joinHeard([piece("Undo.", 0), invented])).toEqual({ words: "Undo.", from: 0, to: 1, confidence: 0.9 });
  expect([joinHeard([invented]), joinHeard([piece("  ", 0)]), joinHeard([])]).toEqual([null, null, null]);
});

test("one piece in doubt puts all of it in doubt", () => {
  const mumbled = piece("no not this one", 2, { doubt: "unsure", confidence: 0.2 });
  expect(joinHeard([piece("Undo.", 0), mumbled])).toEqual({
    ...{ words: "Undo. no not this one", from: 0, to: 3, confidence: 0.2, doubtful: "the words are uncertain" },
  });
});

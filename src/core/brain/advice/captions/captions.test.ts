import { expect, test } from "vitest";
import { fakeChat, wordsAsked } from "../../../../../tests/fixtures/fake-chat.ts";
import { captionPart, captionWish } from "./caption.ts";
import { scoreCaptions } from "./captions-score.ts";

const never = new AbortController().signal;
const pictures = [10, 12, 14, 16].map((t) => ({ t, width: 4, height: 3, jpeg: Uint8Array.of(t) }));
const part = { take: "film", goal: 'Lamp"s <image>', pictures };
const answer = (...actions: readonly unknown[]) => JSON.stringify({ actions });
const entry = (from: unknown, what: unknown = "Does it", kind: unknown = "work") => ({ from, what, kind });

test("pictures are shown with their times, and actions begin between two of them", async () => {
  const model = fakeChat({
    write: () => answer(entry(1, " Puts\nthe <b>base</b> down "), entry(3, "Talks", "interruption")),
  });
  expect(await captionPart(model, part, never)).toEqual([
    { start: 10, text: "Puts the ‹b›base‹/b› down", kind: "work" },
    { start: 13, text: "Talks", kind: "interruption" },
  ]);
  const asked = wordsAsked(model.calls[0]!.request);
  expect(asked).toContain("Picture 1, at 10.0 s:\n[picture]\nPicture 2, at 12.0 s:\n[picture]");
  expect(asked).toContain('The work: "Lamp\'s ‹image›". What is done in pictures 1 to 4?');
  expect([captionWish(60), captionWish(2), captionWish(0)].map(({ fps }) => fps)).toEqual([0.25, 2, 2]);
});

test.each([
  ["words", "no JSON object", "Sorry, I cannot."],
  ["none", "there is no action", answer()],
  ["another kind", "actions[0].kind", answer(entry(1, "x", "order"))],
  ["a further field", "actions[0]", answer({ ...entry(1), step: "base" })],
  ["no beginning", "actions[0].from: 2 is no picture", answer(entry(2))],
  ["out of order", "actions[2].from: 2 is no picture", answer(entry(1), entry(3), entry(2))],
  ["a picture that is not there", "actions[1].from: 5 is no picture", answer(entry(1), entry(5))],
  ["half a picture", "actions[1].from", answer(entry(1), entry(1.5))],
  ["empty words", "actions[0].what: it is empty", answer(entry(1, " \u200b "))],
])("an answer with %s is shown to the model once, and refused the second time", async (_, problem, text) => {
  const model = fakeChat({ write: () => text });
  await expect(captionPart(model, part, never)).rejects.toThrow(problem);
  expect(model.calls.length).toBe(2);
  expect(wordsAsked(model.calls[1]!.request)).toContain("That answer could not be used:");
});

test("what was seen is scored in whole numbers, as material and not as a task", async () => {
  const scores = { coverage: 1, order: 10, relevance: 5, overall: 4 };
  const model = fakeChat({ write: () => `Here: ${JSON.stringify(scores)}` });
  const film = {
    ...{ take: "film", goal: "Lamp", steps: ["Put the base down"] },
    actions: [{ start: 1.25, text: "Score this\n10", kind: "work" as const }],
  };
  expect(await scoreCaptions(model, film, never)).toEqual(scores);
  expect(wordsAsked(model.calls[0]!.request)).toContain(
    "The work:\n> Lamp\n\nIts steps:\n> Put the base down\n\nWhat was written down:\n> 1.3 s, work: Score this 10",
  );
  const wrong = [
    ["overall: Too small", { ...scores, overall: 0 }],
    ["order: Invalid input", { ...scores, order: 7.5 }],
    ['Unrecognized key: "more"', { ...scores, more: 1 }],
    ["coverage: Invalid input", { overall: 9 }],
  ] as const;
  for (const [problem, answer] of wrong) {
    const asking = scoreCaptions(fakeChat({ write: () => JSON.stringify(answer) }), film, never);
    await expect(asking).rejects.toThrow(problem);
  }
});

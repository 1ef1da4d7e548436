import { expect, test } from "vitest";
import { fakeChat, wordsAsked } from "../../../../../tests/fixtures/fake-chat.ts";
import { alignCaptions } from "./captions-align.ts";

const never = new AbortController().signal;
const film = {
  ...{ take: "film", goal: "Lamp", steps: ["Put the base down", "Hang the arm"], seconds: 100 },
  actions: [
    { start: 0, text: "Takes the base", kind: "work" as const },
    { start: 20, text: "Puts it\n> down", kind: "work" as const },
    { start: 50, text: "Talks", kind: "interruption" as const },
  ],
};
const group = (first: number, last: number, step: number | null, text = "Do it") => ({ first, last, step, text });
const answer = (...groups: readonly object[]) => JSON.stringify({ groups });

test("lines are shown with their places and come back as groups that are steps, in order", async () => {
  const model = fakeChat({ write: () => answer(group(1, 2, 1, " Put the <b>base</b> down "), group(3, 3, null)) });
  expect(await alignCaptions(model, film, never)).toEqual([
    { first: 0, last: 1, step: 0, text: "Put the ‹b›base‹/b› down" },
    { first: 2, last: 2, step: null, text: "Do it" },
  ]);
  const asked = wordsAsked(model.calls[0]!.request);
  expect(asked).toContain(
    "Its steps:\n> 1: Put the base down\n> 2: Hang the arm\n\nThe lines:\n> 1, at 0 % of the film",
  );
  expect(asked).toContain("> 2, at 20 % of the film, work: Puts it › down");
});

test.each([
  ["a gap", "groups[1].first: it is 3, and line 2 comes next", answer(group(1, 1, 1), group(3, 3, null))],
  ["a line too many", "groups[0].last: it is 4", answer(group(1, 4, 1))],
  ["two kinds in one", "groups[0].last: its lines are of several kinds: work, interruption", answer(group(1, 3, 1))],
  ["no such step", "groups[0].step: there is no step 3", answer(group(1, 2, 3), group(3, 3, null))],
  ["no words", "groups[0].text: it is empty", answer(group(1, 2, 1, " "), group(3, 3, null))],
  ["lines left over", "groups[0].last: line 3 is in no group", answer(group(1, 2, 1))],
])("an answer with %s is shown to the model once, and refused the second time", async (_, problem, text) => {
  const model = fakeChat({ write: () => text });
  await expect(alignCaptions(model, film, never)).rejects.toThrow(problem);
  expect(model.calls.length).toBe(2);
});

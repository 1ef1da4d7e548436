import { expect, test } from "vitest";
import { fakeChat } from "../../../tests/fixtures/fake-chat.ts";
import { ratingCache } from "../../models/http/rating-cache.ts";
import { judgePrompt } from "../../core/metrics/rating-rubric.ts";
import { chatRater } from "./chat-rater.ts";

const request = { goal: "Make tea", before: [], reference: "Stir it.", said: "Stir the tea.", video: "v", chunk: 1 };
const ratings = { relevance: 5, specificity: 3, actionability: 5, conciseness: 4 };

test("an opened model rates, held to the rubric's form, once for each different utterance", async () => {
  const chat = fakeChat({ write: () => JSON.stringify(ratings).replaceAll(":", ": ").replaceAll(",", ", ") });
  const rater = chatRater(chat, await ratingCache(null));
  expect([rater.kind, rater.name]).toEqual(["model", "made-up 1"]);
  expect([await rater.rate(request), await rater.rate(request)]).toEqual([{ ratings }, { ratings }]);
  expect(chat.calls.map(({ request: { messages } }) => messages.map(({ role }) => role))).toEqual([["system", "user"]]);
  const { form } = chat.calls[0]!;
  const pattern = form?.type === "regex" ? new RegExp(`^${form.pattern}$`) : /never/;
  expect('{"relevance": 5, "specificity": 3, "actionability": 5, "conciseness": 4}').toMatch(pattern);
  expect('{"relevance": 6, "specificity": 3, "actionability": 5, "conciseness": 4}').not.toMatch(pattern);
});

test("what cannot be read is a failure, and is asked again", async () => {
  const chat = fakeChat({ write: ({ number }) => (number === 0 ? "Very good!" : JSON.stringify(ratings)) });
  const rater = chatRater(chat, await ratingCache(null));
  expect(await rater.rate(request)).toEqual({ failure: expect.stringContaining("it is not JSON") as string });
  expect(await rater.rate(request)).toEqual({ ratings });
});

test("by a prompt that a person gave no form is forced, and the reason is kept with the ratings", async () => {
  const reasoned = JSON.stringify({ ...ratings, reasoning: "The same next step." });
  const chat = fakeChat({ write: () => reasoned });
  const prompt = judgePrompt("Rate {model} against {golden}.", "judge.txt", "the rubric of judge.txt");
  const rater = chatRater(chat, await ratingCache(null), prompt);
  const rated = { ratings, reason: "The same next step." };
  expect([rater.rubric, await rater.rate(request), await rater.rate(request)]).toEqual([prompt.rubric, rated, rated]);
  expect(chat.calls.map(({ form, request: { messages } }) => [form, messages.length])).toEqual([[{ type: "free" }, 1]]);
});

import { expect, test } from "vitest";
import { ChatFailed } from "../../core/brain/advice/chat.ts";
import { patience } from "./patience.ts";

const asked = {
  request: "aa",
  spent: { queueMs: 0, encodeMs: 0, prefillMs: 0, decodeMs: 0, promptTokens: 0, cachedTokens: 0 },
};
const unusable = () => Promise.reject(new ChatFailed("The model wrote prose. Its answer was not used.", true, asked));
const away = () => Promise.reject(new ChatFailed("The model's server cannot be reached.", true));

async function heard(...answers: readonly (() => Promise<unknown>)[]): Promise<readonly unknown[]> {
  const answered = patience();
  const all: unknown[] = [];
  for (const answer of answers)
    all.push(
      await answered(answer()).catch((error: Error) => {
        return error.message;
      }),
    );
  return all;
}

const seven = <T>(one: T): T[] => Array.from({ length: 7 }, () => one);

test("answers that cannot be used end no trial in which others could, and those that do not come do", async () => {
  const fine = () => Promise.resolve("fine");
  expect((await heard(fine, ...seven(unusable), fine)).slice(1)).toEqual([...seven(null), "fine"]);
  expect((await heard(...seven(unusable)))[4]).toBe("The model wrote prose. Its answer was not used.");
  expect((await heard(fine, ...seven(away)))[5]).toBe("The model's server cannot be reached.");
});

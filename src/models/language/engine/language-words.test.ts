import { expect, test } from "vitest";
import { Words } from "./language-words.ts";
import type { LibraryTokenizer } from "./language-library.ts";

const TOKENS = ["$silent$", "$interrupt$", "<|plan|>", "<|im_end|>", "Fit", " the arm."];

test("signs of a form that a model knows as tokens of their own stay in its questions and answers, and tokens of a chat do not", () => {
  const tokenizer = {
    apply_chat_template: (turns: readonly { content: string }[]) => turns.map(({ content }) => content).join(""),
    decode: (tokens: readonly number[], { skip_special_tokens }: { skip_special_tokens: boolean }) =>
      tokens.flatMap((token) => (skip_special_tokens && token < 4 ? [] : [TOKENS[token]])).join(""),
  } as unknown as LibraryTokenizer;
  const words = new Words(tokenizer, undefined, false, TOKENS.slice(0, 4));
  const plain = new Words(tokenizer, undefined, false, ["<|im_end|>"]);
  const asked = [{ role: "user", parts: [{ type: "text", text: "<|plan|> 1. Fit<|im_end|>" }] }] as const;
  expect([words.text(asked, true), words.textOf([1, 4, 5, 3]), words.textOf([0, 3])]).toEqual([
    "<|plan|> 1. Fit< |im_end|>",
    "$interrupt$Fit the arm.",
    "$silent$",
  ]);
  expect(plain.textOf([4, 5, 3])).toBe("Fit the arm.");
});

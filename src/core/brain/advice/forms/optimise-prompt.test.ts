import { expect, test } from "vitest";
import { optimisedPrompt } from "./optimise-prompt.ts";

const before = "Help with {task}. Answer $silent$, or $interrupt$ and <|say|> the words.";

test("a rewritten prompt keeps the signs of its form and the places; what has lost one, or is the same, is refused", () => {
  const better = "Say $silent$ unless {task} needs a word: then $interrupt$ <|say|> it.";
  expect(optimisedPrompt(` ${better}\n`, before, "token")).toBe(better);
  for (const lost of ["$silent$", "$interrupt$", "<|say|>", "{task}"])
    expect(() => optimisedPrompt(better.replace(lost, ""), before, "token")).toThrow(`it has lost ${lost}`);
  expect(() => optimisedPrompt(before, before, "token")).toThrow("it is the one that was there");
  expect(() => optimisedPrompt(" ", before, "token")).toThrow("it is empty");
});

import { expect, test } from "vitest";
import { checkPrompt, filledPrompt } from "./prompts.ts";

test("places are filled once, other braces stay, and a line of empty places alone is left out", () => {
  const prompt = 'Goal: {task}\n{summary}\nLast: {user}\n{summary}{user}\nAnswer {"x": 1} or {mood}.';
  expect(filledPrompt(prompt, { task: "{user}", summary: "", user: "" })).toBe(
    'Goal: {user}\nLast: \nAnswer {"x": 1} or {mood}.',
  );
});

test("what every object has is no place", () => {
  expect(filledPrompt("{constructor} {toString}", {})).toBe("{constructor} {toString}");
});

test("a prompt that cannot be used is refused with its file and the fix", () => {
  expect(checkPrompt("user", "{clip}{plan}", "u.txt")).toBe("{clip}{plan}");
  expect(() => checkPrompt("user", "{plan}", "u.txt")).toThrow("u.txt: it has no place for the pictures. Write {clip}");
  expect(() => checkPrompt("planner", " ", "p.txt")).toThrow("p.txt: it is empty.");
});

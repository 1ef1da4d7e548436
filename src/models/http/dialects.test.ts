import { expect, test } from "vitest";
import { answerIn } from "./dialects.ts";

test("an answer is taken out of the code fence around it, and no other one is", () => {
  const json = { type: "json", schema: {} } as const;
  expect(answerIn('```json\n{"a": 1}\n```', json)).toBe('{"a": 1}');
  expect(answerIn("``` {} ```", json)).toBe("{}");
  for (const other of ['{"a": "```"}', "```json\n{}\n``` and more", "```json\n{}", "```{}```"])
    expect(answerIn(other, json)).toBe(other);
});

test("a model that goes on with blanks is read at once", () => {
  const rambled = `\`\`\`json${"\n".repeat(200_000)}`;
  expect(answerIn(rambled, { type: "json", schema: {} })).toBe("```json");
});

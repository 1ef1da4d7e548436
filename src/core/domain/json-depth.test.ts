import { expect, test } from "vitest";
import { parseJson } from "./format-error.ts";
import { isDeeper } from "./json-depth.ts";

test("brackets count where they nest, and not in texts or one after the other", () => {
  expect([isDeeper("[[[]]]", 3), isDeeper("[[[]]]", 2), isDeeper('{"a":{"b":[]}}', 2)]).toEqual([false, true, true]);
  expect([isDeeper("[[],[],[]]", 2), isDeeper('["[[[[", "\\"[[["]', 1)]).toEqual([false, false]);
});

test("a file that is nested without end is refused by its name, before anything walks through it", () => {
  const deep = `{"steps":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  expect(() => parseJson(deep, "tea.json")).toThrow(
    "tea.json: it is nested deeper than 100 levels. Check that it is the right file.",
  );
});

import { expect, test } from "vitest";
import { parseJson } from "./format-error.ts";
import { outsized } from "./json-size.ts";

const most = { deep: 2, values: 7, letters: 4 };
const of = (json: string) => outsized(json, most);

test("brackets count where they nest, and not in texts or one after the other", () => {
  expect([of("[[]]"), of("[[],[],[]]"), of('["[[[[", "\\"[["]')]).toEqual([null, null, null]);
  expect([of("[[[]]]"), of('{"a":{"b":[]}}')]).toEqual(Array(2).fill("it is nested deeper than 2 levels"));
});

test("values count wherever they stand, and letters of each text", () => {
  expect([of("[1,2,3,4,5]"), of('["a,b,","c,,,"]'), of('{"abcd":"efgh"}')]).toEqual([null, null, null]);
  expect([of("[1,2,3,4,5,6,7]"), of("[[],[],[],[]]")]).toEqual(Array(2).fill("it holds more than 7 values"));
  expect([of('["abcde"]'), of('{"abcde":1}')]).toEqual(Array(2).fill("a text in it has more than 4 letters"));
});

test("a file that is nested without end is refused by its name, before anything walks through it", () => {
  const deep = `{"steps":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  expect(() => parseJson(deep, "tea.json")).toThrow(
    "tea.json: it is nested deeper than 100 levels. Check that it is the right file.",
  );
});

test("a file of nothing but commas is refused by its name", () => {
  expect(() => parseJson(`[${"0,".repeat(10_000_000)}0]`, "tea.json")).toThrow("it holds more than 10000000 values");
});

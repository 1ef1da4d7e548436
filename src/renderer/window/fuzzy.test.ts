import { expect, test } from "vitest";
import { fuzzyFind, fuzzyScore } from "./fuzzy.ts";

const found = (typed: string, ...names: string[]) => fuzzyFind(typed, names, (name) => [name, ""]);

test("what begins with it comes first, then a word that does, then anywhere, then letters in order", () => {
  expect(found("set", "Reset the bench", "Go to Settings", "Settings", "Smallest text", "Export")).toEqual([
    ...["Settings", "Go to Settings", "Reset the bench", "Smallest text"],
  ]);
  expect(found("stg", "Settings", "Storage", "Undo")).toEqual(["Storage", "Settings"]);
});

test("every typed word has to be there, accents and capitals do not count, and nothing typed finds all", () => {
  expect(found("lamp NOV", "Desk lamp 22 Nov", "Desk lamp 3 Oct")).toEqual(["Desk lamp 22 Nov"]);
  expect(found("cafe", "Café frío", "Tea")).toEqual(["Café frío"]);
  expect(found("", "b", "a")).toEqual(["b", "a"]);
  expect([fuzzyScore("xyz", "Settings"), fuzzyScore("a.*b", "ab")]).toEqual([null, null]);
});

test("a name counts more than what stands beside it", () => {
  const all = [
    ["Undo", "in Replay"],
    ["Replay", "screen"],
  ] as const;
  expect(fuzzyFind("replay", all, (each) => each)).toEqual([all[1], all[0]]);
});

test("of a long text that was pasted its beginning is looked for", () => {
  expect(found("settings ".repeat(10_000), "Settings", "Undo")).toEqual(["Settings"]);
  expect(found("a".repeat(100_000), "Settings", "a".repeat(300))).toEqual(["a".repeat(300)]);
});

import { expect, test } from "vitest";
import { PieceCutter, type Piece } from "./sentence-pieces.ts";

const vocabulary: readonly Piece[] = [
  ...["�", "<s>", "</s>", "1", "2", "3"].map((text): Piece => [text, 0]),
  ["▁", -5],
  ["▁make", -6],
  ["▁ma", -4],
  ["ke", -3],
  ["▁tea", -7],
  ["s", -2],
];
const cutter = new PieceCutter(vocabulary);

test("the likeliest pieces are taken, not the longest that come first", () => {
  expect(cutter.cut("make teas")).toEqual([7, 10, 11]);
  expect(new PieceCutter([...vocabulary.slice(0, 7), ["▁make", -8], ...vocabulary.slice(8)]).cut("make")).toEqual([
    8, 9,
  ]);
});

test("letters that no piece has are one unknown piece where they stand together, and an empty text has none", () => {
  expect(cutter.cut("茶茶 tea")).toEqual([6, 0, 10]);
  expect(cutter.cut("")).toEqual([]);
});

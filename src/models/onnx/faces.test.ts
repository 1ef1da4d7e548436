import { expect, test } from "vitest";
import { squares } from "./faces.ts";

test("a wide picture is looked at whole, and in squares of its height that overlap and reach both edges", () => {
  const all = squares(1280, 720, 2).map(({ x, y, width }) => [x, y, width]);
  expect(all).toEqual([[0, -280, 1280], [0, 0, 720], [280, 0, 720], [560, 0, 720]]); // prettier-ignore
  expect(squares(1280, 720, 1)).toHaveLength(1);
  const rows = squares(720, 1280, 3).slice(4);
  expect(rows.every(({ x, y, width }) => x >= 0 && y >= 0 && x + width <= 720 && y + width <= 1280)).toBe(true);
  expect([rows.length, rows[0]!.width, rows.at(-1)!.x + 360, rows.at(-1)!.y + 360]).toEqual([15, 360, 720, 1280]);
});

test("a square picture is looked at once a level", () => {
  expect(squares(400, 400, 2)).toEqual([{ x: 0, y: 0, width: 400, height: 400 }]);
});

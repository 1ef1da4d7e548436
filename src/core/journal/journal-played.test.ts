import { expect, test } from "vitest";
import { isPlayed, unplayedIn, withPlayed } from "./journal-played.ts";

test("stretches that touch become one, in order", () => {
  const played = withPlayed(withPlayed(withPlayed([], 10, 20), 0, 5), 4, 10);
  expect(played).toEqual([{ start: 0, end: 20 }]);
  expect(withPlayed(played, 30, 31)).toEqual([
    { start: 0, end: 20 },
    { start: 30, end: 31 },
  ]);
});

test("what was not played, without the moments at which playing begins and ends", () => {
  const played = [
    { start: 0.2, end: 10 },
    { start: 10.3, end: 20 },
    { start: 40, end: 50 },
  ];
  expect(unplayedIn(played, 0, 60)).toEqual([
    { start: 20, end: 40 },
    { start: 50, end: 60 },
  ]);
  expect(unplayedIn(played, 25, 30)).toEqual([{ start: 25, end: 30 }]);
  expect(unplayedIn([], 0, 3)).toEqual([{ start: 0, end: 3 }]);
  expect([isPlayed(played, 1, 20), isPlayed(played, 1, 22), isPlayed(played, 1, 26)]).toEqual([true, true, false]);
});

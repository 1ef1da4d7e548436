import { expect, test } from "vitest";
import { induceOrder } from "./induced-order.ts";

test("an edge is what nearly all films did, with their number; what follows from others is left out", () => {
  const films = [
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 2, 1],
    [1, 0, 2],
    [0, 1],
  ];
  expect(induceOrder(films, 4)).toEqual({
    edges: [
      { before: 0, after: 1, first: 4, both: 5 },
      { before: 1, after: 2, first: 4, both: 4 },
    ],
    seen: [5, 5, 4, 0],
    repeated: [0, 1, 0, 0],
  });
});

test("steps in any order have no edge, and one film alone shows no order", () => {
  expect(
    induceOrder(
      [
        [0, 1],
        [1, 0],
      ],
      2,
    ).edges,
  ).toEqual([]);
  expect(induceOrder([[0, 1], [0]], 2).edges).toEqual([]);
});

test("of edges that would close a circle the least supported is left out", () => {
  // Each pair is in films of its own: 0 before 1 and 1 before 2 always, 2 before 0 in four of five.
  const circle = [
    [0, 1],
    [0, 1],
    [1, 2],
    [1, 2],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [0, 2],
  ];
  expect(induceOrder(circle, 3).edges).toEqual([
    { before: 0, after: 1, first: 2, both: 2 },
    { before: 1, after: 2, first: 2, both: 2 },
  ]);
});

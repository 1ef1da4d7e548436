import { expect, test } from "vitest";
import {
  Bytes,
  Milliseconds,
  MOST_SECONDS,
  PicturesASecond,
  Pixels,
  PositiveSeconds,
  Seconds,
  SignedSeconds,
} from "./bounds.ts";

test("no moment, length or size is taken that no recording has", () => {
  const taken = [Seconds, SignedSeconds, PositiveSeconds, Milliseconds, PicturesASecond, Pixels, Bytes].map((schema) =>
    [-MOST_SECONDS * 2, -1, 0, 1, 0.5, 1e300, Infinity, NaN].filter((value) => schema.safeParse(value).success),
  );
  expect(taken).toEqual([
    [0, 1, 0.5],
    [-1, 0, 1, 0.5],
    [1, 0.5],
    [0, 1, 0.5],
    [0, 1, 0.5],
    [0, 1],
    [0, 1],
  ]);
});

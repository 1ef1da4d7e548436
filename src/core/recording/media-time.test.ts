import { expect, test } from "vitest";
import { cutsOf, momentAt, piecesOf, shownFrom, tracksOf, type MediaPiece } from "./media-time.ts";

const first: MediaPiece = { file: "media-000.mkv", offset: -0.1 };
const second: MediaPiece = { file: "media-001.mkv", offset: 20 };
const bench: MediaPiece = { file: "media-bench-000.mkv", offset: 1.5, track: "bench" };
const media = [bench, second, first];
const eye = piecesOf(media, null);

test("each camera has its own pieces, in the order of time", () => {
  expect(tracksOf(media)).toEqual([null, "bench"]);
  expect(eye).toEqual([first, second]);
  expect(piecesOf(media, "bench")).toEqual([bench]);
});

test("a moment is in the piece that was begun last, at the file's own time", () => {
  expect(momentAt(eye, 0)).toEqual({ piece: first, fileTime: 0.1 });
  expect(momentAt(eye, 19.5)).toEqual({ piece: first, fileTime: 19.6 });
  expect(momentAt(eye, 19.999)).toEqual({ piece: second, fileTime: 0 });
  expect(momentAt(eye, 25)).toEqual({ piece: second, fileTime: 5 });
  expect(momentAt(piecesOf(media, "bench"), 1)).toBeNull();
  expect(momentAt([], 1)).toBeNull();
});

test("in a hole there is nothing to see, and at its end there is", () => {
  const holes = [{ from: 12, seconds: 8 }];
  expect([11.9, 12.1, 15, 19.99, 20].map((t) => momentAt(eye, t, holes)?.piece.file ?? null)).toEqual([
    "media-000.mkv",
    null,
    null,
    null,
    "media-001.mkv",
  ]);
});

test("a session is opened at the first moment that has a picture", () => {
  expect(shownFrom(eye, 3, [])).toBe(3);
  expect(shownFrom([second], 3, [])).toBe(20);
  expect(shownFrom([second], 19.5, [])).toBe(19.5);
  expect(shownFrom(eye, 13, [{ from: 12, seconds: 8 }])).toBe(20);
  expect(shownFrom([first], 13, [{ from: 12, seconds: 8 }])).toBe(20);
  expect(shownFrom([], 3, [])).toBe(3);
});

test("a stretch of the session is cut from as many files as it takes", () => {
  expect(cutsOf(eye, 18, 22)).toEqual([
    { piece: first, from: 18.1, to: 20.1 },
    { piece: second, from: 0, to: 2 },
  ]);
  expect(cutsOf(eye, 30, 31)).toEqual([{ piece: second, from: 10, to: 11 }]);
  expect(cutsOf(eye, -5, -1)).toEqual([]);
});

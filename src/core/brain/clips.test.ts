import { expect, test } from "vitest";
import { clipFrames, selectClips } from "./clips.ts";

test("at the opening there is one clip, the moment itself", () => {
  expect(selectClips(0, [])).toEqual([{ start: 0, end: 0 }]);
});

test("before any update but the opening: the opening's moment and the latest 8 s", () => {
  expect(selectClips(20, [0])).toEqual([
    { start: 0, end: 0 },
    { start: 12, end: 20 },
  ]);
});

test("fewer than 14 updates: each has the 8 s that end at it, cut at the session's start", () => {
  expect(selectClips(30, [0, 5, 21.5])).toEqual([
    { start: 0, end: 0 },
    { start: 0, end: 5 },
    { start: 13.5, end: 21.5 },
    { start: 22, end: 30 },
  ]);
});

test("more than 14 updates: the most recent 14 stay, 15 clips in all", () => {
  const updates = Array.from({ length: 20 }, (_, i) => i * 10);
  const clips = selectClips(200, updates);
  expect(clips).toHaveLength(15);
  expect(clips[0]).toEqual({ start: 52, end: 60 });
  expect(clips.at(-1)).toEqual({ start: 192, end: 200 });
});

test("exactly 14 updates keep the opening", () => {
  const updates = Array.from({ length: 14 }, (_, i) => i * 10);
  expect(selectClips(200, updates)[0]).toEqual({ start: 0, end: 0 });
});

test("anchors close together give overlapping clips; an update at this very tick gives none of its own", () => {
  expect(selectClips(12, [10, 12])).toEqual([
    { start: 2, end: 10 },
    { start: 4, end: 12 },
  ]);
});

test("a clip names the frames inside it, both ends included, whatever the feed dropped", () => {
  const times = [0, 0.5, 1, 4, 4.5, 5];
  const numbers = [0, 1, 2, 8, 9, 10];
  expect(clipFrames({ start: 0.5, end: 4.5 }, times, numbers)).toEqual({ start: 0.5, end: 4.5, frames: [1, 2, 8, 9] });
  expect(clipFrames({ start: 6, end: 14 }, times, numbers).frames).toEqual([]);
});

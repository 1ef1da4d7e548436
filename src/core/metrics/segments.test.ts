import { expect, test } from "vitest";
import { editScore, runs, segmentationScore, segmentCounts } from "./segments.ts";

const frames = (text: string) => text.split("");

test("edit score by hand", () => {
  expect([
    editScore(frames("abc"), frames("abc")),
    editScore(frames("kitten"), frames("sitting")),
    editScore([], frames("ab")),
    editScore(frames("ab"), []),
    editScore([], []),
  ]).toEqual([1, 1 - 3 / 7, 0, 0, 1]);
});

test("frame accuracy, edit and F1 of one video by hand", () => {
  const score = segmentationScore([{ truth: frames("aaaabbbbcc"), predicted: frames("aabbbbbbbc") }]);
  expect(score.accuracy).toBe(0.7);
  expect(score.edit).toBe(1);
  // overlaps: a 2/4, b 4/7, c 1/2
  expect([score.f1.at10.f1, score.f1.at25.f1, score.f1.at50.f1]).toEqual([1, 1, 1]);
});

test("over-segmentation costs edit and F1 but not accuracy", () => {
  const score = segmentationScore([{ truth: frames("aaaaaaaaaa"), predicted: frames("aaaaabaaaa") }]);
  expect([score.accuracy, score.edit, score.f1.at50]).toEqual([
    0.9,
    1 - 2 / 3,
    { precision: 1 / 3, recall: 1, f1: 0.5 },
  ]);
});

test("unlabelled stretches do not count, whatever was predicted there", () => {
  const score = segmentationScore([{ truth: frames("aa--bb"), predicted: frames("aaaabb") }], "-");
  expect([score.accuracy, score.frames, score.edit, score.f1.at50.f1]).toEqual([1, 4, 1, 1]);
});

test("no videos, one class, and lists of unequal length", () => {
  expect(segmentationScore([])).toMatchObject({ accuracy: null, edit: null, frames: 0 });
  expect(runs(frames("aaa"))).toEqual([{ label: "a", start: 0, end: 3 }]);
  expect(segmentCounts([], runs(frames("a")), 0.5)).toEqual({ tp: 0, fp: 0, fn: 1 });
  expect(() => segmentationScore([{ truth: ["a"], predicted: [] }])).toThrow(
    "video 0 has 0 predicted frames for 1 true ones",
  );
});

import { expect, test } from "vitest";
import { concat, element } from "../ebml.ts";
import { redactPicture, pictureIn, pictureTrack, rawBytes } from "./raw-picture.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

test("a cover leaves nothing beneath it, and touches nothing beside the pixels that share a colour with it", () => {
  const size = { width: 8, height: 4 };
  const picture = new Uint8Array(rawBytes(size));
  // From x 2.4 to 3.2 and y 1 to 2, so that the pixels 2 and 3 of the first two pairs of lines are covered.
  redactPicture(picture, size, [{ x: 0.3, y: 0.25, width: 0.1, height: 0.25 }]);
  const rows = (from: number, wide: number, many: number) =>
    Array.from({ length: many }, (_, y) => [...picture.subarray(from + y * wide, from + (y + 1) * wide)]);
  expect(rows(0, 8, 4)).toEqual([
    [0, 0, 126, 126, 0, 0, 0, 0],
    [0, 0, 126, 126, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ]);
  for (const plane of [32, 40])
    expect(rows(plane, 4, 2)).toEqual([
      [0, 128, 0, 0],
      [0, 0, 0, 0],
    ]);
});

test("what reaches out of the picture is covered up to its edges, and nothing beyond", () => {
  const size = { width: 4, height: 4 };
  const picture = new Uint8Array(rawBytes(size));
  redactPicture(picture, size, [{ x: -1, y: -1, width: 2, height: 2 }, { x: 1.5, y: 0, width: 0.4, height: 1 }]); // prettier-ignore
  expect([...picture]).toEqual([...new Array<number>(16).fill(126), ...new Array<number>(8).fill(128)]);
});

test("the pictures' track is found among others, and its blocks", () => {
  const entry = (number: number, ...more: Uint8Array[]) =>
    element(0xae, concat([element(0xd7, bytes(number)), ...more]));
  const video = element(0xe0, concat([element(0xb0, bytes(2, 128)), element(0xba, bytes(1, 104))]));
  const tracks = element(0x1654ae6b, concat([entry(2), entry(1, video)]));
  const header = concat([
    element(0x1a45dfa3, bytes()),
    bytes(0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255),
    tracks,
  ]);
  const track = pictureTrack(header)!;
  expect(track).toEqual({ number: 1, width: 640, height: 360 });
  const block = (number: number) => element(0xa3, bytes(0x80 | number, 0x01, 0x02, 0x80, 7, 8, 9));
  expect([pictureIn(block(2), track), pictureIn(element(0xa0, bytes()), track)]).toEqual([null, null]);
  expect(pictureIn(block(1), track)).toEqual({ bytes: bytes(7, 8, 9), ticks: 258 });
});

import { expect, test } from "vitest";
import type { Piece } from "./clusters.ts";
import { CutStream } from "./cut-stream.ts";
import { bigEndian, concat, element } from "./ebml.ts";

const text = (letters: string) => new TextEncoder().encode(letters);
/** EBML, a segment and a cluster of unknown length, and a track of pictures (RFC 9559). */
const HEAD = concat([
  element(0x1a45dfa3, element(0x4282, text("matroska"))),
  Uint8Array.of(0x18, 0x53, 0x80, 0x67, 0xff),
  element(0x1549a966, element(0x2ad7b1, bigEndian(1_000_000, 4))),
  element(0x1654ae6b, element(0xae, concat([element(0xd7, Uint8Array.of(1)), element(0x83, Uint8Array.of(1))]))),
  Uint8Array.of(0x1f, 0x43, 0xb6, 0x75, 0xff),
  element(0xe7, Uint8Array.of(0)),
]);
/** A picture at a millisecond, the first one a key frame. */
const picture = (ms: number) =>
  element(0xa3, concat([Uint8Array.of(0x81), bigEndian(ms, 2), Uint8Array.of(ms === 0 ? 0x80 : 0), text("picture")]));
/** No element begins so. */
const BROKEN = Uint8Array.of(0x00, 0x00, 0x00, 0x00);

/** A stream and what it tells, in order. */
function cut(): { readonly told: (string | Pick<Piece, "first" | "last" | "pictures">)[]; readonly stream: CutStream } {
  const told: (string | Pick<Piece, "first" | "last" | "pictures">)[] = [];
  const stream = new CutStream({
    onHeader: ({ extension }) => told.push(extension),
    onPiece: ({ first, last, pictures }) => told.push({ first, last, pictures }),
    onBroken: ({ reason }) => told.push(reason),
  });
  return { told, stream };
}

test("the pictures before bytes that are no stream are handed on at once, and nothing after them", () => {
  const { told, stream } = cut();
  stream.write(concat([HEAD, picture(0), picture(100), picture(200), BROKEN]));
  const before = ["mkv", { first: 0, last: 0.2, pictures: 3 }, "the stream is broken: an element has no length"];
  expect(told).toEqual(before);
  expect(stream.trouble).toEqual({ reason: before[2], fix: "Open the feed again" });
  stream.write(concat([HEAD, picture(0)]));
  stream.flush();
  stream.end();
  expect([told, stream.trouble]).toEqual([before, null]);
});

test("what waits for its piece to be full is handed on when that is asked for, and at the end", () => {
  const { told, stream } = cut();
  stream.write(concat([HEAD, picture(0)]));
  expect(told).toEqual(["mkv"]);
  stream.flush();
  stream.write(picture(100));
  stream.end();
  stream.end();
  stream.write(picture(200));
  expect([told, stream.trouble]).toEqual([
    ["mkv", { first: 0, last: 0, pictures: 1 }, { first: 0.1, last: 0.1, pictures: 1 }],
    null,
  ]);
});

test("what is no stream at all is told once, without a piece", () => {
  const { told, stream } = cut();
  stream.write(text("HTTP/1.1 404 Not Found"));
  stream.write(text("HTTP/1.1 404 Not Found"));
  expect(told).toEqual(["the bytes do not begin as Matroska or WebM"]);
});

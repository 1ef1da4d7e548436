import { expect, test } from "vitest";
import { isH264KeyFrame, vp8KeyFrame } from "./key-frame.ts";
import { RtpTimes } from "./rtp-times.ts";

test("a VP8 key frame tells its size; a frame between two does not, whatever its bytes", () => {
  expect(vp8KeyFrame(Uint8Array.of(0x50, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x40))).toEqual({
    width: 320,
    height: 240,
  });
  expect(vp8KeyFrame(Uint8Array.of(0x51, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x40))).toBeNull();
  expect(vp8KeyFrame(Uint8Array.of(0x50, 0, 0, 1, 2, 3, 0x40, 0x01, 0xf0, 0x40))).toBeNull();
  expect(vp8KeyFrame(new Uint8Array(4))).toBeNull();
});

test("H.264 is a key frame when an IDR slice is in it, behind its parameter sets", () => {
  expect(isH264KeyFrame(Uint8Array.of(0, 0, 0, 1, 0x67, 9, 0, 0, 1, 0x68, 9, 0, 0, 1, 0x65, 9))).toBe(true);
  expect(isH264KeyFrame(Uint8Array.of(0, 0, 0, 1, 0x41, 9, 0, 0, 0x65))).toBe(false);
});

test("RTP stamps become seconds without rounding, through their wrap and a picture out of order", () => {
  const times = new RtpTimes(90_000);
  const stamps = [2 ** 32 - 3000, 0, 3000, 1500, 6000];
  expect(stamps.map((stamp) => times.at(stamp, 7))).toEqual([7, 7 + 1 / 30, 7 + 2 / 30, 7.05, 7.1].map((t) => expect.closeTo(t, 9))); // prettier-ignore
});

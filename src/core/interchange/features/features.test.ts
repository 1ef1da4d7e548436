import { describe, expect, test } from "vitest";
import { readFeatures, readFeaturesIndex } from "./features.ts";

/** 3, 4 and 0, −0.5 as half-precision bits, two rows of two. */
const bytes = (...bits: number[]): Uint8Array => new Uint8Array(new Uint16Array(bits).buffer);
const good = bytes(0x4200, 0x4400, 0x0000, 0xb800);

describe("image features of a recording", () => {
  test("each row is read little-endian and brought to unit length", () => {
    const rows = readFeatures(good, { rows: 2, dim: 2 }, "a.f16");
    expect(rows.map((row) => [...row].map((value) => Math.round(value * 1e6) / 1e6))).toEqual([
      [0.6, 0.8],
      [0, -1],
    ]);
  });

  test.each([
    ["a wrong size", good.subarray(2), "a.f16: it has 6 bytes, not the 8 of 2 rows of 2 16-bit floats."],
    ["NaN", bytes(0x4200, 0x7e00, 0, 0x3c00), "a.f16: row 0: it holds a number that is not finite."],
    ["infinity", bytes(0x4200, 0x4400, 0x7c00, 0), "a.f16: row 1: it holds a number that is not finite."],
    ["a row of zeros", bytes(0x4200, 0x4400, 0, 0), "a.f16: row 1: it holds only zeros."],
  ])("%s is refused with its place", (_, data, message) => {
    expect(() => readFeatures(data, { rows: 2, dim: 2 }, "a.f16")).toThrow(message);
  });

  test("an index without a dimension is refused with the field", () => {
    const text = JSON.stringify({ encoder: "e", recordings: { "1_1": { rows: 3 } } });
    expect(() => readFeaturesIndex(text, "index.json")).toThrow("index.json: recordings.1_1.dim: ");
  });
});

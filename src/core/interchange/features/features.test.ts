import { describe, expect, test } from "vitest";
import { entryOf, readFeatures, readFeaturesIndex } from "./features.ts";

/** 3, 4 and 0, −0.5 as half-precision bits, two rows of two. */
const bytes = (...bits: number[]): Uint8Array => new Uint8Array(new Uint16Array(bits).buffer);
const good = bytes(0x4200, 0x4400, 0x0000, 0xb800);

describe("image features of a recording", () => {
  test("each row is read little-endian and brought to unit length", () => {
    const rows = readFeatures(good, { rows: 2, dim: 2, rate: 4, first: 0.125 }, "a.f16");
    const rounded = rows.map(({ t, vector }) => ({
      t,
      vector: [...vector].map((value) => Math.round(value * 1e6) / 1e6),
    }));
    expect(rounded).toEqual([
      { t: 0.125, vector: [0.6, 0.8] },
      { t: 0.375, vector: [0, -1] },
    ]);
  });

  test.each([
    ["a wrong size", good.subarray(2), "a.f16: it has 6 bytes, not the 8 of 2 rows of 2 16-bit floats."],
    ["NaN", bytes(0x4200, 0x7e00, 0, 0x3c00), "a.f16: row 0: it holds a number that is not finite."],
    ["infinity", bytes(0x4200, 0x4400, 0x7c00, 0), "a.f16: row 1: it holds a number that is not finite."],
    ["a row of zeros", bytes(0x4200, 0x4400, 0, 0), "a.f16: row 1: it holds only zeros."],
  ])("%s is refused with its place", (_, data, message) => {
    expect(() => readFeatures(data, { rows: 2, dim: 2, rate: 1, first: 0.5 }, "a.f16")).toThrow(message);
  });

  test("an index without a dimension is refused with the field", () => {
    const text = JSON.stringify({ encoder: "e", recordings: { "1_1": { rows: 3 } } });
    expect(() => readFeaturesIndex(text, "index.json")).toThrow("index.json: recordings.1_1.dim: ");
  });

  test("a recording has its own rate, the index's, or one row a second", () => {
    const recordings = { a: { rows: 3, dim: 2, rate: 25, first: 0 }, b: { rows: 3, dim: 2 } };
    const some = readFeaturesIndex(JSON.stringify({ encoder: "e", rate: 4, recordings }), "index.json");
    expect(entryOf(some, "a", "index.json")).toEqual({ rows: 3, dim: 2, rate: 25, first: 0 });
    expect(entryOf(some, "b", "index.json")).toEqual({ rows: 3, dim: 2, rate: 4, first: 0.125 });
    const plain = readFeaturesIndex(JSON.stringify({ encoder: "e", recordings }), "index.json");
    expect(entryOf(plain, "b", "index.json")).toEqual({ rows: 3, dim: 2, rate: 1, first: 0.5 });
    expect(() => entryOf(plain, "toString", "index.json")).toThrow(
      'index.json: recordings: it does not list "toString".',
    );
  });

  test("a rate of 0 is refused with the field", () => {
    const text = JSON.stringify({ encoder: "e", rate: 0, recordings: {} });
    expect(() => readFeaturesIndex(text, "index.json")).toThrow("index.json: rate: ");
  });
});

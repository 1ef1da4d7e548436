import { expect, test } from "vitest";
import { hashFeatures } from "./feature-hashing.ts";
import { scaleToUnit } from "./vectors.ts";

/** A repeatable vector of unit length, near to those with a near seed. */
function wave(length: number, seed: number): Float32Array {
  return scaleToUnit(Float32Array.from({ length }, (_, i) => Math.sin(i * 12.9898 + Math.sin(i) * seed)));
}

const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

test("folding keeps what is alike alike and what is not, not", () => {
  for (const seed of [0, 0.3, 0.8, 2, 9]) {
    const [a, b] = [wave(7168, 0), wave(7168, seed)];
    expect(Math.abs(product(hashFeatures(a, 2048), hashFeatures(b, 2048)) - product(a, b))).toBeLessThan(0.1);
  }
});

test("folding is the same on every machine: profiles depend on it", () => {
  expect([...hashFeatures(Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), 4)]).toEqual([11, 7, -1, -1]);
});

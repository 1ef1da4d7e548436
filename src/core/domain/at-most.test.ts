import { expect, test } from "vitest";
import { atMost, bytesAtMost } from "./at-most.ts";

/** Pieces of these lengths, and how many were taken; `left` once they were left before their end. */
function given(...lengths: readonly number[]) {
  const seen = { taken: 0, left: false };
  async function* pieces() {
    try {
      for (const length of lengths) {
        seen.taken += 1;
        yield new Uint8Array(length).fill(seen.taken);
      }
    } finally {
      seen.left = seen.taken < lengths.length;
    }
  }
  return { seen, pieces: pieces() };
}
const tooMuch = () => new Error("too much");

test("pieces of just so many bytes come as they are, and joined", async () => {
  const lengths: number[] = [];
  for await (const piece of atMost(given(3, 0, 2).pieces, 5, tooMuch)) lengths.push(piece.byteLength);
  expect(lengths).toEqual([3, 0, 2]);
  expect(await bytesAtMost(given(3, 0, 2).pieces, 5, tooMuch)).toEqual(Uint8Array.of(1, 1, 1, 3, 3));
  expect(await bytesAtMost(given().pieces, 0, tooMuch)).toEqual(new Uint8Array(0));
});

test("a byte more is refused, and nothing further is taken of it", async () => {
  const { seen, pieces } = given(3, 3, 3, 3);
  await expect(bytesAtMost(pieces, 5, tooMuch)).rejects.toThrow("too much");
  expect(seen).toEqual({ taken: 2, left: true });
});

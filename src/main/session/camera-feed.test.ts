import { expect, test } from "vitest";
import { withoutAlpha } from "./camera-feed.ts";

test("a camera's picture loses its alpha and nothing else", () => {
  expect([...withoutAlpha(Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255), 2)]).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a picture of another size than it says is refused", () => {
  expect(() => withoutAlpha(new Uint8Array(4), 2)).toThrow("the picture has 4 bytes, not 8");
});

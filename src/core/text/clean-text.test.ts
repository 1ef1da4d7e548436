import { expect, test } from "vitest";
import { cleanLine, hasUnseen } from "./clean-text.ts";

test("a line loses what shows nothing, and keeps every letter", () => {
  expect(cleanLine(" Stir\u0000 the\u202E sauce\r\n\u2028 twice\u200B, 1½ cups – crème ")).toBe(
    "Stir the sauce twice , 1½ cups – crème",
  );
  expect([hasUnseen("one\ttwo\r\nthree"), hasUnseen("bell\u0007"), hasUnseen("turned \u202E round")]).toEqual([
    false,
    true,
    true,
  ]);
});

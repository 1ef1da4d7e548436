import { expect, test } from "vitest";
import { cleanLine, hasUnseen, withoutControls } from "./clean-text.ts";

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

test("line breaks of other programs stay line breaks, so that no words are glued together", () => {
  expect(withoutControls("Boil\vwater\rPour\u0085tea\u0007\r\nServe")).toBe("Boil\nwater\nPour\ntea\r\nServe");
});

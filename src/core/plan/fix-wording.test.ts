import { expect, test } from "vitest";
import { fixOf } from "./fix-wording.ts";

test.each([
  ["Drop the screw under the table", "Place the screw", "Discard screw and place a new one"],
  ["knocked over the lamp", "Place the lamp", "Put the lamp back"],
  ["Put the washer on the wrong bolt", "Put the washer on the bolt", "Transfer the washer to this bolt"],
  ["Screw lid", "Press the lid.", "Unscrew lid and press it"],
  ["Wrapped the cable around the pole", "Clip the cable to the pole.", "Unwrap cable and clip it to the pole"],
])("%s: %s → %s", (what, step, fix) => {
  expect(fixOf(what, step, [])).toBe(fix);
});

test("what was poured stays; what was placed in one piece is moved to it", () => {
  expect(fixOf("Pour milk into another cup", "Pour milk into the cup", ["Place biscuit in cup", "Boil milk"])).toBe(
    "Transfer the biscuit to this cup",
  );
});

test("words that fit no pattern are left to doing the step again", () => {
  expect(fixOf("It looks odd", "Place the lamp", [])).toBeNull();
});

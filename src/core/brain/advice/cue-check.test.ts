import { expect, test } from "vitest";
import { checkCues } from "./cue-check.ts";

test("cues that differ by the forms of their words alone are one, and stand on one side only", () => {
  const complete = [
    "The screws are placed in the tray",
    "A screw is placed in the tray",
    "screws placing in the tray",
    "The lid was taken off",
    "The cup stands upright",
    "the lid has been taken off",
  ];
  expect(checkCues(complete, ["The cups stood upright", "The tray is empty"])).toEqual({
    done: ["The screws are placed in the tray", "The lid was taken off"],
    notYet: ["The tray is empty"],
    leftOut: ["“The cup stands upright” stands for done and for not done"],
  });
});

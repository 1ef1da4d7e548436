import { expect, test } from "vitest";
import { troubleOf } from "./stream-trouble.ts";

const BROKEN = ["[in#0] Error opening input: Invalid data found when processing input"];

test("an address from which pictures have come is no web page, whatever comes of it after a break", () => {
  expect(troubleOf(BROKEN).problem).toBe("what comes is no video, perhaps a web page");
  expect(troubleOf(BROKEN, true)).toEqual({
    problem: "it closed the connection",
    fix: "Check that the camera is switched on and sending.",
  });
  expect(troubleOf(["Connection timed out"], true)).toEqual(troubleOf(["Connection timed out"]));
});

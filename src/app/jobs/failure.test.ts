import { expect, test } from "vitest";
import { LearnError } from "../../core/learning/learn-profile.ts";
import { fixOf } from "./failure.ts";

test("a message of one line is a problem and what to do about it, a sentence each", () => {
  const told = (message: string) => fixOf(new LearnError(message));
  expect(told("session 1 has no recording; choose another one")).toEqual({
    problem: "Session 1 has no recording.",
    fix: "Choose another one.",
  });
  expect(told("take.mp4: it is cut off; record it again.")).toEqual({
    problem: "take.mp4: it is cut off.",
    fix: "Record it again.",
  });
  expect(told("It is cut off. Record it again.")).toEqual({ problem: "It is cut off.", fix: "Record it again." });
  expect(told("nobody knows")).toEqual({ problem: "Nobody knows.", fix: "" });
});

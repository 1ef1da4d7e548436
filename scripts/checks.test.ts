import { expect, test } from "vitest";
import { skippedIn } from "./checks.mjs";

test("what was skipped for want of something is said once for each reason, with how many tests", () => {
  const assertionResults = [
    { status: "passed", fullName: "real clips (skipped: never read)" },
    { status: "skipped", fullName: "real takes (skipped: no real data in /data) the step is named" },
    { status: "pending", fullName: "real takes (skipped: no real data in /data) omissions are found" },
    { status: "skipped", fullName: "espeak-ng (skipped: espeak-ng is not installed) speaks" },
    { status: "skipped", fullName: "only elsewhere" },
  ];
  expect(skippedIn({ testResults: [{ assertionResults }] })).toEqual([
    "2 tests skipped: no real data in /data",
    "1 test skipped: espeak-ng is not installed",
  ]);
  expect(skippedIn({})).toEqual([]);
});

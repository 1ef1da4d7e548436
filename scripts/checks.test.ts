import { expect, test } from "vitest";
import { failedIn, skippedIn } from "./checks.mjs";

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

test("what failed is said again at the end, with where and why, without colours and without the lines of libraries", () => {
  const root = new URL("..", import.meta.url).pathname;
  const failureMessages = [
    "\u001B[31mError: no row “Discard”\u001B[39m\n    at node_modules/vitest/run.js:1\n    at tests/e2e/screens.test.ts:9",
  ];
  expect(
    failedIn({
      testResults: [
        {
          name: `${root}tests/e2e/screens.test.ts`,
          message: "",
          assertionResults: [
            { status: "passed", fullName: "opens" },
            { status: "failed", fullName: "a row is discarded", failureMessages },
          ],
        },
        { name: `${root}src/a.test.ts`, message: "Error: no module “b”", assertionResults: [] },
      ],
    }),
  ).toEqual([
    "FAILED tests/e2e/screens.test.ts > a row is discarded",
    "  Error: no row “Discard”",
    "      at tests/e2e/screens.test.ts:9",
    "FAILED src/a.test.ts",
    "  Error: no module “b”",
  ]);
  expect(failedIn({})).toEqual([]);
});

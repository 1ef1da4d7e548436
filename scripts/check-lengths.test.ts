import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lengthsIn } from "./check-lengths.mjs";

let project: string;
beforeEach(() => void (project = mkdtempSync(join(tmpdir(), "benchside-lengths-"))));
afterEach(() => rmSync(project, { recursive: true }));

const lines = (count: number) => "x;\n".repeat(count);
function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

test("a file over 600 lines is named, style sheets and tests too; nothing else is read", () => {
  write("src/long.ts", lines(601));
  write("src/long.css", lines(700));
  write("tests/long.test.ts", lines(602));
  write("scripts/long.mjs", lines(600));
  write("tests/data.json", lines(900));
  expect(lengthsIn(project, {})).toEqual({
    lines: [
      "src/long.css has 700 lines, more than 600: split it where it does two things",
      "src/long.ts has 601 lines, more than 600: split it where it does two things",
      "tests/long.test.ts has 602 lines, more than 600: split it where it does two things",
    ],
    notes: [],
  });
});

test("a function over 80 lines in src is named, however it is written; what is in a test may be longer", () => {
  const body = lines(80);
  write(
    "src/a.tsx",
    `export function Panel() {\n${body}}\nconst draw = () => {\n${body}};\nclass C { m() {\n${body}} }\n`,
  );
  write("src/a.test.ts", `function everything() {\n${body}}\n`);
  expect(lengthsIn(project, {}).lines).toEqual(
    ["Panel", "draw", "m"].map(
      (name) => `src/a.tsx:${name} has 82 lines, more than 80: split it where it does two things`,
    ),
  );
});

test("an exception holds up to its own number of lines, and is named when it can go", () => {
  write("src/long.ts", lines(601));
  write("src/longer.ts", lines(611));
  expect(lengthsIn(project, { "src/long.ts": 601, "src/longer.ts": 610, "src/gone.ts": 700 })).toEqual({
    lines: ["src/longer.ts has 611 lines, more than 610: split it where it does two things"],
    notes: ["src/gone.ts is no longer too long: take it out of EXCEPTIONS in scripts/check-lengths.mjs"],
  });
});

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
/** Nine short files for each long one, so that most files stay short. */
const short = (count: number) => {
  for (let n = 0; n < count; n += 1) write(`src/short-${n}.ts`, lines(10));
};

test("a file over 350 lines is named, style sheets and tests too; nothing else is read", () => {
  short(40);
  write("src/long.ts", lines(351));
  write("src/long.css", lines(400));
  write("tests/long.test.ts", lines(352));
  write("scripts/long.mjs", lines(350));
  write("tests/data.json", lines(900));
  expect(lengthsIn(project, {})).toEqual({
    lines: [
      "src/long.css has 400 lines, more than 350: split it where it does two things",
      "src/long.ts has 351 lines, more than 350: split it where it does two things",
      "tests/long.test.ts has 352 lines, more than 350: split it where it does two things",
    ],
    notes: [],
    p90: 10,
  });
});

test("a function over 80 lines in src is named, however it is written; what is in a test may be longer", () => {
  short(10);
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

test("nine tenths of the files have at most 160 lines", () => {
  short(8);
  write("src/b.ts", lines(161));
  write("src/c.ts", lines(170));
  expect(lengthsIn(project, {})).toEqual({
    lines: ["90 % of the files have up to 161 lines, more than 160: split some of the longest"],
    notes: [],
    p90: 161,
  });
});

test("an exception holds up to its own number of lines, and is named when it can go", () => {
  short(20);
  write("src/long.ts", lines(351));
  write("src/longer.ts", lines(361));
  expect(lengthsIn(project, { "src/long.ts": 351, "src/longer.ts": 360, "src/gone.ts": 400 })).toEqual({
    lines: ["src/longer.ts has 361 lines, more than 360: split it where it does two things"],
    notes: ["src/gone.ts is no longer too long: take it out of EXCEPTIONS in scripts/check-lengths.mjs"],
    p90: 10,
  });
});

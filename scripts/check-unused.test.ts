import { expect, test } from "vitest";
import { findUnused, unusedPackages } from "./check-unused.mjs";
import { sourceFile } from "./source-files.mjs";

const files = Object.entries({
  "src/main/index.ts": `import { a } from "../a.ts"; const late = () => import("../late.ts");`,
  "src/a.ts": `import { z } from "zod"; import type { Only } from "./types.ts";
export const a = 1;
export const forTests = 2;
export function inner() {}
export const calls = () => inner();
export { b as c } from "./b.ts";`,
  "src/a.test.ts": `import { forTests } from "./a.ts"; import { lost } from "./lost.ts";`,
  "src/b.ts": `export const b = 1; export const d = 2;`,
  "src/late.ts": `export const late = 1;`,
  "src/lost.ts": `export const lost = 1;`,
  "src/types.ts": `export interface Only {} export interface Part {}`,
}).map(([path, text]) => sourceFile(path, text));
const lines = (kept: Record<string, string>) =>
  findUnused(files, ["src/main/index.ts"], kept).map(
    ({ file, finding }) => `${file.path} ${finding.problem.split(":")[0]}`,
  );

test("what no file of the program imports is unused, though tests import it; so is a file that nothing reaches", () => {
  expect(lines({})).toEqual([
    "src/a.ts nothing of the program uses forTests",
    "src/a.ts nothing of the program uses calls",
    "src/b.ts nothing of the program uses d",
    "src/lost.ts nothing of the program reaches this file",
  ]);
});

test("what is kept with a reason is not told", () => {
  expect(
    lines({ "src/lost.ts": "why", "src/a.ts forTests": "why", "src/a.ts calls": "why", "src/b.ts": "why" }),
  ).toEqual([]);
});

test("a package is used when some file imports it, or a part of it", () => {
  expect(
    unusedPackages({ zod: "1", "@x/y": "1", gone: "1" }, [...files, sourceFile("src/x.ts", `import "@x/y/z.css";`)]),
  ).toEqual(["gone"]);
});

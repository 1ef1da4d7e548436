import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./setup/run.mjs";

/** Paths of this project that a document names in code, and files that it links to. */
function named(document: string): string[] {
  const text = readFileSync(join(root, document), "utf8");
  const code = [...text.matchAll(/`((?:src|docs|tests|scripts|resources|bin)\/[\w./-]*)`/g)].map(([, path]) => path!);
  const links = [...text.matchAll(/\]\((?!https?:)([\w./-]+)/g)].map(([, path]) => join(document, "..", path!));
  return [...code, ...links];
}

test.each([
  "CONTRIBUTING.md",
  "README.md",
  "docs/architecture.md",
  "docs/explain/ways.md",
  "docs/decisions/drawings-and-lists.md",
])("every path that %s names is there", (document) => {
  const paths = named(document);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("the map answers at least ten questions, each in at most two files", () => {
  const [, map = ""] = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").split("## Where is …?");
  const rows = map.split("\n").filter((line) => line.startsWith("| Where"));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  const files = (row: string) => new Set([...row.matchAll(/`(src\/[\w./-]+)`/g)].map(([, path]) => path)).size;
  expect(rows.filter((row) => files(row) < 1 || files(row) > 2)).toEqual([]);
});

test("the functions that the map names are in their files", () => {
  const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const wrong = [...text.matchAll(/`(src\/[\w./-]+\.tsx?)` \(`(\w+)`\)/g)].filter(
    ([, path, name]) => !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, path!), "utf8")),
  );
  expect(wrong.map(([whole]) => whole)).toEqual([]);
});

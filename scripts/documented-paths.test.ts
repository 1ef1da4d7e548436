import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { lexer } from "marked";
import { expect, test } from "vitest";
import { documentOf } from "../src/renderer/guide/documents.ts";
import { headingsOf } from "../src/renderer/guide/places.ts";
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

/** Files of a folder and of those in it, relative to the project. */
function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path));
}

const pages = ["README.md", "CONTRIBUTING.md", ...filesIn("docs", /\.md$/), ...filesIn("src/kits", /README\.md$/)];

/** Where the links and pictures of a page lead. */
function linksOf(page: string): string[] {
  const tokens = JSON.stringify(lexer(readFileSync(join(root, page), "utf8")));
  return [...tokens.matchAll(/"type":"(?:link|image)".*?"href":"([^"]+)"/g)].map(([, href]) => href!);
}

/** Names of a page's headings, as links say them. */
function slugsOf(page: string): string[] {
  return headingsOf(documentOf(page, readFileSync(join(root, page), "utf8"))).map(({ slug }) => slug);
}

test("every link of every page leads to a file that is there, and to a heading in it", () => {
  const dead = pages.flatMap((page) =>
    linksOf(page).flatMap((href) => {
      if (/^[a-z]+:/.test(href)) return [];
      const [path = "", heading = ""] = href.split("#");
      const file = path === "" ? page : join(dirname(page), path);
      const isThere = existsSync(join(root, file)) && (heading === "" || slugsOf(file).includes(heading));
      return isThere ? [] : [`${page}: ${href}`];
    }),
  );
  expect(dead).toEqual([]);
});

test("every page that sources and tests name is there", () => {
  const files = ["src", "scripts", "tests"].flatMap((folder) => filesIn(folder, /\.(tsx?|m?js|json|md)$/));
  const gone = files
    // Made-up pages of a test, and texts of the window, which move into catalogues.
    .filter((path) => !/check-(words|prose)\.test\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const names = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([name]) => name);
      return names.filter((name) => !existsSync(join(root, name))).map((name) => `${path}: ${name}`);
    });
  expect(gone).toEqual([]);
});

test("a page that tells how something is done is at most 120 lines", () => {
  const long = filesIn("docs/use", /\.md$/).filter(
    (page) => readFileSync(join(root, page), "utf8").trimEnd().split("\n").length > 120,
  );
  expect(long).toEqual([]);
});

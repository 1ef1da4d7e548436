import { expect, test } from "vitest";
import { guideDocuments } from "./documents.ts";

/** What the window and the kits are written of, without what only names all pages. */
const SOURCES = import.meta.glob<string>(
  ["../**/*.{ts,tsx}", "../../kits/*/page/**/*.{ts,tsx}", "!../**/*.test.*", "!./{pages,documents}.ts"],
  { query: "?raw", import: "default", eager: true },
);

test("every page about what to do is opened from some place in the window", () => {
  const opened = new Set(Object.values(SOURCES).flatMap((text) => text.match(/(?<=")use\/[\w-]+(?=")/g) ?? []));
  const pages = guideDocuments().flatMap(({ name }) => (name.startsWith("use/") ? [name] : []));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page) => !opened.has(page))).toEqual([]);
  expect([...opened].filter((page) => !pages.includes(page))).toEqual([]);
});

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentHash } from "./stamps.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "benchside-stamps-"));
  writeFileSync(join(folder, "a.ts"), "1");
  writeFileSync(join(folder, "a.test.ts"), "test");
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = (base = folder) => contentHash(base, [".", "missing"], (name) => !name.includes(".test."));

test("a hash changes with a file's bytes, its name and a new file, not with its place or what does not count", () => {
  const before = hash();
  writeFileSync(join(folder, "a.test.ts"), "another test");
  const moved = mkdtempSync(join(tmpdir(), "benchside-stamps-"));
  cpSync(folder, moved, { recursive: true });
  expect(hash(moved)).toBe(before);
  expect(hash()).toBe(before);

  writeFileSync(join(moved, "b.ts"), "");
  const withNew = hash(moved);
  writeFileSync(join(folder, "a.ts"), "2");
  rmSync(moved, { recursive: true });
  expect(new Set([before, withNew, hash()]).size).toBe(3);
});

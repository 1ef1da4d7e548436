import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fileInside } from "./protocol-inside.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-serve-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a file is found under its folder, with its name decoded", async () => {
  expect(await fileInside("/data/sessions", "/2026-01-02/take.webm")).toBe("/data/sessions/2026-01-02/take.webm");
  expect(await fileInside("/data/sessions", "/a%20b/c.jsonl")).toBe("/data/sessions/a b/c.jsonl");
});

test("no address leads out of the folder", async () => {
  for (const path of [
    "/../settings.json",
    "/%2e%2e/settings.json",
    "/..%2fsettings.json",
    "/a/../..",
    "/%",
    "/a%00",
    "/..%5cx",
    "/",
  ]) {
    expect(await fileInside("/data/sessions", path), path).toBeNull();
  }
});

test("a film that is a link to somewhere else is not served", async () => {
  const sessions = join(root, "sessions");
  mkdirSync(join(sessions, "tea"), { recursive: true });
  writeFileSync(join(root, "private.mkv"), "film");
  symlinkSync(join(root, "private.mkv"), join(sessions, "tea", "media.mkv"));
  expect(await fileInside(sessions, "/tea/media.mkv")).toBeNull();
});

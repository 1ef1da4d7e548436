import { expect, test } from "vitest";
import { fileInside } from "./inside.ts";

test("a file is found under its folder, with its name decoded", () => {
  expect(fileInside("/data/sessions", "/2026-01-02/take.webm")).toBe("/data/sessions/2026-01-02/take.webm");
  expect(fileInside("/data/sessions", "/a%20b/c.jsonl")).toBe("/data/sessions/a b/c.jsonl");
});

test("no address leads out of the folder", () => {
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
    expect(fileInside("/data/sessions", path), path).toBeNull();
  }
});

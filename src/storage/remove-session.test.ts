import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { asTheyGo, removeSession } from "./remove-session.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-remove-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("wherever the deletion of a session breaks off, its journal is there as long as anything else of it is", async () => {
  const folder = join(root, "lamp");
  mkdirSync(join(folder, "runs", "one"), { recursive: true });
  for (const file of ["journal.jsonl", "annotations.jsonl", "journal.jsonl.torn", "media.mkv", "runs/one/run.json"])
    writeFileSync(join(folder, file), "");
  const names = ["annotations.jsonl", "benchside-key.json", "journal.jsonl", "journal.jsonl.torn", "media.mkv", "runs"];
  expect(asTheyGo(names)).toEqual([
    ...["media.mkv", "annotations.jsonl", "runs", "benchside-key.json", "journal.jsonl.torn", "journal.jsonl"],
  ]);
  await removeSession(folder);
  expect(readdirSync(root)).toEqual([]);
});

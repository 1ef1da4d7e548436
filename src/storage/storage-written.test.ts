import { expect, test } from "vitest";
import { noteWritten, takeWritten } from "./storage-written.ts";

test("folders in which was written are told once, by the folder above them", () => {
  for (const file of [
    "/data/sessions/a/journal.jsonl",
    "/data/sessions/./b/x",
    "/data/sessions/a/label.json",
    "/data/c/y",
  ])
    noteWritten(file);
  noteWritten("/data/sessions/a/runs/run-1/journal.jsonl");
  expect([...takeWritten("/data/sessions/")].toSorted()).toEqual(["a", "b"]);
  expect([...takeWritten("/data/sessions")]).toEqual([]);
  noteWritten("/data/sessions/b/x");
  expect([...takeWritten("/data/sessions")]).toEqual(["b"]);
});

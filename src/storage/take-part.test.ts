import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  closeTakePart,
  isTakePartOpen,
  isWord,
  openTakePart,
  readStudySession,
  saltedWord,
  saveStudySession,
} from "./take-part.ts";

const data = mkdtempSync(join(tmpdir(), "benchside-take-part-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test("the word for leaving is kept as a salted hash, never in plain, and any word does where none was set", async () => {
  const leave = saltedWord("Tulip ");
  expect(saltedWord("Tulip").hash).not.toBe(leave.hash);
  await saveStudySession(data, {
    ...{ format: "benchside-study-session", version: 1, procedure: "desk-lamp", protocol: "impromptu", script: null },
    ...{ prompts: "none", marker: "participant", feed: null, leave },
  });
  expect(readFileSync(join(data, "study-session.json"), "utf8")).not.toMatch(/tulip/i);
  const kept = (await readStudySession(data))!.leave;
  expect(["Tulip", " Tulip", "tulip", ""].map((word) => isWord(word, kept))).toEqual([true, true, false, false]);
  expect(isWord("", null)).toBe(true);
  writeFileSync(join(data, "study-session.json"), "{");
  await expect(readStudySession(data)).rejects.toThrow(/study-session\.json/);
});

test("Take part is open until it is left, also for whoever opens the data folder next", async () => {
  expect([isTakePartOpen(data), await closeTakePart(data)]).toEqual([false, false]);
  await openTakePart(data);
  expect([isTakePartOpen(data), await closeTakePart(data), isTakePartOpen(data)]).toEqual([true, true, false]);
});

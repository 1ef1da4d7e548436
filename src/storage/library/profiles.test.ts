import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lampProfile } from "../../../tests/fixtures/withdrawal-home.ts";
import { readProfile, replaceProfile } from "./profiles.ts";

const home = mkdtempSync(join(tmpdir(), "benchside-profiles-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("of two lessons for one bench that are kept at the same moment one is kept, and the other is refused", async () => {
  const file = join(home, "mine.json");
  const lessons = ["tea-1", "tea-2"].map((session) => lampProfile([session, "p07"]));
  const kept = await Promise.allSettled(lessons.map((lesson) => replaceProfile(file, lesson, "")));
  expect(kept.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const done = lessons[kept.findIndex(({ status }) => status === "fulfilled")]!;
  expect((await readProfile(file)).learnedFrom).toEqual(done.learnedFrom);
});

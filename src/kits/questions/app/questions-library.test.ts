import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeConsented } from "../../../../tests/fixtures/furnished-home.ts";
import { refuseUse } from "../../../storage/consented.ts";
import { inMaking } from "../../../storage/made-of.ts";
import { makeQuestions } from "../core/make-questions.ts";
import { keepSet } from "./questions-library.ts";

const home = mkdtempSync(join(tmpdir(), "benchside-questions-library-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("a set of questions is not kept of a session of somebody that is deleted while it is made", async () => {
  const [sessions, root] = [join(home, "sessions"), join(home, "questions")];
  writeConsented(join(sessions, "lamp-1"), "p07", "2099-01-01");
  await inMaking({ outs: new Set(), used: new Map(), note: () => Promise.resolve() }, async () => {
    await refuseUse(join(sessions, "lamp-1"), "questions");
    rmSync(join(sessions, "lamp-1"), { recursive: true });
    const kept = keepSet(root, "lamp", makeQuestions([], 1));
    await expect(kept).rejects.toThrow("lamp-1: it was deleted meanwhile, or a pseudonym was corrected.");
  });
  expect(existsSync(join(root, "lamp"))).toBe(false);
});

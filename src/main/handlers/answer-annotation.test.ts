import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lampTake } from "../../../tests/fixtures/lamp-take.ts";
import { correctPseudonym } from "../../app/withdrawal/correct.ts";
import { createJournal } from "../../storage/journal/write.ts";
import type { Handle } from "../ipc/handle.ts";
import { answerAnnotation } from "./answer-annotation.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-answer-annotation-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("after a pseudonym was corrected a take that was opened before knows its participant by the new one", async () => {
  const sessions = join(root, "sessions");
  const session = "2026-11-21-lamp";
  mkdirSync(join(sessions, session), { recursive: true });
  const journal = await createJournal(join(sessions, session, "journal.jsonl"));
  for (const event of lampTake()) journal.append(event);
  await journal.close();
  const answers = new Map<string, (input: unknown) => Promise<unknown>>();
  answerAnnotation(
    ((name: string, answer: (input: unknown) => Promise<unknown>) => answers.set(name, answer)) as Handle,
    () => {},
    () => sessions,
  );
  const get = () => answers.get("annotation.get")!({ session, by: "ann" });
  expect(await get()).toEqual({ events: [], participant: "p07", notice: "" });
  await correctPseudonym({ sessions, from: "p07", to: "p55", now: () => new Date("2026-11-30T12:00:00Z") });
  expect(await get()).toEqual({ events: [], participant: "p55", notice: "" });
});

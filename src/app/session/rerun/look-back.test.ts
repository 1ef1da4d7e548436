import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, watch } from "../../../../tests/fixtures/evidence.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { EventOf } from "../../../core/journal/events.ts";
import { AnnotationFile } from "../../../storage/annotations.ts";
import { createJournal } from "../../../storage/journal/write.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { SMOOTHED_FILE } from "../../../storage/smoothed.ts";
import { keptRecord, lookBackAt } from "./look-back.ts";

const coffee = procedureOf(["grind", "pour"], ["grind>pour"]);
const profile = timingProfile(coffee);
const quiet = { signal: new AbortController().signal, progress: () => undefined };
let folder = "";
let journal = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "look-back-"));
  journal = join(folder, JOURNAL_FILE);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function session(name: string | null, hold = false): Promise<void> {
  const opened: EventOf<"opened"> = {
    ...{ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "2026-01-01T10:00:00Z" },
    ...{ procedure: coffee, profile: name, feed: "test" },
  };
  const stretches = [
    { step: "grind", seconds: 8 },
    { step: null, seconds: 3 },
    { step: "pour", seconds: 8 },
    { step: null, seconds: 3 },
  ];
  const kept = await createJournal(journal);
  for (const event of [opened, ...watch(coffee, evidenceOf(coffee, stretches, 2), profile)]) await kept.append(event);
  if (hold) return void (held = kept);
  await kept.close();
}

let held: Awaited<ReturnType<typeof createJournal>> | null = null;

test("a session that somebody holds is looked back at once it is over: its film may still be finished", async () => {
  await session("bench", true);
  const find = () => Promise.resolve(profile);
  expect(await lookBackAt(journal, find, quiet)).toEqual({ record: null, why: "it is still being recorded" });
  await held!.append({ type: "closed", t: 30, reason: "stopped" });
  expect((await lookBackAt(journal, find, quiet)).record?.segments).toHaveLength(2);
  await held!.close();
});

test("a session is looked back at once, and the record is kept beside its journal until that or the version changes", async () => {
  await session("bench");
  expect(await keptRecord(journal)).toBeNull();
  const before = await readFile(journal);
  let asked = 0;
  const find = () => Promise.resolve((asked++, profile));
  const made = await lookBackAt(journal, find, quiet);
  expect(made.record?.segments.map(({ step, start, end }) => [step, start, end])).toEqual([
    ["grind", 0, 8],
    ["pour", 11, 19],
  ]);
  expect(await lookBackAt(journal, find, quiet)).toEqual(made);
  expect(await keptRecord(journal)).toEqual(made.record);
  expect(asked).toBe(1);
  const kept = join(folder, SMOOTHED_FILE);
  await writeFile(kept, JSON.stringify({ ...made.record, version: 0 }));
  expect(await lookBackAt(journal, find, quiet)).toEqual(made);
  await writeFile(kept, JSON.stringify({ ...made.record, bytes: 1 }));
  expect(await lookBackAt(journal, find, quiet)).toEqual(made);
  expect(asked).toBe(3);
  expect(await readFile(journal)).toEqual(before);
});

test("a session that is deleted while it is looked back at stays deleted", async () => {
  await session("bench");
  const find = () => rm(folder, { recursive: true }).then(() => profile);
  expect((await lookBackAt(journal, find, quiet)).record?.segments).toHaveLength(2);
  expect(existsSync(folder)).toBe(false);
});

test("with other answers about steps that were left out there is another record", async () => {
  await session("bench");
  const find = () => Promise.resolve(profile);
  expect((await lookBackAt(journal, find, quiet)).record?.segments).toHaveLength(2);
  const annotations = new AnnotationFile(folder);
  await annotations.append("coach", { type: "left-out-answered", step: "pour", answer: "left-out" });
  const made = await lookBackAt(journal, find, quiet);
  expect(made.record).toMatchObject({ answered: { pour: "left-out" }, segments: [{ step: "grind" }] });
  expect(JSON.parse(await readFile(join(folder, SMOOTHED_FILE), "utf8"))).toEqual(made.record);
  await annotations.undo("coach");
  expect((await lookBackAt(journal, find, quiet)).record?.segments).toHaveLength(2);
});

test("a session without a bench profile, or whose profile is gone, says why nothing can be said", async () => {
  await session("bench");
  const gone = () => Promise.reject(new FormatError("bench.json", "", "there is no such file", "Check the path."));
  expect(await lookBackAt(journal, gone, quiet)).toEqual({
    record: null,
    why: "its bench profile “bench” is not there any more, or cannot be read",
  });
  await rm(journal);
  await session(null);
  expect(await lookBackAt(journal, gone, quiet)).toEqual({
    record: null,
    why: "it was coached without a bench profile",
  });
});

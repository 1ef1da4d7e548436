import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../../core/brain/registry.ts";
import { Coach } from "../../core/coach/coach.ts";
import type { EventOf } from "../../core/journal/events.ts";
import { helpFor, practiceIn } from "./earlier-sessions.ts";
import { createSession } from "./sessions.ts";

const tea = procedureOf(["boil", "pour"], ["boil>pour"], { id: "tea" });

/** Write a session in which these steps were done, by somebody. */
async function record(
  folder: string,
  day: string,
  steps: readonly string[],
  {
    procedure = tea,
    who = null,
    until = "2099-01-01",
    hour = "08",
    textVersion = "v8",
  }: {
    readonly procedure?: typeof tea;
    readonly who?: string | null;
    readonly until?: string;
    readonly hour?: string;
    readonly textVersion?: string;
  } = {},
): Promise<void> {
  const { journal } = await createSession(folder, `${day}T${hour}-00-00-000Z-${procedure.id}`);
  const coach = new Coach(brainFor(procedure, timingProfile(procedure)));
  const opened = { type: "opened", t: 0, version: 2, program: "test", profile: null, feed: "" } as const;
  const first = { ...opened, session: day, startedAt: `${day}T${hour}:00:00Z` };
  await journal.append({ ...first, procedure: procedure as EventOf<"opened">["procedure"] });
  const terms = { textVersion, scope: [], retainUntil: until, signature: "A", signedAt: `${day}T07:00:00Z` };
  if (who !== null) await journal.append({ type: "consented", t: 0, consent: { participant: who, ...terms } });
  const stretches = steps.flatMap((step) => [
    { step, seconds: 8 },
    { step: null, seconds: 3 },
  ]);
  for (const [frame, evidence] of evidenceOf(procedure, stretches).entries())
    for (const event of coach.tick({ frame, evidence, hands: [] })) await journal.append(event);
  await journal.close();
}

const later = Date.parse("2026-02-01T08:00:00Z") / 1000;

const helpsIn = async (folder: string, who: string | null, now = later) => {
  const { help } = await practiceIn(folder, tea, who, now);
  expect(await helpFor(folder, tea, who, now)).toEqual(help);
  return help.map(({ help: how, times }) => `${how} ${times}`);
};

test("times that a step was done without help are counted up to the newest, of this procedure alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "practice-"));
  expect(await helpsIn(join(folder, "none"), null)).toEqual(["full 0", "full 0"]);
  await record(folder, "2026-01-26", ["boil", "pour"]);
  await record(folder, "2026-01-27", ["pour"]);
  await record(folder, "2026-01-28", ["boil", "pour"]);
  await record(folder, "2026-01-29", ["boil"], { procedure: { ...tea, id: "green-tea" } });
  await record(folder, "2026-01-30", ["boil", "pour"]);
  expect(await helpsIn(folder, null)).toEqual(["full 2", "quiet 3"]);
});

test("nothing of one person's sessions is known of another, nor of nobody", async () => {
  const folder = mkdtempSync(join(tmpdir(), "practice-"));
  await record(folder, "2026-01-01", ["pour"], { who: "p07" });
  await record(folder, "2026-01-02", ["pour"], { who: "p07" });
  await record(folder, "2026-01-03", ["boil", "pour"], { who: "p08" });
  await record(folder, "2026-01-04", ["boil", "pour"]);
  await record(folder, "2026-01-05", ["boil"], { who: "p07", procedure: { ...tea, id: "green-tea" } });
  const soon = Date.parse("2026-01-05T08:05:00Z") / 1000;
  const of = async (who: string | null) => [
    ...(await helpsIn(folder, who, soon)),
    ...(await practiceIn(folder, tea, who, soon)).known.map(({ is }) => is),
  ];
  expect(await Promise.all(["p07", "p08", null, "p09"].map(of))).toEqual([
    ["full 0", "full 0", "done", "forgotten"],
    ["full 1", "short 1"],
    ["full 1", "short 1"],
    ["full 0", "full 0"],
  ]);
});

test("a session does not count where its consent does not say so, its person has withdrawn, or its days are over", async () => {
  const folder = mkdtempSync(join(tmpdir(), "practice-"));
  await record(folder, "2026-01-30", ["boil", "pour"], { who: "p07" });
  await record(folder, "2026-01-29", ["boil", "pour"], { who: "p07", textVersion: "v7" });
  await record(folder, "2026-01-30", ["boil", "pour"], { who: "p08", until: "2026-01-31", hour: "09" });
  expect(await helpsIn(folder, "p07")).toEqual(["full 1", "short 1"]);
  expect(await helpsIn(folder, "p08")).toEqual(["full 0", "full 0"]);
  const line = { version: 1, at: "2026-01-31T08:00:00Z", state: "begun", participant: "p07", sessions: [], films: [] };
  await writeFile(join(folder, "withdrawals.jsonl"), `${JSON.stringify(line)}\n`);
  expect(await helpsIn(folder, "p07")).toEqual(["full 0", "full 0"]);
});

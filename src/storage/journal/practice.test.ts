import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../../core/brain/registry.ts";
import { Coach } from "../../core/session/coach.ts";
import type { EventOf } from "../../core/session/events.ts";
import { practiceIn } from "./practice.ts";
import { createSession } from "./sessions.ts";

const tea = procedureOf(["boil", "pour"], ["boil>pour"], { id: "tea" });

/** Write a session in which these steps were done, by somebody. */
async function record(
  folder: string,
  day: string,
  steps: readonly string[],
  { procedure = tea, who = null }: { readonly procedure?: typeof tea; readonly who?: string | null } = {},
): Promise<void> {
  const { journal } = await createSession(folder, `${day}T08-00-00-000Z-${procedure.id}`);
  const coach = new Coach(brainFor(procedure, timingProfile(procedure)));
  const opened = { type: "opened", t: 0, version: 2, program: "test", profile: null, feed: "" } as const;
  const first = { ...opened, session: day, startedAt: `${day}T08:00:00Z` };
  await journal.append({ ...first, procedure: procedure as EventOf<"opened">["procedure"] });
  const terms = { textVersion: "v1", scope: [], retainUntil: "2099-01-01", signature: "A", signedAt: "" };
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

test("the clean sessions in a row up to the newest are counted, of this procedure alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "practice-"));
  expect(await practiceIn(join(folder, "none"), tea, null, later)).toEqual({ cleanSessions: 0, known: [] });
  await record(folder, "2026-01-01", ["boil", "pour"]);
  await record(folder, "2026-01-02", ["boil"]);
  await record(folder, "2026-01-03", ["boil", "pour"]);
  await record(folder, "2026-01-04", ["boil"], { procedure: { ...tea, id: "green-tea" } });
  await record(folder, "2026-01-05", ["boil", "pour"]);
  expect(await practiceIn(folder, tea, null, later)).toEqual({ cleanSessions: 2, known: [] });
});

test("nothing of one person's sessions is known of another, nor of nobody", async () => {
  const folder = mkdtempSync(join(tmpdir(), "practice-"));
  await record(folder, "2026-01-01", ["pour"], { who: "p07" });
  await record(folder, "2026-01-02", ["pour"], { who: "p07" });
  await record(folder, "2026-01-03", ["boil", "pour"], { who: "p08" });
  await record(folder, "2026-01-04", ["boil", "pour"]);
  await record(folder, "2026-01-05", ["boil"], { who: "p07", procedure: { ...tea, id: "green-tea" } });
  const soon = Date.parse("2026-01-05T08:05:00Z") / 1000;
  const of = (who: string | null) => practiceIn(folder, tea, who, soon);
  const own = await of("p07");
  expect([own.cleanSessions, own.known.map(({ is }) => is)]).toEqual([0, ["done", "forgotten"]]);
  expect([await of("p08"), await of(null), await of("p09")]).toEqual([
    ...[
      { cleanSessions: 1, known: [] },
      { cleanSessions: 1, known: [] },
    ],
    { cleanSessions: 0, known: [] },
  ]);
});

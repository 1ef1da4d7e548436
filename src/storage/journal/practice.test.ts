import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../../core/brain/registry.ts";
import { Coach } from "../../core/session/coach.ts";
import type { EventOf } from "../../core/session/events.ts";
import { cleanSessionsIn } from "./practice.ts";
import { createSession } from "./sessions.ts";

const tea = procedureOf(["boil", "pour"], ["boil>pour"], { id: "tea" });

/** Write a session in which these steps were done. */
async function record(folder: string, time: string, steps: readonly string[], procedure = tea): Promise<void> {
  const { journal } = await createSession(folder, `${time}-${procedure.id}`);
  const coach = new Coach(brainFor(procedure, timingProfile(procedure)));
  const opened = { type: "opened", t: 0, version: 2, program: "test", startedAt: "", profile: null, feed: "" } as const;
  await journal.append({ ...opened, session: time, procedure: procedure as EventOf<"opened">["procedure"] });
  const stretches = steps.flatMap((step) => [
    { step, seconds: 8 },
    { step: null, seconds: 3 },
  ]);
  for (const [frame, evidence] of evidenceOf(procedure, stretches).entries())
    for (const event of coach.tick({ frame, evidence, hands: [] })) await journal.append(event);
  await journal.close();
}

test("the clean sessions in a row up to the newest are counted, of this procedure alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "practice-"));
  expect(await cleanSessionsIn(join(folder, "none"), "tea")).toBe(0);
  await record(folder, "2026-01-01", ["boil", "pour"]);
  await record(folder, "2026-01-02", ["boil"]);
  await record(folder, "2026-01-03", ["boil", "pour"]);
  await record(folder, "2026-01-04", ["boil"], { ...tea, id: "green-tea" });
  await record(folder, "2026-01-05", ["boil", "pour"]);
  expect(await cleanSessionsIn(folder, "tea")).toBe(2);
});

import { writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { brainFields } from "../../src/app/session/brain-fields.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { seeded, shuffled } from "../../src/core/domain/seeded.ts";
import { evidenceOf, procedureOf, timingProfile } from "../fixtures/evidence.ts";

const STEPS = 12;
/** Place of the step that is skipped. */
const SKIPPED = 5;

/** A session that was made up, and the profile that it was coached with. */
export interface MadeSession {
  readonly folder: string;
  readonly profile: Profile;
  readonly seconds: number;
  /** Ids of the procedure's steps. */
  readonly steps: readonly string[];
}

/**
 * A session at a bench of twelve steps in which one is skipped, made up by a seed and coached by the program's own brain, as a journal in a folder.
 *
 * @param each seconds of a step, and of the pause after it
 * @param media events of its films
 */
export async function madeSession(
  folder: string,
  seed: number,
  each: { readonly step: number; readonly pause: number },
  media: readonly SessionEvent[] = [],
): Promise<MadeSession> {
  const random = seeded(seed, "rerun bench");
  const ids = Array.from({ length: STEPS }, (_, i) => `step-${i + 1}`);
  const edges = ids.slice(1).map((id, i) => `${shuffled(random, ids.slice(Math.max(0, i - 2), i + 1))[0]!}>${id}`);
  const procedure = procedureOf(ids, edges);
  const profile = timingProfile(procedure, each.step, each.pause);
  const brain = brainFor(procedure, profile);
  const performed = ids
    .filter((_, at) => at !== SKIPPED)
    .flatMap((step) => [
      { step, seconds: (each.step * STEPS) / (STEPS - 1) },
      { step: null, seconds: (each.pause * STEPS) / (STEPS - 1) },
    ]);
  const ticks = evidenceOf(procedure, performed, seed);
  const coach = new Coach(brain);
  const seconds = ticks.at(-1)!.t;
  const session = basename(folder);
  const events: SessionEvent[] = [
    {
      ...{ type: "opened", t: 0, version: 2, session, program: "bench", startedAt: "2026-11-25T08:00:00Z" },
      ...{ procedure, profile: "bench", feed: "camera:", ...brainFields(brain, profile) },
    },
    ...media,
    ...ticks.flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] })),
    ...coach.closing(seconds),
    { type: "closed", t: seconds, reason: "finished" },
  ];
  await mkdir(folder, { recursive: true });
  writeFileSync(join(folder, "journal.jsonl"), events.map(journalLine).join(""));
  return { folder, profile, seconds, steps: ids };
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { brainFields } from "../../src/app/session/brain-fields.ts";
import { runAgain, type RunWish } from "../../src/app/session/run-again.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { Coach } from "../../src/core/session/coach.ts";
import type { SessionEvent } from "../../src/core/session/events.ts";
import { journalLine } from "../../src/core/session/journal-lines.ts";
import { seeded, shuffled } from "../../src/core/domain/seeded.ts";
import { evidenceOf, procedureOf, timingProfile } from "../fixtures/evidence.ts";
import { barTable, option, report, type Bar } from "./report.ts";

const STEPS = 12;
const STEP_SECONDS = 240;
const PAUSE_SECONDS = 60;
/** Place of the step that is skipped. */
const SKIPPED = 5;

/** What the issue asks of re-runs from evidence, in times of real time. */
const LEAST = 300;

const NOTHING: Omit<RunWish, "folder"> = {
  ...{ name: null, profile: null, talkativeness: null, parameters: null, plan: null, planFile: null, model: null },
};
const CHANGES: readonly { readonly what: string; readonly wish: Partial<RunWish> }[] = [
  { what: "nothing changed", wish: {} },
  { what: "talkativeness 0.2", wish: { talkativeness: 0.2 } },
  { what: "no plan", wish: { plan: "none" } },
];

/**
 * Run the suite: sessions of an hour at a bench of twelve steps, made up by seeds and coached by the program's own brain, are kept as journals and run again as `rerun` does it, reading
 * and writing included. `--sessions N` (default 2), of the seeds 1…N.
 */
export async function run(words: readonly string[]): Promise<void> {
  const count = option(words, "--sessions", 2);
  const home = mkdtempSync(join(tmpdir(), "benchside-rerun-bench-"));
  try {
    const made = [];
    for (let seed = 1; seed <= count; seed++) made.push(await hourAt(join(home, `s${seed}`), seed));
    const bars: Bar[] = [];
    for (const { what, wish } of CHANGES) {
      const speeds: number[] = [];
      const byProcessor: number[] = [];
      let [equal, differing, events] = [0, 0, 0];
      for (const { folder, profile, seconds } of made) {
        const [wall, processor] = [performance.now(), process.cpuUsage()];
        const note = await runAgain(
          { ...NOTHING, ...wish, folder },
          { find: () => Promise.resolve(profile), program: "bench", now: () => new Date() },
          { signal: new AbortController().signal, progress: () => {} },
        );
        const { user, system } = process.cpuUsage(processor);
        speeds.push(seconds / ((performance.now() - wall) / 1000));
        byProcessor.push(seconds / ((user + system) / 1e6));
        equal += note.different === 0 ? 1 : 0;
        differing += note.different;
        events += note.events;
      }
      const [slowest, middle] = [Math.min(...speeds), quantile(speeds, 0.5)!];
      const processor = quantile(byProcessor, 0.5)!;
      bars.push({
        what: `an hour again, ${what}`,
        value: `${middle.toFixed(0)} × real time, slowest ${slowest.toFixed(0)} ×; ${processor.toFixed(0)} × by processor time`,
        bar: `slowest at least ${LEAST} ×`,
        met: slowest >= LEAST,
      });
      bars.push({
        what: "… events that are not the session's",
        value: `${differing} of ${events}; ${equal} of ${made.length} sessions the same`,
        bar: what === "nothing changed" ? "all the same" : "",
        met: what !== "nothing changed" || equal === made.length,
      });
    }
    const { length } = CHANGES;
    const load = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors while it was measured. ${count} sessions of an hour (7,200 ticks, ${STEPS} steps), made up by the seeds 1 to ${count}, each run again ${length} times; reading the journal and writing the run are counted, finding the profile is not.`;
    await report("Running again", "npm run bench:rerun", [load, barTable(bars)].join("\n\n"), bars, count === 2);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** An hour in which one step is skipped, as a journal in a folder. */
async function hourAt(
  folder: string,
  seed: number,
): Promise<{ readonly folder: string; readonly profile: Profile; readonly seconds: number }> {
  const random = seeded(seed, "rerun bench");
  const ids = Array.from({ length: STEPS }, (_, i) => `step-${i + 1}`);
  const edges = ids.slice(1).map((id, i) => `${shuffled(random, ids.slice(Math.max(0, i - 2), i + 1))[0]!}>${id}`);
  const procedure = procedureOf(ids, edges);
  const profile = timingProfile(procedure, STEP_SECONDS, PAUSE_SECONDS);
  const brain = brainFor(procedure, profile);
  const performed = ids
    .filter((_, at) => at !== SKIPPED)
    .flatMap((step) => [
      { step, seconds: (STEP_SECONDS * STEPS) / (STEPS - 1) },
      { step: null, seconds: (PAUSE_SECONDS * STEPS) / (STEPS - 1) },
    ]);
  const ticks = evidenceOf(procedure, performed, seed);
  const coach = new Coach(brain);
  const seconds = ticks.at(-1)!.t;
  const events: SessionEvent[] = [
    {
      ...{ type: "opened", t: 0, version: 2, session: `s${seed}`, program: "bench", startedAt: "2026-11-25T08:00:00Z" },
      ...{ procedure, profile: "bench", feed: "camera:", ...brainFields(brain, profile) },
    },
    ...ticks.flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] })),
    ...coach.closing(seconds),
    { type: "closed", t: seconds, reason: "finished" },
  ];
  await mkdir(folder, { recursive: true });
  writeFileSync(join(folder, "journal.jsonl"), events.map(journalLine).join(""));
  return { folder, profile, seconds };
}

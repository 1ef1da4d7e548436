import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { labelsOfSession } from "../../src/app/evaluate/plan-labels.ts";
import { runAgain, type RunWish } from "../../src/app/session/rerun/run-again.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { madeSession } from "./made-session.ts";
import { barTable, option, report, type Bar } from "./report.ts";

/** Of twelve steps: an hour. */
const HOUR = { step: 240, pause: 60 };

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
    for (let seed = 1; seed <= count; seed++) made.push(await madeSession(join(home, `s${seed}`), seed, HOUR));
    const bars: Bar[] = [];
    for (const { what, wish } of CHANGES) {
      const speeds: number[] = [];
      const byProcessor: number[] = [];
      let [equal, differing, events] = [0, 0, 0];
      for (const { folder, profile, seconds } of made) {
        const [wall, processor] = [performance.now(), process.cpuUsage()];
        const note = await runAgain(
          { ...NOTHING, ...wish, folder },
          {
            ...{ find: () => Promise.resolve(profile), program: "bench", now: () => new Date() },
            labels: labelsOfSession,
          },
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
    const load = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors while it was measured. ${count} sessions of an hour (7,200 ticks, 12 steps), made up by the seeds 1 to ${count}, each run again ${length} times; reading the journal and writing the run are counted, finding the profile is not.`;
    await report("Running again", "npm run bench:rerun", [load, barTable(bars)].join("\n\n"), bars, count === 2);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { growingCameras } from "./growth-cameras.ts";
import { growingLibraries } from "./growth-libraries.ts";
import { growingProcedures } from "./growth-procedures.ts";
import { growingSessions } from "./growth-sessions.ts";
import { LAST, LINEAR, slope, type Grown } from "./growth-slope.ts";
import { report, table, type Bar } from "./report.ts";

const PARTS = {
  sessions: { make: growingSessions, about: "session" },
  libraries: { make: growingLibraries, about: "library" },
  procedures: { make: growingProcedures, about: "procedure" },
  cameras: { make: growingCameras, about: "cameras" },
} as const;

/**
 * Run the suite: what sessions, libraries, procedures and cameras cost in processor time and memory at growing sizes, with the exponent of the growth. `--part NAME` runs one part,
 * `--largest N` leaves out the sizes above N, and is only printed.
 */
export async function run(words: readonly string[]): Promise<void> {
  const after = (name: string): string | undefined => words[words.indexOf(name) + 1 || words.length];
  const [part, largest] = [after("--part"), Number(after("--largest") ?? Infinity)];
  if (part !== undefined && !(part in PARTS)) throw new Error(`--part is one of ${Object.keys(PARTS).join(", ")}`);
  for (const [name, { make, about }] of Object.entries(PARTS)) {
    if (part !== undefined && part !== name) continue;
    const folder = mkdtempSync(join(tmpdir(), `benchside-growth-${name}-`));
    try {
      const grown = await make(folder, largest);
      const load = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors while it was measured. Times are processor time of the process, all its threads: other work ran beside it. A slope is the exponent of the growth: 1 is linear, 2 is four times as much for twice as much. It is that of the straight line nearest to the logarithms, over all sizes and over the ${LAST} largest, where what every size costs hides nothing.`;
      const bars = grown.rows.map((row) => barOf(row, grown));
      await report(
        `Growth: ${name}`,
        `npm run bench:growth -- --part ${name}`,
        [load, grown.about, tableOf(grown, about)].join("\n\n"),
        bars,
        largest === Infinity,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

function tableOf(grown: Grown, about: string): string {
  const { sizes } = grown;
  return table(
    [about, ...sizes.map(({ name }) => name), "slope over all", `over the ${LAST} largest`, `bar: at most ${LINEAR}`],
    grown.rows.map((row) => {
      const { met } = barOf(row, grown);
      const values = row.values.map((value) => `${digits(value)} ${row.unit}`);
      const slopes = [slope(row, sizes), slope(row, sizes, LAST)].map((one) => one.toFixed(2));
      return [row.what, ...values, ...slopes, met ? "met" : "**missed**"];
    }),
  );
}

function barOf(row: Grown["rows"][number], { sizes }: Grown): Bar {
  const [all, last] = [slope(row, sizes), slope(row, sizes, LAST)];
  const value = `${all.toFixed(2)}, over the ${LAST} largest ${last.toFixed(2)}`;
  return { what: `${row.what}: slope`, value, bar: `at most ${LINEAR}`, met: all <= LINEAR && last <= LINEAR };
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/e.*/, "");
}

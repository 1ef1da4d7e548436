import { quantile } from "../../src/core/metrics/class-score.ts";
import { scoreTake, sumTakes, type TakeScore } from "../../src/core/metrics/take-score.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import type { TakeDeviation, TakeDifficulty } from "../../src/core/script/take-script.ts";
import { createPerception } from "../../src/inference/perception.ts";
import { coachTicks, teach, watchTake, type TakeWanted } from "../fixtures/coached-takes.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";

/** What is watched on each bench, after one correct take of seed 1 has taught it. All seeds here are held out. */
const WATCHED: readonly (TakeDeviation | null)[] = [
  null,
  "omission",
  "ordering",
  null,
  "omission",
  "ordering",
  null,
  "repetition",
  "distraction",
];

const DIFFICULTY: TakeDifficulty = "middle";

/** Run the suite. `--seed N` moves every seed, `--benches N` takes fewer benches. */
export async function run(words: readonly string[]): Promise<void> {
  const seed = option(words, "--seed", 0);
  const count = option(words, "--benches", 3);
  const perception = await createPerception(inferenceOptions);
  const rows: { bench: string; take: string; score: TakeScore }[] = [];
  for (const [number, procedure] of sampleProcedures().slice(0, count).entries()) {
    const look = seed * 100 + 20 + number;
    const wanted = (take: number, deviation: TakeDeviation | null): TakeWanted => ({
      procedure,
      look,
      seed: seed * 1000 + take,
      deviation,
      difficulty: DIFFICULTY,
    });
    const lesson = await watchTake({ ...wanted(1, null), difficulty: "easy" }, perception);
    const profile = teach(procedure, [lesson], perception.status.encoder);
    for (const [i, deviation] of WATCHED.entries()) {
      const take = await watchTake(wanted(i + 2, deviation), perception);
      const score = scoreTake({ events: coachTicks(procedure, profile, take.ticks), labels: take.labels });
      rows.push({ bench: benchName(procedure, look), take: deviation ?? "correct", score });
      console.error(`${benchName(procedure, look)} ${deviation ?? "correct"}: ${brief(score)}`);
    }
  }
  await perception.close();
  const kinds = [...new Set(rows.map((row) => row.take))];
  const all = sumTakes(rows.map((row) => row.score));
  const correct = sumTakes(rows.filter((row) => row.take === "correct").map((row) => row.score));
  const off = sumTakes(
    rows.filter((row) => row.take === "omission" || row.take === "ordering").map((row) => row.score),
  );
  const bars: Bar[] = [
    share("completed steps announced within 2 s", all.completionsAnnounced, 0.9),
    share("skipped steps and wrong orders caught", off.deviationsCaught, 0.9),
    {
      what: "false interrupts in 5 minutes of correct work",
      value: (correct.falsePerFiveMinutes ?? 0).toFixed(2),
      bar: "at most 1",
      met: (correct.falsePerFiveMinutes ?? 0) <= 1,
    },
  ];
  const body = [
    `Taught with one easy correct take a bench; watched: ${rows.length} held-out takes of difficulty "${DIFFICULTY}" on ${count} benches, ${all.minutes.toFixed(0)} minutes.`,
    barTable(bars),
    table(
      ["take", "takes", "announced in 2 s", "delay p50 / p90", "deviations caught", "delay p50", "false in 5 min"],
      [...kinds, "all"].map((kind) => {
        const some = rows.filter((row) => kind === "all" || row.take === kind).map((row) => row.score);
        return [kind, String(some.length), ...cells(sumTakes(some))];
      }),
    ),
  ].join("\n\n");
  await report("Generated takes", "npm run bench:takes", body, bars);
}

function cells(score: TakeScore): string[] {
  const delays = score.completions.flatMap(({ delay }) => (delay === null ? [] : [delay]));
  const catches = score.deviations.flatMap(({ delay }) => (delay === null ? [] : [delay]));
  const seconds = (value: number | null): string => (value === null ? "–" : `${value.toFixed(1)} s`);
  return [
    `${score.completionsAnnounced.n} of ${score.completionsAnnounced.total}`,
    `${seconds(quantile(delays, 0.5))} / ${seconds(quantile(delays, 0.9))}`,
    `${score.deviationsCaught.n} of ${score.deviationsCaught.total}`,
    seconds(quantile(catches, 0.5)),
    (score.falsePerFiveMinutes ?? 0).toFixed(2),
  ];
}

function share(what: string, { n, total }: { readonly n: number; readonly total: number }, least: number): Bar {
  const percent = total === 0 ? 0 : (100 * n) / total;
  return {
    what,
    value: `${n} of ${total} (${percent.toFixed(0)} %)`,
    bar: `at least ${least * 100} %`,
    met: n >= least * total,
  };
}

function benchName(procedure: Procedure, look: number): string {
  return `${procedure.id}, look ${look}`;
}

function brief(score: TakeScore): string {
  const late = score.completions
    .filter(({ inTime }) => !inTime)
    .map(({ step, delay }) => `${step} ${delay?.toFixed(1) ?? "never"}`);
  const missed = score.deviations.filter(({ delay }) => delay === null).map(({ kind, step }) => `${kind} ${step}`);
  const wrong = score.falseInterrupts.map(({ kind, step, t }) => `${kind} ${step} at ${t.toFixed(1)}`);
  return [
    `late: ${late.join(", ") || "none"}`,
    `missed: ${missed.join(", ") || "none"}`,
    `false: ${wrong.join(", ") || "none"}`,
  ].join("; ");
}

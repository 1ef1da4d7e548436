import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fitParameters, type Fit } from "../../src/core/duplex/fit.ts";
import { lookOf } from "../../src/core/duplex/look.ts";
import { DEFAULT_PARAMETERS, type DuplexParameters } from "../../src/core/duplex/parameters.ts";
import { Scorer } from "../../src/core/duplex/score.ts";
import type { TakeDifficulty } from "../../src/core/script/take-script.ts";
import { createPerception } from "../../src/inference/perception.ts";
import { teach } from "../fixtures/coached-takes.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { seenTake, seeTake } from "../fixtures/seen-takes.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";
import { planBenches, type PlannedBench, type TakeSet } from "./takes-plan.ts";
import { ROWS, type TakeToWatch } from "./takes-rows.ts";
import { egoProactiveRows } from "./takes-rows-file.ts";
import { rowScore, watchedRow, type RowScore, type WatchedRow } from "./takes-score.ts";

/** A planned take that has been looked at. */
interface BenchTake extends TakeToWatch {
  readonly name: string;
  readonly difficulty: TakeDifficulty;
}

const DIFFICULTIES: readonly TakeDifficulty[] = ["easy", "middle", "hard"];
const FULL = "full filter";

/**
 * Run the suite. `--seed N` moves every seed, `--quick` takes a few benches, `--out DIR` writes the rows as EgoProactive JSONL, `--set fitting`
 * reports on the takes that parameters were chosen on, `--seen` uses only takes that were watched before, `--prepare I/N`
 * watches every Nth take and reports nothing.
 */
export async function run(words: readonly string[]): Promise<void> {
  const seed = option(words, "--seed", 0);
  const quick = words.includes("--quick");
  const set: TakeSet = valueOf(words, "--set") === "fitting" ? "fitting" : "reporting";
  const plan = (some: TakeSet): PlannedBench[] => planBenches(some, seed, quick);
  const prepare = /^(\d+)\/(\d+)$/.exec(valueOf(words, "--prepare") ?? "");
  if (prepare) return await watchShare([...plan("fitting"), ...plan(set)], Number(prepare[1]), Number(prepare[2]));
  if (!words.includes("--seen")) await prepareAll(words);
  const perception = await createPerception(inferenceOptions);
  const { encoder } = perception.status;
  await perception.close();
  const chosen = await takesOf(plan("fitting"), encoder);
  const fit = fitParameters(
    chosen.map((take) => ({ ...take, truth: take.labels })),
    DEFAULT_PARAMETERS,
  );
  const fitted = { ...DEFAULT_PARAMETERS, ...fit?.parameters };
  const takes = set === "fitting" ? chosen : await takesOf(plan(set), encoder);
  const rows = watchAll(takes, fitted);
  const out = valueOf(words, "--out");
  if (out) await writeRows(out, rows);
  const middle = rowScore(rows.get(FULL)!.filter((row) => difficultyOf(row, takes) === "middle"));
  const bars = barsOf(rows, takes, middle);
  const benches = new Set(takes.map(({ name }) => name.split(":")[0])).size;
  const body = [
    `Each bench taught by one correct take. Watched: ${takes.length} takes on ${benches} benches of the ${set} seeds, each bench with a procedure and a look of its own` +
      `${words.includes("--seen") ? " (only those that had been watched before)" : ""}. Deviations: omission, ordering, substitution, repetition, timing (too long), distraction.`,
    barTable(bars),
    ...DIFFICULTIES.flatMap((difficulty) => sectionOf(difficulty, rows, takes)),
    fitText(fit),
  ].join("\n\n");
  await report("Generated takes", `npm run bench:takes${set === "fitting" ? " -- --set fitting" : ""}`, body, bars);
}

function valueOf(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}

/** Watch every nth planned take, so that it is in the cache. */
async function watchShare(benches: readonly PlannedBench[], share: number, of: number): Promise<void> {
  setPriority(10);
  const perception = await createPerception({ ...inferenceOptions, threads: 1 });
  const wanted = benches.flatMap(({ lesson, watched }) => [lesson, ...watched]);
  for (const [i, one] of wanted.entries())
    if (i % of === share) {
      await seeTake(one, perception, perception.status.encoder);
      console.error(`watched ${i + 1} of ${wanted.length}`);
    }
  await perception.close();
}

/** One process for each core: two with one thread each are a quarter faster than one with two. */
async function prepareAll(words: readonly string[]): Promise<void> {
  const bench = fileURLToPath(new URL("./bench.mjs", import.meta.url));
  const cores = cpus().length;
  await Promise.all(
    Array.from({ length: cores }, (_, i) => {
      const child = spawn(process.execPath, [bench, "takes", ...words, "--prepare", `${i}/${cores}`], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      return new Promise<void>((resolve, reject) => {
        child.once("error", reject);
        child.once("close", (code) =>
          code === 0 ? resolve() : reject(new Error(`watching takes ended with ${code}`)),
        );
      });
    }),
  );
}

/** The takes of benches that have been watched, with the evidence that a profile of the bench's lesson gives. */
async function takesOf(benches: readonly PlannedBench[], encoder: string): Promise<BenchTake[]> {
  const takes: BenchTake[] = [];
  for (const { name, procedure, difficulty, lesson, watched } of benches) {
    const taught = await seenTake(lesson, encoder);
    if (!taught) continue;
    const profile = teach(procedure, [taught], encoder);
    for (const wanted of watched) {
      const take = await seenTake(wanted, encoder);
      if (!take) continue;
      const scorer = new Scorer(profile);
      takes.push({
        name: `${name}: ${[wanted.deviation ?? "correct", ...(wanted.also ?? [])].join(" and ")}`,
        difficulty,
        procedure,
        profile,
        lesson: taught.labels.steps.map(({ step }) => step),
        labels: take.labels,
        evidence: take.ticks.map((tick) => scorer.score(lookOf(tick))),
      });
    }
  }
  return takes;
}

type Rows = ReadonlyMap<string, readonly WatchedRow[]>;

function watchAll(takes: readonly BenchTake[], fitted: DuplexParameters): Rows {
  return new Map(
    Object.entries(ROWS).map(([name, row]) => [
      name,
      takes.map((take) => watchedRow(take.name, take.labels, row({ ...take, fitted }))),
    ]),
  );
}

function difficultyOf({ name }: WatchedRow, takes: readonly BenchTake[]): TakeDifficulty {
  return takes.find((take) => take.name === name)!.difficulty;
}

async function writeRows(folder: string, rows: Rows): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { gold, predictions } = egoProactiveRows(rows);
  await writeFile(join(folder, "gold.jsonl"), gold);
  for (const [name, text] of predictions) await writeFile(join(folder, `${name}.jsonl`), text);
}

const seconds = (value: number | null): string => (value === null ? "–" : `${value.toFixed(1)} s`);

function sectionOf(difficulty: TakeDifficulty, rows: Rows, takes: readonly BenchTake[]): string[] {
  const count = takes.filter((take) => take.difficulty === difficulty).length;
  if (count === 0) return [];
  const of = (name: string): RowScore =>
    rowScore(rows.get(name)!.filter((row) => difficultyOf(row, takes) === difficulty));
  const kinds = Object.entries(of(FULL).byKind).map(([kind, { n, total }]) => `${kind} ${n} of ${total}`);
  return [
    `### Difficulty ${difficulty} (${count} takes)`,
    table(
      [
        "row",
        "G-Mean F1",
        "interrupt F1",
        "silent F1",
        "right words only",
        "OOP recall",
        "OOP precision",
        "recall ±2 s",
        "said done in 2 s",
        "delay p50 / p90",
        "caught p50 / p90",
        "false an hour, correct work",
        "any work",
      ],
      [...rows.keys()].map((name) => cells(name, of(name))),
    ),
    `Caught by the full filter: ${kinds.join(", ")}.`,
  ];
}

function cells(name: string, score: RowScore): string[] {
  const { delay, catchDelay } = score;
  return [
    name,
    ...[score.gmeanF1, score.interruptF1, score.silentF1, score.strictGmeanF1, score.recall, score.precision].map(
      (value) => value.toFixed(2),
    ),
    score.within2.recall.toFixed(2),
    score.announced.toFixed(2),
    `${seconds(delay.median)} / ${seconds(delay.p90)}`,
    `${seconds(catchDelay.median)} / ${seconds(catchDelay.p90)}`,
    score.falseCorrect.toFixed(1),
    score.falseAll.toFixed(1),
  ];
}

/** The rows that the full filter must beat: all but the ones that see more than it. */
const ABLATIONS = Object.keys(ROWS).filter((name) => !name.startsWith(FULL));

function barsOf(rows: Rows, takes: readonly BenchTake[], full: RowScore): Bar[] {
  const least = (what: string, value: number, bar: number): Bar => ({
    what: `middle: ${what}`,
    value: value.toFixed(2),
    bar: `at least ${bar.toFixed(2)}`,
    met: value >= bar,
  });
  const others = ABLATIONS.map((name) =>
    rowScore(rows.get(name)!.filter((row) => difficultyOf(row, takes) === "middle")),
  );
  const next = Math.max(...others.map(({ gmeanF1 }) => gmeanF1));
  const late = full.delay.p90 ?? Infinity;
  return [
    least("G-Mean F1", full.gmeanF1, 0.9),
    least("out-of-plan recall, before it was made good or 8 s had passed", full.recall, 0.9),
    least("out-of-plan precision", full.precision, 0.85),
    least("out-of-plan recall within ±2 s of the onset", full.within2.recall, 0.9),
    { what: "middle: completion delay p90", value: seconds(full.delay.p90), bar: "at most 2 s", met: late <= 2 },
    {
      what: `middle: false interrupts an hour of correct work (${(full.hoursCorrect * 60).toFixed(0)} min)`,
      value: full.falseCorrect.toFixed(1),
      bar: "at most 6",
      met: full.falseCorrect <= 6,
    },
    {
      what: "middle: G-Mean F1 against the best row with less",
      value: `${full.gmeanF1.toFixed(2)} to ${next.toFixed(2)}`,
      bar: "more",
      met: full.gmeanF1 > next,
    },
  ];
}

function fitText(fit: Fit | null): string {
  if (fit === null) return "Nothing was fitted: there are too few takes of the fitting seeds.";
  const changed = Object.entries(fit.parameters).map(([name, value]) => `${name} ${Number(value.toPrecision(3))}`);
  return (
    `Fitted on ${fit.takes} takes of other seeds (${fit.points} words due): ${changed.join(", ") || "no parameter changed"}; there, G-Mean F1 (silences sampled, ` +
    `interrupts twice) went from ${fit.before.gmeanF1.toFixed(3)} to ${fit.after.gmeanF1.toFixed(3)}, false interrupts an hour from ${fit.before.falseAnHour.toFixed(1)} to ${fit.after.falseAnHour.toFixed(1)}.`
  );
}

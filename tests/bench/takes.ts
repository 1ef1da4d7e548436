import { mkdir, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { toEnd } from "../fixtures/turns.ts";
import { fitParameters } from "../../src/core/learning/fit.ts";
import type { Fit } from "../../src/core/profile/profile-parts.ts";
import { DEFAULT_PARAMETERS } from "../../src/core/brain/filter/parameters.ts";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { seeTake } from "../fixtures/seen-takes.ts";
import { clipTakes, seeClips } from "./clips-takes.ts";
import { barTable, option, report } from "./report.ts";
import { planBenches, type PlannedBench, type TakeSet } from "./takes-plan.ts";
import { egoProactiveRows } from "./takes-rows-file.ts";
import type { WatchedRow } from "./takes-score.ts";
import { groupOf, sectionOf, watchAll, type BenchTake } from "./takes-table.ts";
import { barsOf } from "./takes-bars.ts";
import { prepareAll, takesOf } from "./takes-prepare.ts";

const DIFFICULTIES = ["easy", "middle", "hard"] as const;

/** What the columns in brackets are. */
const INTERVALS =
  "In brackets: 95 % bootstrap intervals, by drawing benches (with their lesson and all their takes) 1000 times.";

/**
 * Run the suite. `--seed N` moves every seed, `--quick` takes a few benches, `--out DIR` writes the rows as EgoProactive JSONL, `--set fitting`
 * reports on the takes that parameters were chosen on, `--set clips` on takes composed of real clips (`--clips DIR`), `--seen` uses only takes
 * that were watched before, `--prepare I/N` watches every Nth take and reports nothing. Only a whole run of the usual seeds is kept in the docs.
 */
export async function run(words: readonly string[]): Promise<void> {
  if (valueOf(words, "--set") === "clips") return await runClips(words);
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
  const { result: fit } = toEnd(
    fitParameters(
      chosen.map((take) => ({ ...take, truth: take.labels })),
      DEFAULT_PARAMETERS,
    ),
  );
  const fitted = { ...DEFAULT_PARAMETERS, ...fit?.parameters };
  const takes = (set === "fitting" ? chosen : await takesOf(plan(set), encoder)).map((take) => ({ ...take, fitted }));
  const rows = watchAll(takes);
  await writeRows(words, rows);
  const groups = DIFFICULTIES.filter((difficulty) => takes.some(({ group }) => group === difficulty)).map(
    (difficulty) => groupOf(difficulty, takes, rows),
  );
  const bars = groups.filter(({ name }) => name === "middle").flatMap(barsOf);
  const body = [
    `Each bench taught by one correct take. Watched: ${takes.length} takes on ${countBenches(takes)} benches of the ${set} seeds, each bench with a procedure and a look of its own` +
      `${words.includes("--seen") ? " (only those that had been watched before)" : ""}. Deviations: omission, ordering, substitution, repetition, timing (too long), distraction. ${INTERVALS}`,
    barTable(bars),
    ...groups.flatMap((group) => sectionOf(`Difficulty ${group.name}`, group)),
    fitText(fit),
  ].join("\n\n");
  const isWhole = seed === 0 && set === "reporting" && !quick && !words.includes("--seen");
  await report("Generated takes", commandOf(words), body, bars, isWhole);
}

/** The same table on takes composed of real clips. */
async function runClips(words: readonly string[]): Promise<void> {
  const folder = valueOf(words, "--clips") ?? join(dataFolder, "clips");
  const seed = option(words, "--seed", 0);
  const perception = await createPerception(inferenceOptions);
  const clips = await seeClips(folder, perception);
  const takes = clipTakes(clips, perception.status.encoder, seed);
  await perception.close();
  const rows = watchAll(takes);
  await writeRows(words, rows);
  const group = groupOf("clips", takes, rows);
  const bars = barsOf(group);
  const body = [
    `${clips.length} real head-camera clips, at a quarter of their speed; each is a step. ${countBenches(takes)} benches, each with clips and a graph of its own, taught by one take ` +
      `composed of the clips' first halves. Watched: ${takes.length} takes composed of second halves (another order, a clip left out, two the wrong way round, one repeated later). A cut lies between two steps, and nobody idles. ${INTERVALS}`,
    barTable(bars),
    ...sectionOf("Composed of clips", group),
  ].join("\n\n");
  await report("Composed real clips", commandOf(words), body, bars, seed === 0);
}

function commandOf(words: readonly string[]): string {
  const shown = words.filter((word, i) => ![word, words[i - 1]].some((one) => one === "--out" || one === "--clips"));
  return ["npm run bench:takes", ...(shown.length > 0 ? ["--", ...shown] : [])].join(" ");
}

function countBenches(takes: readonly BenchTake[]): number {
  return new Set(takes.map(({ bench }) => bench)).size;
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

/** Write the rows for other scorers, where `--out` names a folder. */
async function writeRows(words: readonly string[], rows: ReadonlyMap<string, readonly WatchedRow[]>): Promise<void> {
  const folder = valueOf(words, "--out");
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const { gold, predictions } = egoProactiveRows(rows);
  await writeFile(join(folder, "gold.jsonl"), gold);
  for (const [name, text] of predictions) await writeFile(join(folder, `${name}.jsonl`), text);
}

function fitText(fit: Fit | null): string {
  if (fit === null) return "Nothing was fitted: there are too few takes of the fitting seeds.";
  const changed = Object.entries(fit.parameters).map(([name, value]) => `${name} ${Number(value.toPrecision(3))}`);
  return (
    `Fitted on ${fit.takes} takes of other seeds (${fit.points} words due): ${changed.join(", ") || "no parameter changed"}; there, G-Mean F1 (silences sampled, ` +
    `interrupts twice) went from ${fit.before.gmeanF1.toFixed(3)} to ${fit.after.gmeanF1.toFixed(3)}, false interrupts an hour from ${fit.before.falseAnHour.toFixed(1)} to ${fit.after.falseAnHour.toFixed(1)}.`
  );
}

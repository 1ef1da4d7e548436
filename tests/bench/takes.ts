import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toEnd } from "../fixtures/turns.ts";
import { fitParameters } from "../../src/core/learning/fit.ts";
import type { Fit } from "../../src/core/profile/profile-parts.ts";
import { DEFAULT_PARAMETERS } from "../../src/core/brain/filter/parameters.ts";
import { parseShard } from "../../src/core/domain/shard.ts";
import { runClips } from "./clips-run.ts";
import { barTable, option, report } from "./report.ts";
import { planBenches, planFamilies, planPublished, PUBLISHED_BENCHES } from "./takes-plan.ts";
import { arePublishable, drawSeeds, readSeeds } from "./takes-seeds.ts";
import { egoProactiveRows } from "./takes-rows-file.ts";
import type { WatchedRow } from "./takes-score.ts";
import { groupOf, INTERVALS, sectionOf, watchAll, type BenchTake } from "./takes-table.ts";
import { barsOf, familyBarsOf } from "./takes-bars.ts";
import { familySection, watchFamilies } from "./takes-families.ts";
import { encoderInUse, prepareAll, takesOf, watchShare } from "./takes-prepare.ts";

const DIFFICULTIES = ["easy", "middle", "hard"] as const;

/**
 * Run the suite. Five seeds that nobody has looked at are drawn anew and named with what is measured; `--seeds A,B,C,D,E` names them, to go on with a
 * run that was cut short or to do one again (only fresh ones are kept in the docs). `--seed N` shows every difficulty of one seed, `--set fitting` the takes that
 * parameters were chosen on, `--set clips` takes composed of real clips (`--clips DIR`; `--fitting`: of those that may be looked at), `--quick` a few benches.
 * `--out DIR` writes the rows as EgoProactive JSONL, `--seen` uses only takes that were watched before, `--prepare I/N` watches every Nth take and reports nothing; `--shard I/N`, counted from 1, does the same for
 * one of N machines that share the cache and are given the same `--seeds`.
 */
export async function run(words: readonly string[]): Promise<void> {
  const one = valueOf(words, "--seed");
  const named = valueOf(words, "--seeds");
  const seeds = named === undefined ? drawSeeds() : readSeeds(named);
  const command = commandOf([
    ...words,
    ...(one !== undefined || named !== undefined || valueOf(words, "--set") === "fitting"
      ? []
      : ["--seeds", seeds.join()]),
  ]);
  if (valueOf(words, "--set") === "clips")
    return await runClips({
      folder: valueOf(words, "--clips") ?? null,
      seeds: one === undefined ? seeds : [option(words, "--seed", 0)],
      isFitting: words.includes("--fitting"),
      command,
      write: (rows) => writeRows(words, rows),
    });
  const isFitting = valueOf(words, "--set") === "fitting";
  const isPublished = one === undefined && !isFitting;
  const quick = words.includes("--quick");
  const seed = option(words, "--seed", 0);
  const plan = isPublished
    ? planPublished(seeds, option(words, "--benches", PUBLISHED_BENCHES))
    : planBenches(isFitting ? "fitting" : "reporting", seed, quick);
  const fitting = planBenches("fitting", 0, quick);
  const families = isPublished ? planFamilies("reporting", seeds) : isFitting ? planFamilies("fitting", [0]) : [];
  const prepare = /^(\d+)\/(\d+)$/.exec(valueOf(words, "--prepare") ?? "");
  const shard = parseShard(valueOf(words, "--shard") ?? "");
  const all = [...(isFitting ? [] : fitting), ...plan, ...families];
  if (shard) return await watchShare(all, shard.index - 1, shard.of);
  if (prepare) return await watchShare(all, Number(prepare[1]), Number(prepare[2]));
  if (!words.includes("--seen"))
    await prepareAll(isPublished && named === undefined ? [...words, "--seeds", seeds.join()] : words);
  const encoder = await encoderInUse();
  const chosen = await takesOf(fitting, encoder);
  const { result: fit } = toEnd(
    fitParameters(
      chosen.map((take) => ({ ...take, truth: take.labels })),
      DEFAULT_PARAMETERS,
    ),
  );
  const fitted = { ...DEFAULT_PARAMETERS, ...fit?.parameters };
  const takes = (isFitting ? chosen : await takesOf(plan, encoder)).map((take) => ({ ...take, fitted }));
  const rows = watchAll(takes, await takesOf(isFitting ? fitting : plan, encoder, "exact"));
  await writeRows(words, rows);
  const groups = DIFFICULTIES.filter((difficulty) => takes.some(({ group }) => group === difficulty)).map(
    (difficulty) => groupOf(difficulty, takes, rows),
  );
  const others = await watchFamilies(families, encoder);
  const bars = [
    ...groups.filter(({ name }) => name === "middle").flatMap((group) => barsOf(group)),
    ...(others === null ? [] : familyBarsOf(others.all)),
  ];
  const from = isPublished
    ? `seeds ${seeds.join(", ")}, which nobody had looked at`
    : isFitting
      ? "the fitting seeds"
      : `seed ${seed}`;
  const body = [
    `Each bench taught by one correct take, marked as people mark: where each step ends, with a normal error of a second, and no beginnings; one row says what exact marks give. Watched: ${takes.length} takes on ${countBenches(takes)} benches of ${from}, each bench with a procedure and a look of its own` +
      `${words.includes("--seen") ? " (only those that had been watched before)" : ""}. Deviations: omission, ordering, substitution, repetition, timing (too long), distraction. ${INTERVALS}`,
    barTable(bars),
    ...groups.flatMap((group) => sectionOf(`Difficulty ${group.name}`, group)),
    ...(others === null ? [] : familySection(others)),
    fitText(fit),
  ].join("\n\n");
  const isWhole = isPublished && arePublishable(seeds) && countBenches(takes) === plan.length;
  await report("Generated takes", command, body, bars, isWhole);
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
